import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bootFloor,
  callBack,
  checklist,
  enrol,
  enrolDesk,
  enrolment,
  openOffice,
  orderDesk,
  readDesk,
  readEnvironment,
  regenerate,
  stalledAt,
  wrongTokens,
  type Floor,
  type Office,
} from '../factories/desks.js';
import { HOUR } from '../support/test-clock.js';

let t: Floor;
/** Where it does not matter which desks there are. */
let anywhere: Office;
beforeAll(async () => {
  t = await bootFloor();
  anywhere = await openOffice(t);
});
afterAll(() => t?.stop());

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

  it('that only reports a failure leaves the installer step open', async () => {
    const { id, pat, office } = await ordered();
    await callBack(t, pat, failed(id, 6));
    expect(await listOf({ office, id })).toEqual(stalledAt('run_installer', '[!]', 'awaiting_callback'));
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

  it.each<[field: string, body: object]>([
    ['step', { step: 'finished' }],
    ['step', { step: undefined }],
    ['env_id', { env_id: 'abc' }],
    ['exit_code', { step: 'failed', exit_code: 256 }],
    ['exit_code', { step: 'failed', exit_code: -1 }],
    ['exit_code', { step: 'failed', exit_code: 1.5 }],
    ['reason', { step: 'failed', exit_code: 5, reason: 'x'.repeat(201) }],
    ['evidence', { evidence: 'x' }],
    ['evidence.hostname', { evidence: { hostname: 'x'.repeat(201) } }],
    ['evidence.wireguard', { evidence: { wireguard: 'maybe' } }],
    ['evidence.clock', { evidence: { clock: 'yesterday' } }],
    ['evidence.dns', { evidence: { dns: 'yes' } }],
    ['evidence.existing_desk_id', { evidence: { existing_desk_id: 'abc' } }],
  ])('answers 422 with a bad %s: %j', async (field, body) => {
    const { id, pat, office } = await ordered();
    const { status, body: problem } = await callBack(t, pat, { ...started(id), ...body });
    expect([status, problem.detail]).toEqual([422, expect.stringContaining(field)]);
    expect(await listOf({ office, id })).toEqual(stalledAt('run_installer', '[ ]', 'awaiting_callback'));
  });

  it.each(['\u0000', 'a\nb', '<script>', "'; DROP TABLE workstations; --", '\ud800', '$(id)'])(
    'does not fail with a reason of %j',
    async (reason) => {
      const { id, pat, office } = await ordered();
      const { status } = await callBack(t, pat, failed(id, 5, reason));
      expect([200, 400, 422]).toContain(status);
      const page = await t.api.get(`/api/v1/workstations/${id}?format=md`, { session: office.session });
      expect([page.status, page.text.includes('<script>')]).toEqual([200, false]);
    },
  );

  it('answers 401 for every other token, and without one', async () => {
    const { id, pat, office } = await ordered();
    const { key } = await enrolDesk(t, office);
    for (const token of wrongTokens(pat, key, office.token))
      expect((await callBack(t, token, started(id))).status).toBe(401);
    expect((await t.api.post('/api/v1/desk/callback', { body: started(id) })).status).toBe(401);
    const turned = (await regenerate(t, office, id)).body.pat;
    expect((await callBack(t, pat, started(id))).status).toBe(401);
    expect((await callBack(t, turned, started(id))).status).toBe(200);
  });
});
