import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  activeHire,
  agentFolder,
  builtFor,
  changeBrand,
  createSignedInWorkspace,
  createHiredPair,
  enabledInstalls,
  getGrants,
  grantHire,
  activeInstalls,
  minuteAfter,
  moveClockTo,
  postCancel,
  postCancelNow,
  postHire,
  postResume,
  provision,
  readHire,
  reconcile,
  succeeded,
  statusAndDetail,
} from '../factories/hires.js';
import { tableDigests } from '../factories/workspace.js';
import { DAY, HOUR, MINUTE } from '../support/test-clock.js';
import { t, helper, maker, stateOf } from '../suites/hires-cancel.js';

const hiredEmployee = () => createHiredPair(t, [helper, maker]);

describe('A hire canceled for the end of its period', () => {
  it('keeps all its tools until then', async () => {
    const { workspace, first } = await hiredEmployee();
    const { hire_id: id, current_period_end: effective_at } = first;
    const before = await tableDigests(t, /^(hires|sessions|loop_runs|idempotent_answers|events|event_counters)$/);
    const { status, body } = await postCancel(t, id, { session: workspace.session });
    expect([status, body]).toEqual([
      200,
      {
        hire_id: id,
        status: 'canceled',
        cancel_at_period_end: true,
        effective_at,
        marketplace_disable_at: minuteAfter(effective_at),
      },
    ]);
    expect(await tableDigests(t, /^(hires|sessions|loop_runs|idempotent_answers|events|event_counters)$/)).toEqual(
      before,
    );
    expect(await readHire(t, id)).toEqual({ ...first, status: 'canceled', cancel_at_period_end: true, effective_at });
    moveClockTo(t, effective_at, -MINUTE);
    await reconcile(t);
    expect(await stateOf(id)).toEqual({ status: 'canceled', entitled: true, effective_at, on: ['boards', 'search'] });
    expect(existsSync(agentFolder(t, first))).toBe(true);
  });

  it('loses the tools nobody else uses at that moment, and only those', async () => {
    const { workspace, first, second } = await hiredEmployee();
    const { effective_at } = succeeded(await postCancel(t, first.hire_id));
    moveClockTo(t, effective_at);
    await reconcile(t);
    expect(await stateOf(first.hire_id)).toEqual({ status: 'canceled', entitled: false, effective_at, on: [] });
    expect(await enabledInstalls(t, workspace)).toEqual(['boards', 'builds']);
    expect((await readHire(t, second.hire_id)).installs).toEqual([
      { package: 'boards', enabled: true, also_used_by: [] },
      { package: 'builds', enabled: true, also_used_by: [] },
    ]);
    expect(await activeInstalls(t, first.hire_id)).toEqual([]);
    expect((await getGrants(t, first.agent_id)).body.tools.some((one: { enabled: boolean }) => one.enabled)).toBe(
      false,
    );
  });

  it('is ended once, even if the loop runs late or often', async () => {
    const { workspace, first, second } = await hiredEmployee();
    const { effective_at } = succeeded(await postCancel(t, first.hire_id));
    moveClockTo(t, effective_at, -MINUTE);
    // What other tests left to be ended.
    await reconcile(t);
    moveClockTo(t, effective_at, 85 * DAY);
    expect(await reconcile(t)).toMatchObject({ ended: 1 });
    const after = [await readHire(t, first.hire_id), await readHire(t, second.hire_id)];
    const ledger = () =>
      t.database.rows('SELECT * FROM hire_installs WHERE brand_id = $1 ORDER BY 1, 2', [workspace.brand.id]);
    const kept = await ledger();
    t.clock.advance(MINUTE);
    expect(await Promise.all([reconcile(t), reconcile(t)])).toEqual([
      expect.objectContaining({ ended: 0 }),
      expect.objectContaining({ ended: 0 }),
    ]);
    expect([await readHire(t, first.hire_id), await readHire(t, second.hire_id)]).toEqual(after);
    expect(await ledger()).toEqual(kept);
  });

  it('ends with what the workspace has paid for, whatever is billed later', async () => {
    const { workspace, first } = await hiredEmployee();
    const billed = new Date(t.clock.now().getTime() + 3 * DAY).toISOString();
    await changeBrand(t, workspace.brand, { current_period_end: billed });
    expect(succeeded(await postCancel(t, first.hire_id)).effective_at).toBe(billed);
    await changeBrand(t, workspace.brand, { current_period_end: new Date(Date.parse(billed) + DAY).toISOString() });
    expect((await readHire(t, first.hire_id)).current_period_end).toBe(billed);
  });

  it('keeps a shared tool enabled until the last hire ends', async () => {
    const { workspace, first, second } = await hiredEmployee();
    const dates = [];
    for (const { hire_id: id } of [first, second]) {
      const moment = new Date(t.clock.now().getTime() + (dates.length + 1) * DAY).toISOString();
      await changeBrand(t, workspace.brand, { current_period_end: moment });
      dates.push(succeeded(await postCancel(t, id)).effective_at as string);
    }
    moveClockTo(t, dates[0]!, HOUR);
    await reconcile(t);
    expect(await enabledInstalls(t, workspace)).toEqual(['boards', 'builds']);
    t.clock.advance(DAY);
    await reconcile(t);
    expect(await enabledInstalls(t, workspace)).toEqual([]);
  });

  it('while it is being built is built no further', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await grantHire(t, workspace, helper);
    await provision(t, id, 2);
    succeeded(await postCancel(t, id));
    await provision(t, id);
    expect(await stateOf(id)).toMatchObject({ status: 'canceled', entitled: true, on: [] });
    expect(await builtFor(t, workspace)).toEqual({ agents: 1, configurations: 0, desks: 0, folders: 1 });
    expect(succeeded(await postResume(t, id))).toMatchObject({ status: 'provisioning' });
    await provision(t, id);
    expect(await stateOf(id)).toMatchObject({ status: 'active', on: ['boards', 'search'] });
  });
});

