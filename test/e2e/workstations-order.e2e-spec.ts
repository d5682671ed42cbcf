import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bootFloor,
  deskPath,
  enrolDesk,
  listDesks,
  openOffice,
  order,
  orderDesk,
  PAT,
  patch,
  putCap,
  readDesk,
  readyDesk,
  release,
  report,
  stalledAt,
  checklist,
  type Floor,
  type Office,
} from '../factories/desks.js';
import { closeSidecars } from '../factories/sidecar.js';
import { operator, refusal } from '../factories/workspace.js';
import { DAY, MINUTE } from '../support/test-clock.js';

const BASE = 'https://workspace.test.example';
const INSTALLER = 'https://install.test.example/install/sidecar';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let t: Floor;
/** Where it does not matter which desks there are. */
let anywhere: Office;
beforeAll(async () => {
  t = await bootFloor({ BASE_URL: BASE, INSTALL_URL: 'https://install.test.example/' });
  anywhere = await openOffice(t);
});
afterAll(() => t?.stop());
afterEach(closeSidecars);

const rowsOf = async ({ brand }: Office): Promise<number> =>
  Number((await t.database.row('SELECT count(*) AS n FROM workstations WHERE brand_id = $1', [brand.id]))!.n);
const overCap = (current: number, limit: number) => [
  403,
  {
    limit_type: 'workstations',
    current,
    limit,
    upgrade_url: '/dashboard/settings/plan',
    message: expect.stringMatching(/\S/),
  },
];

describe('POST workstations', () => {
  it('answers 201 with the onboarding envelope', async () => {
    const office = await openOffice(t);
    const body = { name: 'Rosa', runtime: 'codex', region: 'eu-central', description: 'Builds the shop' };
    const { status, body: envelope } = await order(t, office, body);
    const id = envelope.workstation_id;
    expect([status, envelope]).toEqual([
      201,
      {
        ...body,
        workstation_id: expect.stringMatching(UUID),
        status: 'provisioning',
        ready: false,
        dormant: false,
        last_contact_at: null,
        ordered_by: (await t.api.get('/api/v1/auth/session', { session: office.session })).body.user.user_id,
        needs_update: false,
        pat: expect.stringMatching(PAT),
        install_command: expect.any(String),
        install_command_sudo: expect.any(String),
        poll_url: `/api/v1/workstations/${id}`,
        onboarding_url: `/dashboard/machines/${id}`,
        onboarding_steps: expect.any(Array),
      },
    ]);
    expect(checklist(envelope)).toEqual(stalledAt('run_installer', '[ ]', 'awaiting_callback'));
    expect(await readDesk(t, office, id)).toMatchObject({ ...body, workstation_id: id });
  });

  it('needs a name only', async () => {
    const { name, runtime, region, description } = await orderDesk(t, anywhere, { name: 'Rosa' });
    expect([name, runtime, region, description]).toEqual(['Rosa', 'claude_code', null, '']);
  });

  it.each(['claude_code', 'codex', 'custom'])('gives the two commands for a desk that runs %s', async (runtime) => {
    const desk = await orderDesk(t, anywhere, { runtime });
    const query = `pat=${desk.pat}&env_id=${desk.workstation_id}&url=https%3A%2F%2Fworkspace.test.example&runtime=${runtime}`;
    expect(desk.install_command).toBe(`curl -sSL '${INSTALLER}?${query}' | bash`);
    expect(desk.install_command_sudo).toBe(`curl -sSL '${INSTALLER}?${query}' | sudo bash`);
  });

  it('keeps the command whole, whatever the public address of the service is', async () => {
    const BASE_URL = "https://workspace.test.example/it's/$(id)?a=b&c=d#e";
    const odd = await bootFloor({ BASE_URL, INSTALL_URL: 'https://install.test.example' });
    try {
      const { install_command } = await orderDesk(odd, await openOffice(odd));
      const [, address] = /^curl -sSL '([^'\s]+)' \| bash$/.exec(install_command)!;
      expect([...new URL(address!).searchParams.keys()]).toEqual(['pat', 'env_id', 'url', 'runtime']);
      expect(new URL(address!).searchParams.get('url')).toBe(BASE_URL);
    } finally {
      await odd.stop();
    }
  });

  it('answers 422 with an empty name, and orders nothing', async () => {
    const before = await rowsOf(anywhere);
    expect(refusal(await order(t, anywhere, { name: '' }))).toEqual([422, 'name: must not be blank']);
    expect(await rowsOf(anywhere)).toBe(before);
  });
});

