import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  activeHire,
  agentFolder,
  agentsDir,
  builtFor,
  BUILDER_STEPS,
  canceledSince,
  createEmployee,
  createSignedInWorkspace,
  createHiredPair,
  enabledInstalls,
  FOREIGN,
  getGrants,
  grantHire,
  hire,
  minuteAfter,
  moveClockTo,
  NO_HIRE,
  postCancel,
  postCancelNow,
  postDryRun,
  postResume,
  provision,
  readHire,
  reconcile,
  succeeded,
  statusAndDetail,
} from '../factories/hires.js';
import { NO_UUID, tableDigests } from '../factories/workspace.js';
import { t, helper, maker, stateOf } from '../suites/hires-cancel.js';

const hiredEmployees = () => createHiredPair(t, [helper, maker]);
const routes = [
  ['cancel', postCancel],
  ['cancel-immediate', postCancelNow],
  ['a dry run of it', postDryRun],
  ['resume', postResume],
] as const;

describe('A hire canceled immediately', () => {
  it('loses the tools nobody else uses, and reports the result', async () => {
    const { workspace, first, second } = await hiredEmployees();
    const { status, body } = await postCancelNow(t, first.hire_id, { session: workspace.session });
    expect([status, body]).toEqual([
      200,
      {
        hire_id: first.hire_id,
        status: 'canceled',
        effective_at: expect.any(String),
        marketplace_disable_at: minuteAfter(body.effective_at),
        installs_disabled: 1,
        installs_retained: 1,
        management_record_deleted: true,
        gateway_entry_removed: false,
        agent_torn_down: false,
      },
    ]);
    expect(t.clock.isNow(body.effective_at)).toBe(true);
    expect(await stateOf(first.hire_id)).toMatchObject({ status: 'canceled', entitled: false, on: [] });
    expect(await enabledInstalls(t, workspace)).toEqual(['boards', 'builds']);
    expect(await builtFor(t, workspace)).toEqual({ agents: 2, configurations: 1, desks: 0, folders: 1 });
    expect(existsSync(agentFolder(t, first))).toBe(false);
    expect((await getGrants(t, first.agent_id)).status).toBe(200);
    expect(succeeded(await postCancelNow(t, second.hire_id))).toMatchObject({
      installs_disabled: 2,
      installs_retained: 0,
    });
    expect(await enabledInstalls(t, workspace)).toEqual([]);
  });

  it('is not kept by a hire whose time is up, though the loop has not run yet', async () => {
    const { workspace, first, second } = await hiredEmployees();
    moveClockTo(t, succeeded(await postCancel(t, second.hire_id)).effective_at as string);
    expect((await readHire(t, first.hire_id)).installs.map((one) => one.also_used_by)).toEqual([[], []]);
    const preview = succeeded(await postDryRun(t, first.hire_id));
    expect(preview).toMatchObject({ installs_disabled: 2, installs_retained: 0 });
    const ended = succeeded(await postCancelNow(t, first.hire_id));
    expect(ended).toMatchObject({ installs_disabled: 2, installs_retained: 0 });
    await reconcile(t);
    expect(await enabledInstalls(t, workspace)).toEqual([]);
  });

  it('says so when its records could not be removed', async () => {
    const { first } = await hiredEmployees();
    const [dir, aside] = [agentsDir(t), `${agentsDir(t)}-aside`];
    renameSync(dir, aside);
    writeFileSync(dir, 'a file');
    try {
      expect(succeeded(await postCancelNow(t, first.hire_id))).toMatchObject({ management_record_deleted: false });
    } finally {
      rmSync(dir);
      renameSync(aside, dir);
    }
    expect(await stateOf(first.hire_id)).toMatchObject({ status: 'canceled', on: [] });
  });

  it('concurrently with another one loses a shared tool once', async () => {
    for (let round = 0; round < 2; round++) {
      const { workspace, first, second } = await hiredEmployees();
      const both = await Promise.all([first, second].map(({ hire_id: id }) => postCancelNow(t, id)));
      const counts = both.map(succeeded).map((one) => [one.installs_disabled, one.installs_retained]);
      expect(counts.toSorted()).toEqual([
        [1, 1],
        [2, 0],
      ]);
      expect(await enabledInstalls(t, workspace)).toEqual([]);
    }
  });

  it('succeeds once in 20 concurrent requests', async () => {
    const { first } = await hiredEmployees();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? postCancel : postCancelNow)(t, first.hire_id)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const { effective_at } = all.find(({ status }) => status === 200)!.body;
    expect(all.filter(({ status }) => status !== 200).map(statusAndDetail)).toEqual(
      Array(19).fill(canceledSince(effective_at)),
    );
  });
});

