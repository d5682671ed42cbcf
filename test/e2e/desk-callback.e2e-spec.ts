import { describe, expect, it } from '@jest/globals';
import {
  callBack,
  checklist,
  enrol,
  enrolment,
  orderDesk,
  readDesk,
  readEnvironment,
  stalledAt,
  type Office,
} from '../factories/desks.js';
import { HOUR } from '../support/test-clock.js';
import { t, anywhere } from '../suites/office.js';

const ordered = async () => {
  const { workstation_id: id, pat } = await orderDesk(t, anywhere);
  return { office: anywhere, id, pat };
};
const listOf = async ({ office, id }: { office: Office; id: string }) => checklist(await readDesk(t, office, id));

describe('POST desk/callback', () => {
  const started = (id: string, evidence?: object) => ({ env_id: id, step: 'started', evidence });
  const failed = (id: string, exit_code: number, reason?: string) => ({
    env_id: id,
    step: 'failed',
    exit_code,
    reason,
  });

  it('moves the checklist on: started, failed, started again', async () => {
    const { id, pat, office } = await ordered();
    expect((await callBack(t, pat, started(id))).body).toEqual({ workstation_id: id, clock_skew_seconds: null });
    expect(await listOf({ office, id })).toEqual(stalledAt('wg_register', '[ ]', 'awaiting_wg_peer'));
    await callBack(t, pat, failed(id, 5, 'node is missing'));
    expect(await listOf({ office, id })).toEqual(stalledAt('wg_register', '[!]', 'awaiting_wg_peer'));
    const { onboarding_steps } = await readDesk(t, office, id);
    expect(onboarding_steps[1]!.hint).toContain('node is missing');
    await callBack(t, pat, started(id));
    expect(await listOf({ office, id })).toEqual(stalledAt('wg_register', '[ ]', 'awaiting_wg_peer'));
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
  });

  it('with exit code 8 marks the desk misrouted', async () => {
    const { id, pat, office } = await ordered();
    await callBack(t, pat, failed(id, 8));
    expect(await listOf({ office, id })).toEqual(stalledAt('sidecar_up', '[!]', 'misrouted'));
  });

  it('keeps the evidence, and says how far the clock of the machine is off', async () => {
    const { id, pat, office } = await ordered();
    const evidence = {
      machine_id: 'machine',
      hostname: 'host',
      os: 'Debian 12',
      arch: 'x64',
      vps_provider: 'hetzner',
      clock: new Date(t.clock.now().getTime() + HOUR).toISOString(),
      dns: true,
      egress: false,
      node_version: 'v20.1.0',
      wireguard: 'kernel',
      existing_desk_id: null,
    };
    const { body } = await callBack(t, pat, started(id, evidence));
    expect(Math.abs(Math.abs(body.clock_skew_seconds) - 3_600)).toBeLessThan(60);
    expect((await readEnvironment(t, office, id)).vps_provider).toBe('hetzner');
  });

  it('answers 422 with an invalid value, and nothing changes', async () => {
    const { id, pat, office } = await ordered();
    const { status, body } = await callBack(t, pat, failed(id, 256));
    expect([status, body.detail]).toEqual([422, 'exit_code: must be a whole number from 0 to 255']);
    expect(await listOf({ office, id })).toEqual(stalledAt('run_installer', '[ ]', 'awaiting_callback'));
  });

  it('keeps no markup of a reason', async () => {
    const { id, pat, office } = await ordered();
    expect((await callBack(t, pat, failed(id, 5, '<script>'))).status).toBe(200);
    const page = await t.api.get(`/api/v1/workstations/${id}?format=md`, { session: office.session });
    expect([page.status, page.text.includes('<script>')]).toEqual([200, false]);
  });
});
