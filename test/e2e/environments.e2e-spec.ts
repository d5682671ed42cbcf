import { afterEach, describe, expect, it } from '@jest/globals';
import {
  checklist,
  enrolDesk,
  environmentPath,
  openOffice,
  orderDesk,
  patch,
  pollTimes,
  readDesk,
  readEnvironment,
  readyDesk,
  report,
  stalledAt,
  type Office,
} from '../factories/desks.js';
import { closeSidecars, DIGEST } from '../factories/sidecar.js';
import { DAY, MINUTE } from '../support/test-clock.js';
import { t, anywhere } from '../suites/office.js';

afterEach(closeSidecars);
const idOf = ({ workstation_id }: { workstation_id: string }) => workstation_id;
const rowOf = async (id: string): Promise<string> =>
  (await t.database.row<{ row: string }>('SELECT w::text AS row FROM workstations w WHERE id = $1', [id]))!.row;

describe('The environment record', () => {
  it('of a desk just ordered', async () => {
    const office = await openOffice(t);
    const id = idOf(await orderDesk(t, office, { name: 'Rosa', runtime: 'codex', region: 'eu', description: 'Shop' }));
    const { status, body } = await t.api.get(environmentPath(id), { session: office.session });
    expect([status, body]).toEqual([
      200,
      {
        id,
        brand_id: office.brand.id,
        short_id: expect.stringMatching(/^desk-[0-9a-z]{6,}$/),
        name: 'Rosa',
        description: 'Shop',
        runtime: 'codex',
        region: 'eu',
        status: 'provisioned',
        sidecar_url: null,
        workspace_path: `/srv/workspace/${body.short_id}`,
        vps_provider: null,
        pending_sync_count: 0,
        project_id: null,
        image_url: null,
        sidecar_version: null,
        sidecar_code_digest: null,
        last_upgrade_at: null,
        running_builds: 0,
        login: 'unknown',
        build_slots: 1,
        load_percent: null,
        disk_percent: null,
        coders: [],
        mesh_address: null,
        last_contact_at: null,
        dormant: false,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('of a desk that answered says what it reported', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    await report(t, desk, { running_builds: 2, login: 'expired', pending_sync_count: 7 });
    expect(await readEnvironment(t, office, desk.id)).toMatchObject({
      status: 'provisioned',
      mesh_address: desk.address,
      sidecar_version: '0.3.0',
      sidecar_code_digest: DIGEST,
      last_upgrade_at: null,
      running_builds: 2,
      login: 'expired',
      pending_sync_count: 7,
      last_contact_at: expect.stringMatching(/Z$/),
    });
  });
});

describe('PATCH environments/{workstation_id}', () => {
  it('changes what is named, leaves the rest alone and answers the whole record', async () => {
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office, { name: 'Rosa', description: 'Shop' });
    const before = await readEnvironment(t, office, id);
    const { status, body } = await patch(t, office, id, { description: 'Docs' });
    expect([status, body]).toEqual([200, { ...before, description: 'Docs' }]);
    const renamed = await patch(t, office, id, { name: 'Ada' });
    expect(renamed.body).toEqual({ ...before, description: 'Docs', name: 'Ada' });
    expect(await readEnvironment(t, office, id)).toEqual(renamed.body);
    expect(await readDesk(t, office, id)).toMatchObject({ name: 'Ada', description: 'Docs' });
  });

  it('never changes what was fixed at creation or is reported by the desk', async () => {
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office);
    const before = await readEnvironment(t, office, id);
    const body = {
      workspace_path: '/etc',
      short_id: 'mine',
      sidecar_version: '9',
      brand_id: 1,
      login: 'valid',
      id: 'x',
    };
    const answer = await patch(t, office, id, body);
    expect([answer.status, answer.body]).toEqual([200, before]);
    expect(answer.headers['x-ignored-fields']!.split(/, ?/).toSorted()).toEqual(Object.keys(body).toSorted());
  });

  it.each<[field: string, value: unknown]>([
    ['name', '  '],
    ['status', 'ready'],
  ])('answers 422 with %s %j, and changes nothing, not even the valid fields', async (field, value) => {
    const { id } = await enrolDesk(t, anywhere);
    const before = await rowOf(id);
    const sound = field === 'description' ? { name: 'Ada' } : { description: 'Docs' };
    const { status, body } = await patch(t, anywhere, id, { ...sound, [field]: value });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
    expect(await rowOf(id)).toBe(before);
  });

  it('names the four values for an invalid status', async () => {
    const office = await openOffice(t);
    const id = idOf(await orderDesk(t, office));
    const { body } = await patch(t, office, id, { status: 'ready' });
    for (const value of ['provisioned', 'active', 'unreachable', 'suspended']) expect(body.detail).toContain(value);
  });
});

const STATUSES = ['provisioned', 'active', 'unreachable', 'suspended'] as const;
type Status = (typeof STATUSES)[number];
const SHOWN: Record<Status, string> = {
  provisioned: 'provisioning',
  active: 'ready',
  unreachable: 'unreachable',
  suspended: 'suspended',
};
const REFUSED = 'status: is set by health checks only';

describe('PATCH status', () => {
  /** Brought about as it comes about. */
  async function deskThatIs(status: Status, office: Office): Promise<string> {
    if (status === 'provisioned') return (await enrolDesk(t, office)).id;
    const { id, sidecar } = await readyDesk(t, office);
    if (status === 'unreachable') {
      await sidecar.stop();
      await pollTimes(t, 3);
    }
    if (status === 'suspended') await patch(t, office, id, { status });
    expect((await readEnvironment(t, office, id)).status).toBe(status);
    return id;
  }

  it.each(STATUSES)('of a desk that is %s is set by health checks, except to pause and resume it', async (from) => {
    const id = await deskThatIs(from, anywhere);
    const before = await rowOf(id);
    for (const status of ['active', 'unreachable'] as const) {
      const answer = await patch(t, anywhere, id, { status });
      expect([answer.status, answer.body.detail]).toEqual(status === from ? [200, undefined] : [422, REFUSED]);
    }
    expect(await rowOf(id)).toBe(before);
    for (const status of ['suspended', 'suspended', 'provisioned', 'provisioned'] as const) {
      const answer = await patch(t, anywhere, id, { status });
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect(await readDesk(t, anywhere, id)).toMatchObject({ status: SHOWN[status], ready: false });
    }
  });

  it('pauses a desk that was never installed, whose checklist keeps waiting for the installer', async () => {
    const office = await openOffice(t);
    const id = idOf(await orderDesk(t, office));
    await patch(t, office, id, { status: 'suspended' });
    const desk = await readDesk(t, office, id);
    expect([desk.status, checklist(desk)]).toEqual([
      'suspended',
      stalledAt('run_installer', '[ ]', 'awaiting_callback'),
    ]);
  });

  it('pauses a ready desk: its checklist stalls at ready, because it is suspended', async () => {
    const office = await openOffice(t);
    const id = await deskThatIs('suspended', office);
    expect(checklist(await readDesk(t, office, id))).toEqual(stalledAt('ready', '[ ]', 'suspended'));
  });
});

describe('GET environments/credentials/reauth-status', () => {
  const statusOf = async ({ session }: Office) =>
    (await t.api.get<any>(environmentPath('credentials/reauth-status'), { session })).body;

  it('names the desks whose login has expired; desks read and desks skipped are the fleet', async () => {
    const office = await openOffice(t);
    expect(await statusOf(office)).toEqual({
      checked: 0,
      dormant: 0,
      expired: [],
      expired_total: 0,
      checked_at: expect.any(String),
    });
    const [good, bad, asleep, paused] = [
      await enrolDesk(t, office),
      await enrolDesk(t, office, { name: 'Needs a login' }),
      await enrolDesk(t, office),
      await enrolDesk(t, office, { name: 'Paused' }),
    ];
    for (const desk of [asleep, paused]) await report(t, desk, { login: 'expired' });
    await patch(t, office, paused.id, { status: 'suspended' });
    t.clock.advance(14 * DAY + MINUTE);
    await office.signIn();
    await report(t, good, { login: 'valid' });
    await report(t, bad, { login: 'expired' });
    const { checked, dormant, expired, checked_at } = await statusOf(office);
    expect([checked, dormant]).toEqual([3, 1]);
    expect(expired.toSorted((a: any, b: any) => a.name.localeCompare(b.name))).toEqual([
      { workstation_id: bad.id, name: 'Needs a login' },
      { workstation_id: paused.id, name: 'Paused' },
    ]);
    expect(t.clock.isNow(checked_at)).toBe(true);

    await report(t, asleep, { login: 'expired' });
    expect(await statusOf(office)).toMatchObject({ checked: 4, dormant: 0 });
  });
});
