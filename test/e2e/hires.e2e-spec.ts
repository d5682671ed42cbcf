import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import type { CallOptions } from '../support/api.js';
import {
  admin,
  changeBrand,
  createEmployee,
  createSignedInWorkspace,
  hire,
  NO_EMPLOYEE,
  NO_SUBSCRIPTION,
  NO_TEMPLATE,
  postCancelNow,
  postHire,
  provision,
  readHire,
  succeeded,
  statusAndDetail,
  type SignedInWorkspace,
} from '../factories/hires.js';
import { NO_UUID, NOBODY } from '../factories/workspace.js';

let t: TestApp;
/** A second process of the same installation. */
let beside: TestApp;
let employee: string;
beforeAll(async () => {
  t = await bootApp();
  beside = await bootApp({ beside: t });
  employee = await createEmployee(t, { name: 'Release helper', packages: ['boards', 'code-search'] });
});
afterAll(async () => {
  await beside?.stop();
  await t?.stop();
});

const countOf = async (workspace: Pick<SignedInWorkspace, 'brand'>): Promise<number> =>
  Number((await t.database.row('SELECT count(*) AS n FROM hires WHERE brand_id = $1', [workspace.brand.id]))!.n);
const kept = (id: string) =>
  t.database.row('SELECT source, hired_by, comp_reason, brand_id FROM hires WHERE id = $1', [id]);
const alreadyHired = (id: string) => [
  409,
  { message: 'The workspace already holds an active hire of this employee', existing_hire_id: id },
];

describe('Hiring an employee', () => {
  it('is answered immediately with its status and onboarding URL', async () => {
    const workspace = await createSignedInWorkspace(t);
    const { status, body, headers } = await postHire(t, employee, { session: workspace.session });
    const { hire_id: id } = body;
    expect([status, body]).toEqual([
      200,
      { hire_id: id, status: 'provisioning', onboarding_url: `/dashboard/agents/onboarding?hire=${id}` },
    ]);
    expect(headers['ratelimit-policy']).toMatch(/;q=5;w=3600$/);
    expect(headers.ratelimit).toMatch(/;r=4;t=\d+$/);
    expect(await kept(id)).toEqual({
      source: 'self_serve',
      hired_by: workspace.admin.user.id,
      comp_reason: null,
      brand_id: workspace.brand.id,
    });
  });

  it.each<[string, unknown]>([
    ['another brand', { brand_id: 1 }],
    ['a brand that is a word', { brand_id: 'mine', comp_reason: 7 }],
  ])('uses the brand of the session: %s', async (_, body) => {
    const workspace = await createSignedInWorkspace(t);
    const id = succeeded(await postHire(t, employee, { session: workspace.session, body })).hire_id as string;
    expect(await kept(id)).toMatchObject({ source: 'self_serve', comp_reason: null, brand_id: workspace.brand.id });
  });

  it('is open to any member of the workspace', async () => {
    const { brand } = await createSignedInWorkspace(t);
    const member = await t.world.member(brand);
    expect((await postHire(t, employee, { session: await member.session() })).status).toBe(200);
  });

  it('granted with the admin key needs no subscription, and says why', async () => {
    const workspace = await createSignedInWorkspace(t);
    await changeBrand(t, workspace.brand, { subscription_status: 'none' });
    const body = { brand_id: workspace.brand.id, comp_reason: 'Pilot customer' };
    const answer = await postHire(t, employee, { ...admin, body });
    const id = succeeded(answer).hire_id as string;
    expect(answer.headers['ratelimit-policy']).toMatch(/;q=50;w=3600$/);
    expect(await kept(id)).toEqual({
      source: 'admin',
      hired_by: null,
      comp_reason: 'Pilot customer',
      brand_id: workspace.brand.id,
    });
    expect((await readHire(t, id, { session: workspace.session })).hire_id).toBe(id);
  });

  it("granted by a platform admin's session names them, also when they are a member somewhere", async () => {
    const [home, other] = [await createSignedInWorkspace(t), await createSignedInWorkspace(t)];
    const user = await t.world.user({ platformAdmin: true });
    const person = await t.world.member(home.brand, 'member', user);
    const session = await person.session();
    expect(statusAndDetail(await postHire(t, employee, { session }))).toEqual([422, 'brand_id: is required']);
    const id = succeeded(await postHire(t, employee, { session, body: { brand_id: other.brand.id } })).hire_id;
    expect(await kept(id)).toMatchObject({ source: 'admin', hired_by: user.id, brand_id: other.brand.id });
  });
});

