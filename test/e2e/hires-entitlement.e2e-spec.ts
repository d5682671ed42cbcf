import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  builtFor,
  changeBrand,
  createEmployee,
  createSignedInWorkspace,
  enabledInstalls,
  grantHire,
  hire,
  moveClockTo,
  NO_SUBSCRIPTION,
  PERIOD,
  postCancel,
  postCancelNow,
  postHire,
  postResume,
  provision,
  readHire,
  reconcile,
  stateOfHire,
  succeeded,
  statusAndDetail,
  type SignedInWorkspace,
} from '../factories/hires.js';
import { DAY, HOUR, MINUTE } from '../support/test-clock.js';

let t: TestApp;
let helper: string;
let builder: string;
beforeAll(async () => {
  t = await bootApp();
  helper = await createEmployee(t, { packages: ['boards', 'search'] });
  builder = await createEmployee(t, { kind: 'builder', packages: ['builds'] });
});
afterAll(() => t?.stop());
beforeEach(() => t.clock.advance(2 * HOUR));

/** A hire by a person of the workspace, built. */
async function selfServe(workspace: SignedInWorkspace, profileId = helper): Promise<string> {
  const id = await hire(t, workspace, profileId);
  await provision(t, id);
  return id;
}
const signedIn = async (workspace: SignedInWorkspace): Promise<SignedInWorkspace> => ({
  ...workspace,
  session: await workspace.admin.session(),
});
const entitledHires = async ({ brand }: SignedInWorkspace): Promise<string[]> => {
  const rows = await t.database.rows<{ id: string }>('SELECT id FROM hires WHERE brand_id = $1', [brand.id]);
  const states = await Promise.all(rows.map(async ({ id }) => ({ id, ...(await stateOfHire(t, id)) })));
  return states.filter(({ entitled }) => entitled).map(({ id }) => id);
};

describe('Hire, cancel for the end of the period, hire again', () => {
  it('leaves one entitled hire and one desk after any number of rounds', async () => {
    const workspace = await createSignedInWorkspace(t, { plan: 'enterprise' });
    let desk: string | null = null;
    for (let n = 0; n < 3; n++) {
      const id = await selfServe(workspace, builder);
      expect(await entitledHires(workspace)).toEqual([id]);
      const { workstation_id } = await readHire(t, id);
      desk ??= workstation_id;
      expect(workstation_id).toBe(desk);
      expect(succeeded(await postCancel(t, id, workspace)).status).toBe('canceled');
      expect(await entitledHires(workspace)).toEqual([id]);
    }
    expect((await builtFor(t, workspace)).desks).toBe(1);
    expect(await enabledInstalls(t, workspace)).toEqual(['builds']);
  });

  it('refused, leaves the hire before as it was', async () => {
    const workspace = await createSignedInWorkspace(t);
    const old = await selfServe(workspace);
    succeeded(await postCancel(t, old, workspace));
    await changeBrand(t, workspace.brand, { subscription_status: 'past_due' });
    expect(statusAndDetail(await postHire(t, helper, workspace))).toEqual(NO_SUBSCRIPTION);
    expect(await stateOfHire(t, old)).toMatchObject({ entitled: true, on: ['boards', 'search'] });
  });

  it('hands the desk of a builder that was ended on to its next hire, and no desk that a person ordered', async () => {
    const workspace = await createSignedInWorkspace(t, { plan: 'enterprise' });
    const own = await t.api.post('/api/v1/workstations', { session: workspace.session, body: { name: 'Own' } });
    const first = await readHire(t, await selfServe(workspace, builder));
    succeeded(await postCancelNow(t, first.hire_id, workspace));
    const next = await readHire(t, await selfServe(workspace, builder));
    expect(next.workstation_id).toBe(first.workstation_id);
    expect(next.workstation_id).not.toBe(own.body.workstation_id);
    expect((await readHire(t, first.hire_id)).workstation_id).toBeNull();
    succeeded(await postCancelNow(t, next.hire_id, workspace));
    await t.api.delete(`/api/v1/workstations/${next.workstation_id}`, { session: workspace.session });
    const last = await readHire(t, await selfServe(workspace, builder));
    expect(last.workstation_id).not.toBe(first.workstation_id);
    expect((await builtFor(t, workspace)).desks).toBe(2);
  });

  it('repairs hires that predate this rule', async () => {
    const workspace = await createSignedInWorkspace(t);
    const old = await activeHire(t, workspace, helper);
    succeeded(await postCancel(t, old.hire_id));
    const anew = await activeHire(t, workspace, helper);
    const later = new Date(t.clock.now().getTime() + DAY);
    await t.database.rows('UPDATE hires SET effective_at = $2, ended_at = NULL WHERE id = $1', [old.hire_id, later]);
    await t.database.rows('UPDATE hire_installs SET revoked_at = NULL WHERE hire_id = $1', [old.hire_id]);
    expect(await entitledHires(workspace)).toHaveLength(2);
    await reconcile(t);
    expect(await entitledHires(workspace)).toEqual([anew.hire_id]);
    expect(await enabledInstalls(t, workspace)).toEqual(['boards', 'search']);
  });
});

