import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { bootFloor, uploadPhoto, type Floor } from '../factories/desks.js';
import { removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { picture, upload } from '../factories/workspace.js';
import { AttackerWorkspace } from '../fuzz/attacker-workspace.js';
import { Calls } from '../fuzz/calls.js';
import { callersOf } from '../fuzz/callers.js';
import { hangUp, send } from '../fuzz/wire.js';
import type { Operation } from '../fuzz/plan.js';
import { WITHOUT_EVENT } from './writes-without-event.js';

/** What must be there before a call changes something. */
const BEFORE: Record<string, (workspace: AttackerWorkspace) => Promise<unknown>> = {
  resetCoderProfile: async (workspace) =>
    workspace.t.api.put('/api/v1/factory/coder-profiles/claude.coding/override', {
      ...(await workspace.credentials('admin token')),
      body: { effort: 'low' },
    }),
  removeMemberPhoto: async (workspace) => {
    const userId = await workspace.own('user_id', 'removeMemberPhoto', 'admin token');
    const path = workspace.office.path(`members/${userId}/photo`);
    await upload(workspace.t, path, await workspace.credentials('admin token'), { bytes: await picture('png') });
  },
  removeEnvironmentImage: async (workspace) =>
    uploadPhoto(
      workspace.t,
      await workspace.signedIn(),
      await workspace.own('workstation_id', 'removeEnvironmentImage', 'admin session'),
      { bytes: await picture('png') },
    ),
  requestAllMachineUpdates: (workspace) => workspace.own('machine_id', '', 'admin session'),
};

/** Generated from the contract: a new operation that writes records an event, or says in the list why it does not. */
describe('An operation that writes records an event of its workspace', () => {
  let t: Floor;
  let victim: Victim;
  let writes: Operation[];

  beforeAll(async () => {
    t = await bootFloor({ REPOS_ALLOWED_ROOT: REPOSITORIES });
    victim = await createVictim(t);
    writes = operationsOf(t.contract.document)
      .filter(([, method]) => method !== 'get')
      .map(([path, method, operation]) => ({ path, method, operation }));
  });
  afterAll(async () => {
    hangUp();
    removeRepositories();
    await t?.stop();
  });

  /** Events that a caller caused: not those of work in the background, which may go on while others call. */
  const countEvents = async (): Promise<number> =>
    (await t.database.row<{ n: number }>(`SELECT count(*)::int AS n FROM events WHERE actor_kind <> 'service'`))!.n;

  /** Makes a valid call; returns what is wrong with the answer or the log, or null. */
  async function fault(write: Operation): Promise<string | null> {
    const { operationId } = write.operation;
    const [caller] = callersOf(write.operation);
    const workspace = await AttackerWorkspace.open(t);
    const calls = new Calls(write, { own: workspace, ward: workspace }, victim);
    await BEFORE[operationId]?.(workspace);
    const request = await calls.toRequest({ caller: caller!, more: {}, query: {}, twists: [] });
    const before = await countEvents();
    const { status, text } = await send(t.api.url, request);
    if (status >= 300) return `${operationId} answered ${status} ${text.slice(0, 300)}`;
    return (await countEvents()) > before ? null : `${operationId} recorded nothing`;
  }

  it('and the list of those without an event names operations of the contract that write, each with a reason', () => {
    const ids = writes.map(({ operation }) => operation.operationId);
    expect(Object.keys(WITHOUT_EVENT).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.values(WITHOUT_EVENT).filter((reason) => reason.length < 10)).toEqual([]);
  });

  it('and there are such operations', () => {
    expect(writes.length - Object.keys(WITHOUT_EVENT).length).toBeGreaterThan(45);
  });

  it('whichever it is', async () => {
    const faults: string[] = [];
    for (const write of writes.filter(({ operation }) => !(operation.operationId in WITHOUT_EVENT))) {
      const found = await fault(write);
      if (found !== null) faults.push(found);
    }
    expect(faults).toEqual([]);
  });
});
