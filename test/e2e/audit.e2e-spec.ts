import { describe, expect, it, jest } from '@jest/globals';
import { EventRetention } from '../../src/modules/events/index.js';
import { TokenUse } from '../../src/modules/identity/token-use.loop.js';
import { t } from '../suites/app.js';
import { newBoard, newCard } from '../factories/boards.js';
import { BAD_CURSOR, recordMany, type EventPage, type ReadEvent } from '../factories/events.js';
import { openOffice, orderDesk, patch, regenerate, release } from '../factories/desks.js';
import { createEmployee, createSignedInWorkspace, hire, postCancelNow } from '../factories/hires.js';
import {
  createGuest,
  createWorkspace,
  operator,
  putPlan,
  refusal,
  runLoop,
  shareBoard,
  type Workspace,
} from '../factories/workspace.js';
import type { Credentials } from '../support/api.js';
import { DAY } from '../support/test-clock.js';
import { PASSWORD } from '../../src/testing/world.js';

interface Entry extends ReadEvent {
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
  caller_request_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const AUDIT = '/api/v1/audit';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const getAudit = (credentials: Credentials, query = '') => t.api.get(`${AUDIT}${query}`, credentials);

async function audit(credentials: Credentials, query = ''): Promise<Entry[]> {
  const { status, body, text } = await getAudit(credentials, query);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return (body as unknown as EventPage).events as Entry[];
}
const typesIn = (entries: readonly Entry[]): string[] => entries.map(({ type }) => type);

/** A workspace in which an admin made somebody an admin. */
async function workspaceWithChange(): Promise<Workspace & { userId: number; requestId: string }> {
  const workspace = await createWorkspace(t);
  const { user } = await t.world.member(workspace.brand);
  const { headers } = await t.api.patch(workspace.path(`members/${user.id}`), {
    token: workspace.token,
    headers: { 'User-Agent': 'provisioner/2', 'X-Request-Id': 'change-1' },
    body: { role: 'admin', position: 'Lead' },
  });
  return { ...workspace, userId: user.id, requestId: String(headers['x-request-id']) };
}

const changesIn = async (credentials: Credentials, action: string) =>
  (await audit(credentials, `?action=${action}`)).map(({ type, before, after }) => [type, before, after] as const);

const signIn = (email: string, password: string) => t.api.post('/api/v1/auth/login', { body: { email, password } });

describe('GET /audit', () => {
  it('says who changed what, from where, and how it was before', async () => {
    const { token, admin, userId } = await workspaceWithChange();
    const [entry] = await audit({ token }, '?action=member.changed');
    expect(entry).toMatchObject({
      type: 'member.changed',
      subject: { kind: 'member', id: String(userId) },
      actor: { kind: 'person', id: String(admin.user.id), name: admin.user.fullName },
      ip: '127.0.0.1',
      user_agent: 'provisioner/2',
      request_id: expect.stringMatching(UUID),
      caller_request_id: 'change-1',
      before: { role: 'member', position: null },
      after: { role: 'admin', position: 'Lead' },
    });
  });

  it('gives each request an id of the service, whatever ids callers send', async () => {
    const { token, path, brand } = await createWorkspace(t);
    const { user } = await t.world.member(brand);
    const ids: string[] = [];
    for (const role of ['admin', 'member', 'admin']) {
      const headers = ids.length ? { 'X-Request-Id': ids[0]! } : undefined;
      const answer = await t.api.patch(path(`members/${user.id}`), { token, headers, body: { role } });
      ids.push(String(answer.headers['x-request-id']));
    }
    expect(new Set(ids).size).toBe(1);
    const entries = await audit({ token }, '?action=member.changed');
    expect(new Set(entries.map(({ request_id: id }) => id)).size).toBe(3);
    expect(entries.map(({ caller_request_id: id }) => id)).toEqual([null, ids[0], ids[0]]);
    expect(entries[0]!.request_id).toBe(ids[0]);
  });

  it('lists what happened to content, too, with the same ids as the events', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    await newCard(t, workspace, board.id, { title: 'Card' });
    const events = await t.api.get<EventPage>('/api/v1/events', workspace);
    expect((await audit(workspace)).map(({ id }) => id)).toEqual(events.body.events.map(({ id }) => id));
  });

  it('does not show the entries of another workspace, and does not take its cursors', async () => {
    const { token } = await workspaceWithChange();
    const other = await createWorkspace(t);
    expect(await audit(other)).toEqual([]);
    const [{ cursor }] = (await audit({ token })) as [Entry];
    expect(refusal(await getAudit(other, `?after=${cursor}`))).toEqual(BAD_CURSOR);
  });

  it('goes on after its cursor and back before it, however many at a time', async () => {
    const { brand, token } = await createWorkspace(t);
    await recordMany(t, brand.id, 5);
    for (const limit of [1, 2, 200]) {
      const pages = async (direction: 'after' | 'before', start: string): Promise<Entry[]> => {
        const entries: Entry[] = [];
        for (let [cursor, more] = [start, true]; more;) {
          const { body } = await getAudit({ token }, `?limit=${limit}${cursor && `&${direction}=${cursor}`}`);
          entries.push(...(body.events as Entry[]));
          [cursor, more] = [body.next_cursor as string, body.has_more as boolean];
        }
        return entries;
      };
      const forth = await pages('after', '');
      expect([limit, forth.length]).toEqual([limit, 5]);
      expect(await pages('before', 'latest')).toEqual(forth.toReversed());
    }
  });

  it('filters by who, what and when', async () => {
    const { token, admin, brand } = await workspaceWithChange();
    const start = t.clock.now();
    t.clock.advance(60_000);
    await operator(t, 'patch', `brands/${brand.id}`, { name: 'Renamed' });
    const find = async (query: string) => typesIn(await audit({ token }, `?${query}`));
    const later = encodeURIComponent(new Date(start.getTime() + 30_000).toISOString());
    expect(await find(`actor=${admin.user.id}`)).toEqual(['member.changed']);
    expect(await find('actor=operator')).toEqual(['workspace.changed']);
    expect(await find('action=workspace.*')).toEqual(['workspace.changed']);
    expect(await find(`from=${later}`)).toEqual(['workspace.changed']);
    expect(await find(`to=${later}`)).toEqual(['member.changed']);
    expect(await find(`from=${later}&to=${later}`)).toEqual([]);
  });

  it('refuses unknown actions, bad cursors and both directions at once', async () => {
    const { token } = await createWorkspace(t);
    expect(refusal(await getAudit({ token }, '?action=nothing.*'))[1]).toMatch(/^action: unknown type "nothing.\*"/);
    expect(refusal(await getAudit({ token }, '?after=abc'))).toEqual(BAD_CURSOR);
    expect(refusal(await getAudit({ token }, '?after=latest&before=latest'))).toEqual([
      422,
      'before: cannot be given with after',
    ]);
  });

  it('sends everything as JSON lines', async () => {
    const { brand, token } = await createWorkspace(t);
    await recordMany(t, brand.id, 1_201);
    const { text, headers } = await t.api.get(AUDIT, { token, headers: { Accept: 'application/x-ndjson' } });
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(1_201);
    expect(JSON.parse(lines[0]!)).toEqual((await audit({ token }, '?limit=1'))[0]);
  });
});

