import { describe, expect, it } from '@jest/globals';
import { enrolDesk, openOffice, patch, poll, readyDesk, release, report, type Office } from '../factories/desks.js';
import { OTHER_DIGEST, Sidecar } from '../factories/sidecar.js';
import { NO_UUID, operator, refusal, runLoop } from '../factories/workspace.js';
import { DAY, HOUR, MINUTE } from '../support/test-clock.js';
import { t } from '../suites/floor.js';

const ALL = '/api/v1/machines/updates';
const SHARES = /shares its sidecar installation with another brand.*operator-managed/;
const NOT_FOUND = [404, 'Not found'];
const NEWER = { version: '9.9.9', code_digest: OTHER_DIGEST };

type Working = Awaited<ReturnType<typeof readyDesk>>;

const ask = ({ token }: Office, id: string) => t.api.post<any>(`/api/v1/machines/${id}/updates`, { token });
const askAll = ({ token }: Office) => t.api.post<any>(ALL, { token });
const readOne = async ({ token }: Office, id: string) => (await t.api.get<any>(`${ALL}/${id}`, { token })).body;
const share = (id: string) => operator(t, 'patch', `environments/${id}`, { shared_installation: true });
const work = () => runLoop(t, 'machine-updates');
/** One round: the desk reports, is checked, and reports again to get its update. */
const round = async (desk: Working, facts: object = {}) => {
  Object.assign(desk.sidecar.health, { running_builds: 0, ...facts });
  await report(t, desk, { running_builds: 0, ...facts });
  await poll(t);
  await work();
  return (await report(t, desk, { running_builds: 0, ...facts })).body.update;
};

describe('POST machines/{machine_id}/updates', () => {
  it('answers 202 with a queued request', async () => {
    const office = await openOffice(t);
    const { id } = await readyDesk(t, office, { name: 'Rosa' });
    const { status, body } = await ask(office, id);
    expect([status, body]).toEqual([
      202,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        machine_id: id,
        machine_name: 'Rosa',
        status: 'queued',
        requested_by: { user_id: office.admin.user.id, name: office.admin.user.fullName },
        requested_at: expect.stringMatching(/Z$/),
        wait_for_idle: true,
        error: null,
      },
    ]);
  });

  it('answers the same request while it is open', async () => {
    const office = await openOffice(t);
    const desk = await readyDesk(t, office);
    const { body } = await ask(office, desk.id);
    expect((await ask(office, desk.id)).body).toEqual(body);
    // What the POST says stays queued, also while it runs.
    expect(await round(desk)).not.toBeNull();
    expect((await readOne(office, body.id)).status).toBe('running');
    expect(await ask(office, desk.id)).toMatchObject({ status: 202, body: { id: body.id, status: 'queued' } });
  });

  it('makes one request of 50 at the same time', async () => {
    const office = await openOffice(t);
    const { id } = await readyDesk(t, office);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(office, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const row = await t.database.row('SELECT count(*)::int AS n FROM machine_updates WHERE workstation_id = $1', [id]);
    expect(row).toEqual({ n: 1 });
  });

  it('answers 409 for a machine that shares its sidecar installation', async () => {
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office);
    await share(id);
    expect(refusal(await ask(office, id))).toEqual([409, expect.stringMatching(SHARES)]);
    expect((await t.api.get(ALL, { token: office.token })).body.total).toBe(0);
  });
});

describe('POST machines/updates', () => {
  it('requests every machine, and lists those that cannot be updated', async () => {
    const [office, other] = [await openOffice(t), await openOffice(t)];
    const [first, second] = [await readyDesk(t, office, { name: 'One' }), await readyDesk(t, office, { name: 'Two' })];
    const shared = await readyDesk(t, office, { name: 'Shared' });
    await enrolDesk(t, other);
    await share(shared.id);
    const open = (await ask(office, first.id)).body;
    const { status, body } = await askAll(office);
    expect([status, Object.keys(body).toSorted()]).toEqual([202, ['failed', 'queued', 'requested_at', 'requests']]);
    const machine = (id: string, name: string) => ({
      machine_id: id,
      machine_name: name,
      status: 'queued',
      error: null,
    });
    expect(body.requests.toSorted((a: any, b: any) => a.machine_name.localeCompare(b.machine_name))).toEqual([
      machine(first.id, 'One'),
      { ...machine(shared.id, 'Shared'), status: 'failed', error: expect.stringMatching(SHARES) },
      machine(second.id, 'Two'),
    ]);
    expect([body.queued, body.failed]).toEqual([2, 1]);
    expect((await ask(office, first.id)).body.id).toBe(open.id);
    expect((await t.api.get(ALL, { token: other.token })).body.total).toBe(0);
  });
});

describe('Machine updates', () => {
  it('are listed newest first, one can be read, and those of another workspace cannot', async () => {
    const [office, other] = [await openOffice(t), await openOffice(t)];
    const first = (await ask(office, (await enrolDesk(t, office)).id)).body;
    t.clock.advance(MINUTE);
    const second = (await ask(office, (await enrolDesk(t, office)).id)).body;
    const { body } = await t.api.get<any>(ALL, { token: office.token });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(body.total).toBe(2);
    expect(await readOne(office, first.id)).toMatchObject(first);
    for (const id of [first.id, NO_UUID])
      expect(refusal(await t.api.get(`${ALL}/${id}`, { token: other.token }))).toEqual(NOT_FOUND);
    expect((await t.api.get<any>(ALL, { token: other.token })).body).toMatchObject({ items: [], total: 0 });
  });
});