describe('A hire is refused', () => {
  it.each<[string, unknown, RegExp]>([
    ['no brand_id', {}, /^brand_id: is required$/],
    ['brand_id a text', { brand_id: '1' }, /^brand_id: /],
  ])('rejects an admin with %s', async (_, body, detail) => {
    const { status, body: answer } = await postHire(t, employee, { ...admin, body });
    expect([status, answer]).toEqual([
      422,
      {
        detail: expect.stringMatching(detail),
        errors: [{ field: answer.detail.split(':')[0], message: expect.any(String) }],
      },
    ]);
  });

  it('rejects an unknown workspace and an unknown or unpublished employee', async () => {
    const workspace = await createSignedInWorkspace(t);
    const hidden = await createEmployee(t, { published: false });
    expect(statusAndDetail(await postHire(t, employee, { ...admin, body: { brand_id: NOBODY } }))).toEqual([
      404,
      'Brand not found',
    ]);
    for (const by of [{ session: workspace.session }, { ...admin, body: { brand_id: workspace.brand.id } }])
      for (const profile of [NO_UUID, hidden])
        expect(statusAndDetail(await postHire(t, profile, by))).toEqual(NO_EMPLOYEE);
    expect((await postHire(t, 'release-helper', { session: workspace.session })).status).toBe(422);
    expect(await countOf(workspace)).toBe(0);
  });

  it('rejects an employee without a template, for any caller', async () => {
    const workspace = await createSignedInWorkspace(t);
    const bare = await createEmployee(t, { template: null });
    for (const by of [{ session: workspace.session }, { ...admin, body: { brand_id: workspace.brand.id } }])
      expect(statusAndDetail(await postHire(t, bare, by))).toEqual(NO_TEMPLATE);
    expect(await countOf(workspace)).toBe(0);
  });

  it.each(['none', 'past_due', 'canceled'])(
    'rejects a workspace without an active subscription: %s',
    async (subscription_status) => {
      const workspace = await createSignedInWorkspace(t);
      await changeBrand(t, workspace.brand, { subscription_status });
      expect(statusAndDetail(await postHire(t, employee, { session: workspace.session }))).toEqual(NO_SUBSCRIPTION);
      expect(await countOf(workspace)).toBe(0);
      expect((await postHire(t, employee, { ...admin, body: { brand_id: workspace.brand.id } })).status).toBe(200);
    },
  );

  it('while the workspace has an active one of it, being built or at work, naming that one', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await hire(t, workspace, employee);
    for (const by of [{ session: workspace.session }, { ...admin, body: { brand_id: workspace.brand.id } }])
      expect(statusAndDetail(await postHire(t, employee, by))).toEqual(alreadyHired(id));
    await provision(t, id);
    expect(statusAndDetail(await postHire(t, employee, { session: workspace.session }))).toEqual(alreadyHired(id));
    await postCancelNow(t, id);
    expect((await postHire(t, employee, { session: workspace.session })).status).toBe(200);
  });

  it('rejects with the first reason in the order of refusals', async () => {
    const workspace = await createSignedInWorkspace(t);
    await hire(t, workspace, employee);
    await changeBrand(t, workspace.brand, { subscription_status: 'none' });
    const { session } = workspace;
    const bare = await createEmployee(t, { template: null });
    const hiddenAndBare = await createEmployee(t, { template: null, published: false });
    const answers = [];
    for (const profile of ['x', hiddenAndBare, bare, employee])
      answers.push((await postHire(t, profile, { session })).status);
    expect(answers).toEqual([422, 404, 422, 402]);
    expect((await postHire(t, 'x', {})).status).toBe(401);
    expect((await postHire(t, NO_UUID, { ...admin, body: { brand_id: 'x' } })).status).toBe(422);
  });
});

describe('50 concurrent hires of one employee', () => {
  const atOnce = (options: CallOptions) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => postHire(n % 2 ? t : beside, employee, options)));

  it('create one, and the others name it in the refusal', async () => {
    const workspace = await createSignedInWorkspace(t);
    const all = await atOnce({ session: workspace.session });
    const [made, ...more] = all.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const refused = all.filter(({ status }) => status !== 200).map(statusAndDetail);
    expect(refused).toEqual(Array.from({ length: 49 }, () => alreadyHired(made!.body.hire_id)));
    expect(await countOf(workspace)).toBe(1);
  });
});