describe('The audit log has', () => {
  it('sign-ins and sign-outs', async () => {
    const { token, admin } = await createWorkspace(t);
    const { headers } = await signIn(admin.user.email, PASSWORD);
    const [, session] = /workspace_session=([^;]*)/.exec(String(headers['set-cookie'])) ?? [];
    await t.api.post('/api/v1/auth/logout', { session: session! });
    const entries = await audit({ token }, '?action=session.*');
    expect(entries.map(({ type, data }) => [type, data.method])).toEqual([
      ['session.opened', 'password'],
      ['session.ended', 'session'],
    ]);
  });

  it('refused sign-ins, in every workspace of the person', async () => {
    const one = await createWorkspace(t);
    const other = await createWorkspace(t);
    await t.world.member(other.brand, 'member', one.admin.user);
    expect((await signIn(one.admin.user.email, 'wrong wrong')).status).toBe(401);
    for (const { token } of [one, other]) {
      const [entry] = await audit({ token }, '?action=session.refused');
      expect(entry).toMatchObject({
        ip: '127.0.0.1',
        data: { email: one.admin.user.email, method: 'password', reason: 'wrong_password' },
      });
      expect(JSON.stringify(entry)).not.toContain('wrong wrong');
    }
  });

  it('refused sign-ins of strangers, for the operator', async () => {
    await signIn('stranger@nowhere.example', 'wrong wrong');
    const { body } = await operator(t, 'get', 'audit?before=latest&action=session.refused');
    expect((body.events as Entry[])[0]!.data).toMatchObject({ email: 'stranger@nowhere.example' });
  });

  it('records the first use of a token once, with its IP address', async () => {
    const { brand, token, admin } = await createWorkspace(t);
    const issued = await operator(t, 'post', `brands/${brand.id}/tokens`, {
      user_id: admin.user.id,
      scopes: ['memory:read'],
    });
    const use = async (agent: string): Promise<void> => {
      const headers = { 'User-Agent': agent };
      await t.api.get('/api/v1/me/token', { token: issued.body.token as string, headers });
      await t.app.get(TokenUse).write();
    };
    await use('first/1');
    await use('second/1');
    const used = await audit({ token }, '?action=token.used');
    expect(used.map(({ user_agent, ip }) => [user_agent, ip])).toEqual([['first/1', '127.0.0.1']]);
  });

  it('the first use of each of several tokens', async () => {
    const { brand, token, admin } = await createWorkspace(t);
    const issue = async () => {
      const settings = { user_id: admin.user.id, scopes: ['memory:read'] };
      return (await operator(t, 'post', `brands/${brand.id}/tokens`, settings)).body as { id: string; token: string };
    };
    const tokens = await Promise.all([issue(), issue(), issue(), issue(), issue()]);
    await Promise.all(tokens.map((one) => t.api.get('/api/v1/me/token', { token: one.token })));
    await t.app.get(TokenUse).write();
    const used = await audit({ token }, '?action=token.used');
    const issued = new Set(tokens.map(({ id }) => id));
    const ids = used.map(({ subject }) => subject.id).filter((id) => issued.has(id));
    expect(ids.toSorted()).toEqual([...issued].toSorted());
  });

  it('how a feature was before its first change', async () => {
    await putPlan(t, 'everything');
    const workspace = await createWorkspace(t, { plan: 'everything' });
    const turn = (feature: string, on: boolean) =>
      t.api.put(workspace.path(`features/${feature}`), { token: workspace.token, body: { on } });
    for (const on of [false, true]) expect((await turn('feed', on)).status).toBe(200);
    expect(await changesIn(workspace, 'feature.changed')).toEqual([
      ['feature.changed', { on: true }, { on: false }],
      ['feature.changed', { on: false }, { on: true }],
    ]);
  });

  it('what was deleted by its name', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace, { name: 'Launch' });
    const card = await newCard(t, workspace, board.id, { title: 'Write the notes' });
    const docs = '/api/v1/docs/spaces';
    const space = await t.api.post<{ id: string }>(docs, { ...workspace, body: { name: 'Handbook' } });
    const page = { title: 'Releases', body: '' };
    const { body } = await t.api.post<{ id: string }>(`${docs}/${space.body.id}/pages`, { ...workspace, body: page });
    const [column] = board.columns;
    for (const path of [
      `/api/v1/board/tasks/${card.id}`,
      `/api/v1/board/boards/${board.id}/columns/${column!.id}`,
      `/api/v1/board/boards/${board.id}`,
      `${docs}/${space.body.id}/pages/${body.id}`,
      `${docs}/${space.body.id}`,
    ])
      expect([path, (await t.api.delete(path, workspace)).status]).toEqual([path, 204]);
    expect(await changesIn(workspace, 'task.deleted,column.deleted,board.deleted,doc.deleted,space.deleted')).toEqual([
      ['task.deleted', { title: 'Write the notes' }, null],
      ['column.deleted', { name: column!.name }, null],
      ['board.deleted', { name: 'Launch' }, null],
      ['doc.deleted', { title: 'Releases' }, null],
      ['space.deleted', { name: 'Handbook' }, null],
    ]);
  });

  it('what the operator changed in a workspace, before and after', async () => {
    const { brand, token } = await createWorkspace(t);
    await operator(t, 'put', `brands/${brand.id}/scope-policy`, { allowed: ['memory:read', 'brand:admin'] });
    const [entry] = await audit({ token }, '?action=workspace.changed');
    expect(entry!.actor).toEqual({ kind: 'operator', id: null, name: 'Operator' });
    expect(entry!.after!.scopes).toEqual(['brand:admin', 'memory:read']);
    expect((entry!.before!.scopes as string[]).length).toBeGreaterThan(2);
  });

  it('records the previous role of a guest', async () => {
    const workspace = await createWorkspace(t);
    const { user, boardId } = await createGuest(t, workspace);
    await shareBoard(t, workspace.token, boardId, user.id, 'editor');
    await shareBoard(t, workspace.token, boardId, user.id, 'editor');
    expect(await changesIn(workspace, 'guest.*')).toEqual([
      ['guest.added', null, { role: 'viewer' }],
      ['guest.added', { role: 'viewer' }, { role: 'editor' }],
    ]);
  });

  it('records the settings of a desk before and after', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office, { name: 'Build desk' });
    await patch(t, office, id, { name: 'Test desk' });
    await patch(t, office, id, { name: 'Test desk' });
    await regenerate(t, office, id);
    await release(t, office, id);
    const known = {
      description: '',
      status: 'provisioned',
      sidecar_url: null,
      build_slots: 1,
      shared_installation: false,
    };
    const [build, test] = [
      { ...known, name: 'Build desk' },
      { ...known, name: 'Test desk' },
    ];
    expect(await changesIn(office, 'desk.*')).toEqual([
      ['desk.ordered', null, build],
      ['desk.changed', build, test],
      ['desk.changed', null, { token: 'changed' }],
      ['desk.released', test, null],
    ]);
  });

  it('records the terms of a hire before and after', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await hire(t, workspace, await createEmployee(t));
    await postCancelNow(t, id, workspace);
    const changes = await changesIn(workspace, 'hire.ordered,hire.canceled,hire.ended');
    expect(changes.map(([type, before, after]) => [type, before?.status, after?.status])).toEqual([
      ['hire.ordered', undefined, 'provisioning'],
      ['hire.canceled', 'provisioning', 'canceled'],
      ['hire.ended', 'canceled', undefined],
    ]);
  });

  it('all administrative changes, however many sign-ins are refused and events follow', async () => {
    const { token, brand, admin } = await workspaceWithChange();
    for (let n = 0; n < 4; n++) await signIn(admin.user.email, 'wrong wrong');
    await recordMany(t, brand.id, 3);
    const retention = t.app.get(EventRetention);
    expect([retention.maxEvents, retention.maxRefusals]).toEqual([1_000_000, 100_000]);
    const limits = [jest.replaceProperty(retention, 'maxEvents', 1), jest.replaceProperty(retention, 'maxRefusals', 2)];
    await runLoop(t, 'event-retention');
    for (const limit of limits) limit.restore();
    const { text } = await t.api.get(AUDIT, { token, headers: { Accept: 'application/x-ndjson' } });
    const left = text.trimEnd().split('\n');
    expect(typesIn(left.map((line) => JSON.parse(line) as Entry))).toEqual([
      'member.changed',
      'session.refused',
      'session.refused',
      'doc.created',
    ]);
  });

  it('administrative changes for a year, the rest for 30 days', async () => {
    const { brand, admin } = await workspaceWithChange();
    await recordMany(t, brand.id, 3);
    const find = async () => typesIn(await audit({ token: await admin.token('brand:admin') }));
    t.clock.advance(31 * DAY);
    await runLoop(t, 'event-retention');
    expect(await find()).toEqual(['member.changed']);
    const { body } = await t.api.get<EventPage>('/api/v1/events', { token: await admin.token('brand:admin') });
    expect(body.events).toEqual([]);
    t.clock.advance(333 * DAY);
    await runLoop(t, 'event-retention');
    expect(await find()).toEqual(['member.changed']);
    t.clock.advance(2 * DAY);
    await runLoop(t, 'event-retention');
    expect(await find()).toEqual([]);
  });
});