describe('A queued update', () => {
  const queued = async (settings: object = {}) => {
    const office = await openOffice(t);
    const desk = await readyDesk(t, office, settings);
    const { id } = (await ask(office, desk.id)).body;
    return { office, desk, id, read: () => readOne(office, id) };
  };

  it('waits while a build runs, and is offered once none does', async () => {
    const { desk, id, read } = await queued();
    for (const running_builds of [2, 1]) {
      expect(await round(desk, { running_builds })).toBeNull();
      expect(await read()).toMatchObject({ status: 'queued', error: null });
    }
    const offered = await round(desk);
    const bundle = await t.api.get('/install/sidecar/bundle');
    expect(offered).toEqual({
      id,
      version: bundle.headers['x-bundle-version'],
      digest: bundle.headers['x-bundle-digest'],
      path: '/install/sidecar/bundle',
    });
    expect(await read()).toMatchObject({ id, status: 'running', machine_id: desk.id });
  });

  it('waits while the desk is not ready', async () => {
    const { office, desk, read } = await queued();
    await patch(t, office, desk.id, { status: 'suspended' });
    expect(await round(desk)).toBeNull();
    await patch(t, office, desk.id, { status: 'provisioned' });
    await desk.sidecar.stop();
    for (let time = 0; time < 3; time++) await poll(t);
    await work();
    expect((await report(t, desk)).body.update).toBeNull();
    expect((await read()).status).toBe('queued');
    desk.sidecar = await Sidecar.start(desk);
    expect(await round(desk)).toMatchObject({ path: '/install/sidecar/bundle' });
  });

  it('succeeds when the desk reports another version or digest and is healthy', async () => {
    const { desk, id, read } = await queued();
    await round(desk);
    await report(t, desk, { ...NEWER, update: { id, outcome: 'applied' } });
    Object.assign(desk.sidecar.health, NEWER);
    await poll(t);
    await work();
    expect(await read()).toMatchObject({ status: 'succeeded', error: null });
    expect((await report(t, desk, NEWER)).body.update).toBeNull();
  });

  it('has not succeeded when nothing changed, whatever the desk says', async () => {
    const { desk, id, read } = await queued();
    await round(desk);
    await report(t, desk, { update: { id, outcome: 'applied' } });
    await poll(t);
    await work();
    expect((await read()).status).not.toBe('succeeded');
  });

  it('has not succeeded while the desk does not answer', async () => {
    const { desk, id, read } = await queued();
    await round(desk);
    await desk.sidecar.stop();
    for (let time = 0; time < 3; time++) await poll(t);
    await report(t, desk, { ...NEWER, update: { id, outcome: 'applied' } });
    await work();
    expect((await read()).status).toBe('running');
    desk.sidecar = await Sidecar.start(desk);
    await round(desk, NEWER);
    expect((await read()).status).toBe('succeeded');
  });

  it('fails when the desk reports it, with its reason, and another can be requested', async () => {
    const { office, desk, id, read } = await queued();
    await round(desk);
    await report(t, desk, { update: { id, outcome: 'failed', error: 'checksum <b>differs</b>' } });
    await work();
    expect(await read()).toMatchObject({ status: 'failed', error: expect.stringContaining('checksum') });
    const again = (await ask(office, desk.id)).body;
    expect([again.status, again.id !== id]).toEqual(['queued', true]);
  });

  it('cannot be finished by another desk', async () => {
    const { desk, id, read } = await queued();
    await round(desk);
    const stranger = await enrolDesk(t, await openOffice(t));
    for (const outcome of ['failed', 'applied']) {
      const { status } = await report(t, stranger, { ...NEWER, update: { id, outcome } });
      expect([200, 404, 422]).toContain(status);
    }
    await work();
    expect((await read()).status).toBe('running');
    expect(desk.id).not.toBe(stranger.id);
  });

  it.each([
    ['queued', { running_builds: 1 }],
    ['running', {}],
  ])('expires after seven days: %s', async (status, facts) => {
    const { office, desk, read } = await queued();
    await round(desk, facts);
    expect((await read()).status).toBe(status);
    t.clock.advance(7 * DAY - HOUR);
    await work();
    expect((await read()).status).toBe(status);
    t.clock.advance(2 * HOUR);
    await work();
    const { status: now, error } = await read();
    expect([now, error]).toEqual(['failed', expect.stringMatching(/\S/)]);
    expect((await report(t, desk)).body.update).toBeNull();
    expect((await ask(office, desk.id)).body).toMatchObject({ status: 'queued', error: null });
  });

  it('is deleted with its released desk', async () => {
    const { office, desk, id } = await queued();
    await release(t, office, desk.id);
    await work();
    expect(refusal(await t.api.get(`${ALL}/${id}`, { token: office.token }))).toEqual(NOT_FOUND);
  });
});