describe('Resuming', () => {
  it('needs an active subscription, as hiring does', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await selfServe(workspace);
    succeeded(await postCancel(t, id, workspace));
    for (const subscription_status of ['none', 'past_due', 'canceled']) {
      await changeBrand(t, workspace.brand, { subscription_status });
      expect(statusAndDetail(await postResume(t, id, workspace))).toEqual(NO_SUBSCRIPTION);
    }
    await changeBrand(t, workspace.brand, { subscription_status: 'active' });
    expect(succeeded(await postResume(t, id, workspace)).status).toBe('active');
  });

  it('hires granted by the platform need none', async () => {
    const workspace = await createSignedInWorkspace(t);
    const { hire_id: id } = await activeHire(t, workspace, helper);
    await changeBrand(t, workspace.brand, { subscription_status: 'none' });
    succeeded(await postCancel(t, id, workspace));
    expect(succeeded(await postResume(t, id, workspace)).status).toBe('active');
  });
});

describe('The end of a subscription', () => {
  it.each(['canceled', 'none'])('ends hires with the period that was paid for: %s', async (subscription_status) => {
    const workspace = await createSignedInWorkspace(t);
    const id = await selfServe(workspace);
    const paidUntil = new Date(t.clock.now().getTime() + 5 * DAY).toISOString();
    await changeBrand(t, workspace.brand, { subscription_status, current_period_end: paidUntil });
    await reconcile(t);
    await reconcile(t);
    expect(await stateOfHire(t, id)).toEqual({
      status: 'canceled',
      entitled: true,
      effective_at: paidUntil,
      on: ['boards', 'search'],
    });
    expect((await readHire(t, id)).cancel_at_period_end).toBe(true);
    moveClockTo(t, paidUntil, MINUTE);
    await reconcile(t);
    expect(await stateOfHire(t, id)).toMatchObject({ entitled: false, on: [] });
    expect(await enabledInstalls(t, workspace)).toEqual([]);
  });

  it('ends hires at once when the period is over', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await selfServe(workspace);
    const over = new Date(t.clock.now().getTime() - HOUR).toISOString();
    await changeBrand(t, workspace.brand, { subscription_status: 'canceled', current_period_end: over });
    await reconcile(t);
    expect(await stateOfHire(t, id)).toMatchObject({ status: 'canceled', entitled: false, on: [] });
  });

  it('ends hires thirty days after their start without billing', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await selfServe(workspace);
    const { activated_at } = await readHire(t, id);
    await changeBrand(t, workspace.brand, { subscription_status: 'canceled' });
    await reconcile(t);
    const effective_at = new Date(Date.parse(activated_at!) + PERIOD).toISOString();
    expect(await stateOfHire(t, id)).toMatchObject({ status: 'canceled', entitled: true, effective_at });
  });

  it('keeps hires until period end while past due', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await selfServe(workspace);
    const paidUntil = new Date(t.clock.now().getTime() + 5 * DAY).toISOString();
    await changeBrand(t, workspace.brand, { subscription_status: 'past_due', current_period_end: paidUntil });
    await reconcile(t);
    expect(await stateOfHire(t, id)).toMatchObject({ status: 'active', entitled: true });
    moveClockTo(t, paidUntil, MINUTE);
    await reconcile(t);
    expect(await stateOfHire(t, id)).toMatchObject({ status: 'canceled', entitled: false, on: [] });
  });

  it('touches neither what the platform granted nor another workspace', async () => {
    const [workspace, other] = [await createSignedInWorkspace(t), await createSignedInWorkspace(t)];
    const ids = [(await activeHire(t, workspace, helper)).hire_id, await selfServe(other)];
    await changeBrand(t, workspace.brand, { subscription_status: 'canceled' });
    await reconcile(t);
    for (const id of ids) expect(await stateOfHire(t, id)).toMatchObject({ status: 'active', entitled: true });
  });

  it('lets hires resume when the subscription is renewed in time', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await selfServe(workspace);
    await changeBrand(t, workspace.brand, { subscription_status: 'canceled' });
    await reconcile(t);
    expect(statusAndDetail(await postResume(t, id, workspace))).toEqual(NO_SUBSCRIPTION);
    await changeBrand(t, workspace.brand, { subscription_status: 'active' });
    expect(succeeded(await postResume(t, id, await signedIn(workspace))).status).toBe('active');
    await reconcile(t);
    expect(await stateOfHire(t, id)).toMatchObject({ status: 'active', on: ['boards', 'search'] });
  });

  it('stops a hire that is being built', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await hire(t, workspace, builder);
    await provision(t, id, 1);
    await changeBrand(t, workspace.brand, { subscription_status: 'canceled' });
    await reconcile(t);
    await provision(t, id);
    expect(await builtFor(t, workspace)).toMatchObject({ desks: 0, configurations: 0 });
  });
});

