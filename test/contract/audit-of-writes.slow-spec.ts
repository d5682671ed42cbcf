import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupOf, isAudited } from '../../src/modules/events/event-types.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { bootFloor, uploadPhoto, type Floor } from '../factories/desks.js';
import { removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { PASSWORD } from '../../src/testing/world.js';
import type { AuditEntryDto } from '../../src/modules/events/audit/audit.dto.js';
import { operator, picture, upload } from '../factories/workspace.js';
import { AttackerWorkspace } from '../fuzz/attacker-workspace.js';
import { Calls } from '../fuzz/calls.js';
import { callersOf, type Caller } from '../fuzz/callers.js';
import { hangUp, send } from '../fuzz/wire.js';
import type { Operation } from '../fuzz/plan.js';
import { WITHOUT_ENTRY } from './writes-without-entry.js';

const SECRET_NAME =
  /^(authorization|cookie|token|secret|password|new_password|current_password|client_secret|api_key|join_code)$/;

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
  removeMyPhoto: async (workspace) =>
    upload(workspace.t, '/api/v1/me/photo', await workspace.credentials('admin session'), {
      bytes: await picture('png'),
    }),
  // The last admin stays.
  leaveWorkspace: (workspace) => workspace.t.world.member(workspace.office.brand, 'admin'),
  // A link is given once the mail is written.
  getInvitationLink: async (workspace) => {
    await workspace.own('invitation_id', 'getInvitationLink', 'admin session');
    await workspace.t.database.rows('UPDATE outgoing_mails SET sent_at = now() WHERE sent_at IS NULL');
  },
  requestAllMachineUpdates: (workspace) => workspace.own('machine_id', '', 'admin session'),
};

/** Who may call it, where that is not the first of those whom the access rule names. */
const CALLERS: Record<string, Caller> = { getInvitationLink: 'admin session' };

/** Bodies for operations that refuse the example, or where it changes nothing. */
const BODIES: Record<string, object> = {
  changeEnvironment: { name: 'Another desk' },
  changeOperatorEnvironment: { shared_installation: true },
  changeEmployee: { name: 'Another employee' },
  changeMyPassword: { current_password: PASSWORD, new_password: 'another long password' },
};

/** Values that open something, wherever they are: in requests and in answers. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return SECRET_NAME.test(name) && value.length >= 8 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => secretsIn(part, key));
}

/** Administrative changes say what was before or is after. */
function mustSayWhat(type: string): boolean {
  return /\.(changed|set)$/.test(type) && isAudited(groupOf(type)!, type);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** Generated from the contract: a new operation that writes is in the log, or says in the list why it is not. */
describe('An operation that writes has its entry in the audit log', () => {
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

  /** Entries of one request, as the operator reads them in the log of a workspace, or in their own. */
  async function entriesOf(requestId: string): Promise<AuditEntryDto[]> {
    const found = await t.database.rows<{ brand_id: number }>(
      'SELECT DISTINCT brand_id FROM events WHERE coalesce(caller_request_id, request_id) = $1',
      [requestId],
    );
    const logs = found.map(({ brand_id: id }) => `?before=latest&limit=20${id ? `&brand_id=${id}` : ''}`);
    const pages = await Promise.all(logs.map((query) => operator(t, 'get', `audit${query}`)));
    const entries = pages.flatMap(({ body }) => body.events as AuditEntryDto[]);
    return entries.filter(({ request_id, caller_request_id }) => (caller_request_id ?? request_id) === requestId);
  }

  /** Makes a valid call; returns what is wrong with the answer or the log, or null. */
  async function fault(write: Operation): Promise<string | null> {
    const { operationId } = write.operation;
    const caller = CALLERS[operationId] ?? callersOf(write.operation)[0];
    const workspace = await AttackerWorkspace.open(t);
    const calls = new Calls(write, { own: workspace, ward: workspace }, victim);
    await BEFORE[operationId]?.(workspace);
    const request = await calls.toRequest({ caller: caller!, more: {}, query: {}, twists: [] });
    const other = BODIES[operationId];
    if (other) request.body = Buffer.from(JSON.stringify(other));
    const { status, text, headers, body } = await send(t.api.url, request);
    if (status >= 300) return `${operationId} answered ${status} ${text.slice(0, 300)}`;
    const entries = await entriesOf(headers['x-request-id']!);
    if (!entries.length) return `${operationId} is not in the audit log`;
    if (entries.some(({ ip, actor }) => !ip || !actor.name)) return `${operationId} does not say who, or from where`;
    const silent = entries.find(({ type, before, after }) => mustSayWhat(type) && !before && !after);
    if (silent) return `${operationId} records ${silent.type} without saying what changed`;
    const known = JSON.stringify(entries);
    const leaked = secretsIn([body, request.headers, request.body && parsed(request.body)]).find((one) =>
      known.includes(one),
    );
    return leaked === undefined ? null : `${operationId} tells the secret ${leaked}`;
  }

  it('and the list of those without an event names operations of the contract that write, each with a reason', () => {
    const ids = writes.map(({ operation }) => operation.operationId);
    expect(Object.keys(WITHOUT_ENTRY).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.values(WITHOUT_ENTRY).filter((reason) => reason.length < 10)).toEqual([]);
  });

  it('finds at least one such operation', () => {
    expect(writes.length - Object.keys(WITHOUT_ENTRY).length).toBeGreaterThan(45);
  });

  it('whichever it is', async () => {
    const faults: string[] = [];
    for (const write of writes.filter(({ operation }) => !(operation.operationId in WITHOUT_ENTRY))) {
      const found = await fault(write);
      if (found !== null) faults.push(found);
    }
    expect(faults).toEqual([]);
  });
});