describe('Resuming', () => {
  it('is possible until the end of the period, and restores everything', async () => {
    const { first } = await hiredEmployee();
    const { effective_at } = succeeded(await postCancel(t, first.hire_id));
    moveClockTo(t, effective_at, -MINUTE);
    const resumed = succeeded(await postResume(t, first.hire_id));
    expect(resumed).toEqual(first);
    moveClockTo(t, effective_at, MINUTE);
    await reconcile(t);
    expect(await stateOf(first.hire_id)).toMatchObject({ status: 'active', entitled: true, on: ['boards', 'search'] });
  });

  it('is too late from then on, whether or not the loop has run', async () => {
    const { first } = await hiredEmployee();
    const { effective_at } = succeeded(await postCancel(t, first.hire_id));
    moveClockTo(t, effective_at);
    const ended = [409, `This hire ended at ${effective_at}`];
    expect(statusAndDetail(await postResume(t, first.hire_id))).toEqual(ended);
    await reconcile(t);
    expect(statusAndDetail(await postResume(t, first.hire_id))).toEqual(ended);
  });

  it('restores neither a hire that ended immediately nor one that was not canceled', async () => {
    const { first, second } = await hiredEmployee();
    const { effective_at } = succeeded(await postCancelNow(t, first.hire_id));
    expect(statusAndDetail(await postResume(t, first.hire_id))).toEqual([409, `This hire ended at ${effective_at}`]);
    expect(statusAndDetail(await postResume(t, second.hire_id))).toEqual([409, 'This hire is not canceled']);
  });
});

describe('An employee hired again while the old hire still runs', () => {
  it('is a new hire, which replaces the old one', async () => {
    const workspace = await createSignedInWorkspace(t);
    const old = await activeHire(t, workspace, helper);
    const { effective_at } = succeeded(await postCancel(t, old.hire_id));
    t.clock.advance(DAY);
    const id = succeeded(await postHire(t, helper, { session: workspace.session })).hire_id as string;
    expect(id).not.toBe(old.hire_id);
    expect(await stateOf(old.hire_id)).toMatchObject({ status: 'canceled', entitled: false, on: [] });
    await provision(t, id);
    const anew = await readHire(t, id);
    expect(anew.agent_id).not.toBe(old.agent_id);
    expect(anew.installs.map((one) => one.also_used_by)).toEqual([[], []]);
    expect(statusAndDetail(await postResume(t, old.hire_id))).toEqual([
      409,
      'The workspace has hired this employee again',
    ]);
    moveClockTo(t, effective_at);
    await reconcile(t);
    expect([await stateOf(old.hire_id), await stateOf(id)]).toMatchObject([{ on: [] }, { on: ['boards', 'search'] }]);
    expect(await enabledInstalls(t, workspace)).toEqual(['boards', 'search']);
  });

  it('may end first: the old one does not come back', async () => {
    const workspace = await createSignedInWorkspace(t);
    const old = await activeHire(t, workspace, helper);
    succeeded(await postCancel(t, old.hire_id));
    const anew = await activeHire(t, workspace, helper);
    expect(succeeded(await postCancelNow(t, anew.hire_id))).toMatchObject({
      installs_disabled: 2,
      installs_retained: 0,
    });
    expect(await enabledInstalls(t, workspace)).toEqual([]);
    const { effective_at } = await readHire(t, old.hire_id);
    expect(statusAndDetail(await postResume(t, old.hire_id))).toEqual([409, `This hire ended at ${effective_at}`]);
  });
});
