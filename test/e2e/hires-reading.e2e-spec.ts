import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  admin,
  ASSISTANT_STEPS,
  changeBrand,
  createEmployee,
  createSignedInWorkspace,
  EMPLOYEES,
  hire,
  HIRES,
  patchEmployee,
  PERIOD,
  postCancelNow,
  provision,
  readHire,
  succeeded,
  type Hire,
} from '../factories/hires.js';
import { putPlan } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';

let t: TestApp;
let employee: string;
beforeAll(async () => {
  t = await bootApp();
  employee = await createEmployee(t, { name: 'Release helper', packages: ['boards', 'code-search'] });
});
afterAll(() => t?.stop());

describe('The catalog', () => {
  it('lists what is published, to sessions and to the platform', async () => {
    const [published, hidden, template] = [
      await createEmployee(t, { name: 'Zeta', kind: 'builder', packages: ['b', 'a'] }),
      await createEmployee(t, { published: false }),
      await createEmployee(t, { template: null }),
    ];
    const { session } = await createSignedInWorkspace(t);
    const [seen, byPlatform] = [
      succeeded(await t.api.get(EMPLOYEES, { session })),
      succeeded(await t.api.get(EMPLOYEES, admin)),
    ];
    expect(byPlatform).toEqual(seen);
    const items = seen.items as Record<string, unknown>[];
    expect(seen.total).toBe(items.length);
    expect(items.find(({ id }) => id === published)).toMatchObject({
      name: 'Zeta',
      kind: 'builder',
      packages: ['b', 'a'],
    });
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([employee, template]));
    expect(items.map(({ id }) => id)).not.toContain(hidden);
  });

  it('says what each is for, as the operator wrote or changed it', async () => {
    const { session } = await createSignedInWorkspace(t);
    const described = await createEmployee(t, { description: 'Writes the notes' });
    const shown = async (id: string) => {
      const { items } = succeeded(await t.api.get(EMPLOYEES, { session }));
      return (items as { id: string; description: string | null }[]).find((one) => one.id === id)!.description;
    };
    expect([await shown(described), await shown(employee)]).toEqual(['Writes the notes', null]);
    await patchEmployee(t, described, { description: 'Writes the news' });
    expect(await shown(described)).toBe('Writes the news');
    expect((await patchEmployee(t, described, { description: 'x'.repeat(401) })).status).toBe(422);
    await patchEmployee(t, described, { description: null });
    expect(await shown(described)).toBeNull();
  });
});

describe('What is missing before a hire', () => {
  const builder = { kind: 'builder' } as const;
  const missing = async (session: string, id: string): Promise<unknown> => {
    const { items } = succeeded(await t.api.get(EMPLOYEES, { session }));
    return (items as { id: string; missing: string[] }[]).find((one) => one.id === id)!.missing;
  };

  it('is the template, the subscription, or a desk that the plan still allows', async () => {
    const [unfinished, coder] = [await createEmployee(t, { template: null }), await createEmployee(t, builder)];
    await putPlan(t, 'no-desks', { workstation_cap: 0 });
    const { session, brand } = await createSignedInWorkspace(t, { plan: 'no-desks' });
    expect(await missing(session, employee)).toEqual([]);
    expect(await missing(session, coder)).toEqual(['desk']);
    await changeBrand(t, brand, { subscription_status: 'none' });
    expect(await missing(session, coder)).toEqual(['subscription', 'desk']);
    expect(await missing(session, unfinished)).toEqual(['template', 'subscription']);
  });

  it('is no desk where the one of a canceled hire is taken over', async () => {
    const coder = await createEmployee(t, builder);
    await putPlan(t, 'one-desk', { workstation_cap: 1 });
    const workspace = await createSignedInWorkspace(t, { plan: 'one-desk' });
    const id = await hire(t, workspace, coder);
    await provision(t, id);
    expect(await missing(workspace.session, coder)).toEqual(['desk']);
    await postCancelNow(t, id);
    expect(await missing(workspace.session, coder)).toEqual([]);
  });
});

const userOf = async (session: string): Promise<number> =>
  (await t.api.get('/api/v1/auth/session', { session })).body.user.user_id;

describe('A hire as read', () => {
  it('has all its fields while it is being built', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await hire(t, workspace, employee);
    const read = await readHire(t, id, { session: workspace.session });
    expect(read).toEqual({
      hire_id: id,
      status: 'provisioning',
      onboarding_url: `/dashboard/agents/onboarding?hire=${id}`,
      profile_id: employee,
      name: 'Release helper',
      kind: 'assistant',
      brand_id: workspace.brand.id,
      agent_id: expect.stringMatching(/^[A-Za-z0-9_-]{1,255}$/),
      workstation_id: null,
      current_period_end: new Date(Date.parse(read.created_at) + PERIOD).toISOString(),
      cancel_at_period_end: false,
      effective_at: null,
      entitled: true,
      installs: [],
      onboarding: ASSISTANT_STEPS.map((key, index) => ({
        key,
        title: expect.any(String),
        state: index ? 'blocked' : 'pending',
        reason: index ? 'blocked_by:agent' : null,
        done: false,
      })),
      created_at: expect.any(String),
      activated_at: null,
      hired_by: await userOf(workspace.session),
    });
    expect(await readHire(t, id)).toEqual(read);
  });

  it('has a period of 30 days from its activation on, rolling, unless the workspace is billed', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await hire(t, workspace, employee);
    t.clock.advance(2 * DAY);
    await provision(t, id);
    const { activated_at: start, current_period_end: end } = await readHire(t, id);
    expect(Date.parse(end) - Date.parse(start!)).toBe(PERIOD);
    t.clock.advance(PERIOD);
    expect(Date.parse((await readHire(t, id)).current_period_end) - Date.parse(start!)).toBe(2 * PERIOD);
    const billed = new Date(t.clock.now().getTime() + 3 * DAY).toISOString();
    await changeBrand(t, workspace.brand, { current_period_end: billed });
    expect((await readHire(t, id)).current_period_end).toBe(billed);
    t.clock.advance(4 * DAY);
    expect(Date.parse((await readHire(t, id)).current_period_end) - Date.parse(start!)).toBe(2 * PERIOD);
  });

  it('is in the list of its workspace only, newest first', async () => {
    const [workspace, other] = [await createSignedInWorkspace(t), await createSignedInWorkspace(t)];
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift(await hire(t, workspace, await createEmployee(t)));
    const theirs = await activeHire(t, other, employee);
    const list = async (session: string, query = '') => succeeded(await t.api.get(`${HIRES}${query}`, { session }));
    const mine = await list(workspace.session);
    expect([mine.total, mine.items.map((one: Hire) => one.hire_id)]).toEqual([3, ids]);
    expect(mine.items[0]).toEqual(await readHire(t, ids[0]!));
    const some = await list(workspace.session, '?limit=2');
    expect([some.total, some.items.length]).toEqual([3, 2]);
    expect((await list(other.session)).items).toEqual([theirs]);
    expect((await t.api.get(`${HIRES}?limit=0`, { session: workspace.session })).status).toBe(422);
  });
});