describe("The plan's cap", () => {
  it('refuses the order over it with 403, and says what counts, what is allowed and where to get more', async () => {
    const office = await openOffice(t, 2);
    await orderDesk(t, office);
    await orderDesk(t, office);
    expect(refusal(await order(t, office))).toEqual(overCap(2, 2));
    expect(await rowsOf(office)).toBe(2);
    expect((await listDesks(t, office)).cap).toEqual({ limit: 2, current: 2 });
  });

  it('accepts 3 of 50 concurrent orders', async () => {
    const office = await openOffice(t, 3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(t, office)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 403)).toHaveLength(47);
    for (const answer of answers.filter(({ status }) => status === 403)) expect(refusal(answer)).toEqual(overCap(3, 3));
    expect(await rowsOf(office)).toBe(3);
  });

  it('null means unlimited', async () => {
    const office = await openOffice(t, null);
    for (let n = 0; n < 8; n++) await orderDesk(t, office);
    expect((await listDesks(t, office)).cap).toEqual({ limit: null, current: 8 });
  });

  it('of 0 allows none, and a smaller one removes no desk', async () => {
    const none = await openOffice(t, 0);
    expect(refusal(await order(t, none))).toEqual(overCap(0, 0));
    const office = await openOffice(t, 3);
    for (let n = 0; n < 3; n++) await orderDesk(t, office);
    const { plan } = (await operator(t, 'get', `brands/${office.brand.id}`)).body;
    await putCap(t, plan, 1);
    expect(refusal(await order(t, office))).toEqual(overCap(3, 1));
    expect((await listDesks(t, office)).items).toHaveLength(3);
  });

  it('is looked at after the body', async () => {
    expect((await order(t, await openOffice(t, 0), { name: '' })).status).toBe(422);
  });

  it('has room again after a release', async () => {
    const office = await openOffice(t, 1);
    const { workstation_id } = await orderDesk(t, office);
    await release(t, office, workstation_id);
    expect((await order(t, office)).status).toBe(201);
  });

  it('counts suspended desks, also after two weeks, and they are never dormant', async () => {
    const office = await openOffice(t, 1);
    const { workstation_id: id } = await orderDesk(t, office);
    await patch(t, office, id, { status: 'suspended' });
    t.clock.advance(60 * DAY);
    await office.signIn();
    expect(await listDesks(t, office)).toMatchObject({
      items: [{ workstation_id: id, status: 'suspended', dormant: false }],
      dormant: [],
      cap: { current: 1 },
    });
    expect(refusal(await order(t, office))).toEqual(overCap(1, 1));
  });

  it('does not count a desk without contact for more than two weeks, until it reports', async () => {
    const office = await openOffice(t, 1);
    const desk = await enrolDesk(t, office);
    await report(t, desk);
    t.clock.advance(14 * DAY - MINUTE);
    await office.signIn();
    expect(refusal(await order(t, office))).toEqual(overCap(1, 1));
    t.clock.advance(2 * MINUTE);
    await office.signIn();
    expect(await listDesks(t, office)).toMatchObject({
      items: [],
      dormant: [{ workstation_id: desk.id, dormant: true }],
      total: 1,
      cap: { limit: 1, current: 0 },
    });

    // The room it left is taken; it comes back all the same, and counts.
    const { workstation_id: next } = await orderDesk(t, office);
    expect((await report(t, desk)).status).toBe(200);
    const { items, dormant, cap } = await listDesks(t, office);
    expect(items.map(({ workstation_id }) => workstation_id)).toEqual([next, desk.id]);
    expect([dormant, cap.current]).toEqual([[], 2]);
    expect((await readDesk(t, office, desk.id)).dormant).toBe(false);
    expect(refusal(await order(t, office))).toEqual(overCap(2, 1));
  });

  it('does not count a desk that was never installed, two weeks after its order; its status stays', async () => {
    const office = await openOffice(t, 1);
    const { workstation_id: id } = await orderDesk(t, office);
    t.clock.advance(14 * DAY + MINUTE);
    await office.signIn();
    expect(await readDesk(t, office, id)).toMatchObject({ status: 'provisioning', dormant: true });
    expect((await order(t, office)).status).toBe(201);
    expect((await t.api.get(deskPath(id), { session: office.session })).status).toBe(200);
  });

  it('counts a dormant desk again once a health check succeeds, and from the moment it is paused', async () => {
    const office = await openOffice(t, 5);
    const [woken, paused] = [await readyDesk(t, office), await enrolDesk(t, office)];
    t.clock.advance(15 * DAY);
    await office.signIn();
    expect((await listDesks(t, office)).dormant).toHaveLength(2);
    await patch(t, office, paused.id, { status: 'suspended' });
    expect((await listDesks(t, office)).cap.current).toBe(1);
    await operator(t, 'post', 'loops/desk-poll/run');
    expect(await listDesks(t, office)).toMatchObject({ dormant: [], cap: { current: 2 } });
    expect((await readDesk(t, office, woken.id)).ready).toBe(true);
  });
});