describe('The loop that ends hires', () => {
  it('continues with other workspaces when one hire cannot be ended', async () => {
    const [bad, good] = [await createSignedInWorkspace(t), await createSignedInWorkspace(t)];
    const [stuck, other] = [await activeHire(t, bad, helper), await activeHire(t, good, helper)];
    const { effective_at } = succeeded(await postCancel(t, stuck.hire_id));
    succeeded(await postCancel(t, other.hire_id));
    moveClockTo(t, effective_at, HOUR);
    await t.database.rows(`
      CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'planted'; END $$`);
    await t.database.rows(`
      CREATE TRIGGER refuse_end BEFORE UPDATE ON hires FOR EACH ROW
        WHEN (OLD.id = '${stuck.hire_id}' AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_end()`);
    try {
      expect(await reconcile(t)).toMatchObject({ failed: 1 });
      expect(await enabledInstalls(t, good)).toEqual([]);
    } finally {
      await t.database.rows('DROP TRIGGER refuse_end ON hires');
    }
    await reconcile(t);
    expect(await enabledInstalls(t, bad)).toEqual([]);
  });

  it('processes every workspace once before any workspace twice', async () => {
    const crowd = await createSignedInWorkspace(t);
    const quiet = await createSignedInWorkspace(t);
    const id = await grantHire(t, quiet, helper);
    const past = (minutes: number) => new Date(t.clock.now().getTime() - minutes * MINUTE);
    await t.database.rows(
      `INSERT INTO hires (brand_id, profile_id, status, source, agent_id, cancel_at_period_end, effective_at)
       SELECT $1, $2, 'canceled', 'admin', 'crowd-' || n, true, $3 FROM generate_series(1, 50) AS n`,
      [crowd.brand.id, builder, past(60)],
    );
    await t.database.rows(
      `UPDATE hires SET status = 'canceled', cancel_at_period_end = true, effective_at = $2 WHERE id = $1`,
      [id, past(1)],
    );
    await reconcile(t);
    const counted = await t.database.row<{ before: number }>(
      `SELECT count(*)::integer AS before FROM hires WHERE brand_id = $2 AND ended_at <
         (SELECT ended_at FROM hires WHERE id = $1)`,
      [id, crowd.brand.id],
    );
    expect(counted!.before).toBeLessThanOrEqual(1);
  });
});