describe('A dry run', () => {
  it('changes nothing, and foretells what then happens, at every step of being built', async () => {
    const builder = await createEmployee(t, { kind: 'builder', packages: ['boards', 'search', 'builds'] });
    for (let steps = 0; steps <= BUILDER_STEPS.length; steps++) {
      const workspace = await createSignedInWorkspace(t, { plan: 'enterprise' });
      await activeHire(t, workspace, helper);
      const id = await grantHire(t, workspace, builder);
      if (steps) await provision(t, id, steps);
      const before = [await tableDigests(t, /^loop_runs$/), await builtFor(t, workspace)];
      const preview = succeeded(await postDryRun(t, id, { session: workspace.session }));
      expect([await tableDigests(t, /^loop_runs$/), await builtFor(t, workspace)]).toEqual(before);
      const { effective_at, marketplace_disable_at, ...happened } = succeeded(await postCancelNow(t, id));
      const when = { effective_at: expect.any(String), marketplace_disable_at: minuteAfter(preview.effective_at) };
      expect([steps, preview]).toEqual([steps, { ...happened, ...when, dry_run: true }]);
      expect(marketplace_disable_at).toBe(minuteAfter(effective_at));
    }
  });
});

describe('Who may cancel', () => {
  it.each(routes)('%s: no unknown caller, and no other workspace', async (name, post) => {
    // The interface distinguishes them only where a hire is canceled.
    const foreign = name === 'resume' ? NO_HIRE : FOREIGN;
    const { workspace, first } = await hiredEmployees();
    const other = await createSignedInWorkspace(t);
    const by = { session: other.session };
    expect((await post(t, first.hire_id, {})).status).toBe(401);
    expect((await post(t, first.hire_id, { token: workspace.token })).status).toBe(401);
    expect(statusAndDetail(await post(t, first.hire_id, by))).toEqual(foreign);
    expect(statusAndDetail(await post(t, NO_UUID, by))).toEqual(NO_HIRE);
    expect(statusAndDetail(await post(t, NO_UUID))).toEqual(NO_HIRE);
    expect((await post(t, 'x', by)).status).toBe(422);
    succeeded(await postCancelNow(t, first.hire_id));
    expect(statusAndDetail(await post(t, first.hire_id, by))).toEqual(foreign);
    expect((await readHire(t, first.hire_id, { session: workspace.session })).hire_id).toBe(first.hire_id);
  });

  it('lets an operator cancel any hire, by key or session', async () => {
    const { first, second } = await hiredEmployees();
    expect((await postCancel(t, first.hire_id)).status).toBe(200);
    const session = await t.world.platformAdmin();
    for (const post of [postCancel, postResume, postDryRun, postCancelNow])
      expect((await post(t, second.hire_id, { session })).status).toBe(200);
  });

  it('cancels a hire that is provisioning, and none twice', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await hire(t, workspace, helper);
    const { effective_at } = succeeded(await postCancelNow(t, id, { session: workspace.session }));
    for (const post of [postCancel, postCancelNow, postDryRun])
      expect(statusAndDetail(await post(t, id, { session: workspace.session }))).toEqual(canceledSince(effective_at));
    const { hire_id: later } = await activeHire(t, workspace, maker);
    const date = succeeded(await postCancel(t, later)).effective_at as string;
    for (const post of [postCancel, postCancelNow, postDryRun])
      expect(statusAndDetail(await post(t, later))).toEqual(canceledSince(date));
  });
});
