import { afterEach, describe, expect, it } from '@jest/globals';
import { CardsService } from '../../src/modules/board/index.js';
import { createVisitor, share, type Shared, type Visitor } from '../factories/guests.js';
import { createBoard, createSpace, createWorkspace, type Workspace } from '../factories/workspace.js';
import { StreamReader } from '../support/stream-reader.js';
import { t } from '../suites/app.js';

const open: StreamReader[] = [];
afterEach(() => open.splice(0).forEach((reader) => reader.leave()));

interface Scene extends Workspace {
  readonly board: Shared;
  readonly secret: string;
}

async function scene(): Promise<Scene> {
  const workspace = await createWorkspace(t);
  const board: Shared = { kind: 'board', id: await createBoard(t, workspace.token, 'Launch') };
  return { ...workspace, board, secret: await createBoard(t, workspace.token, 'Secret') };
}

const nameOf = ({ kind, id }: Shared) => `${kind}:${id}`;

async function listen(shared: Shared, credentials: { session?: string; token?: string }, headers = {}) {
  const reader = await StreamReader.ready(t.api, { ...credentials, headers, resource: nameOf(shared) });
  open.push(reader);
  return reader;
}

const card = ({ brand, admin }: Workspace, boardId: string, title: string) =>
  t.app.get(CardsService).create({ brandId: brand.id, userId: admin.user.id }, boardId, { title });
const comment = (s: Scene, cardId: string) =>
  t.api.post(`/api/v1/board/tasks/${cardId}/comments`, { token: s.token, body: { body: 'Hello' } });

describe('The event stream of a guest', () => {
  it('has the events of what is shared and no others, without ids of people and counts of the workspace', async () => {
    const s = await scene();
    const visitor = await createVisitor(t, s.brand.id, [s.board]);
    const reader = await listen(s.board, visitor);
    const hidden = await card(s, s.secret, 'Hidden');
    await comment(s, hidden);
    await createSpace(t, s.token, 'Hidden docs');
    const shown = await card(s, s.board.id, 'Shown');
    await t.api.patch(`/api/v1/board/tasks/${shown}`, { token: s.token, body: { agent_id: 'helper' } });
    await comment(s, shown);
    const events = await reader.untilEvents(3);
    expect(events.map(({ type, subject }) => [type, subject.id])).toEqual([
      ['task.created', shown],
      ['task.updated', shown],
      ['task.commented', shown],
    ]);
    const { fullName } = s.admin.user;
    expect(events.map(({ actor }) => actor)).toEqual(events.map(() => ({ kind: 'person', id: null, name: fullName })));
    for (const { id, cursor } of events) expect([id, cursor]).toEqual([cursor, expect.stringMatching(/^g-[\w-]{22}$/)]);
  });

  it('goes on behind the last event that was read', async () => {
    const s = await scene();
    const visitor = await createVisitor(t, s.brand.id, [s.board]);
    const reader = await listen(s.board, visitor);
    await card(s, s.board.id, 'First');
    const [first] = await reader.untilEvents(1);
    reader.leave();
    const second = await card(s, s.board.id, 'Second');
    const later = await listen(s.board, visitor, { 'last-event-id': first!.cursor });
    expect((await later.untilEvents(1)).map(({ subject }) => subject.id)).toEqual([second]);
  });

  it('does not take the cursor of another workspace', async () => {
    const [s, other] = [await scene(), await scene()];
    const cursorIn = async (one: Scene) => {
      const visitor = await createVisitor(t, one.brand.id, [one.board]);
      const reader = await listen(one.board, visitor);
      await card(one, one.board.id, 'Card');
      return { visitor, cursor: (await reader.untilEvents(1))[0]!.cursor };
    };
    const { visitor } = await cursorIn(s);
    const { cursor } = await cursorIn(other);
    const reader = await StreamReader.open(t.api, {
      session: visitor.session,
      resource: nameOf(s.board),
      after: cursor,
    });
    expect(reader.status).toBe(400);
  });

  const ENDS: [how: string, end: (s: Scene, visitor: Visitor) => Promise<unknown>][] = [
    ['they are removed', (s, { user }) => t.api.delete(s.path(`guests/${user.id}`), { token: s.token })],
    [
      'the board is taken back',
      (s, { user }) => t.api.delete(`/api/v1/board/boards/${s.board.id}/guests/${user.id}`, { token: s.token }),
    ],
    ['they sign out', (_, { session }) => t.api.post('/api/v1/auth/logout', { session })],
    [
      'the board is deleted',
      async (s) => t.api.delete(`/api/v1/board/boards/${s.board.id}`, { session: await s.admin.session() }),
    ],
  ];

  it.each(ENDS)('ends when %s, and hears nothing after it', async (_, end) => {
    const s = await scene();
    const visitor = await createVisitor(t, s.brand.id, [s.board]);
    const reader = await listen(s.board, visitor);
    await end(s, visitor);
    await reader.untilClosed();
    expect(reader.reason).toBe('credential_ended');
    expect(reader.events.filter(({ type }) => type !== 'board.deleted')).toEqual([]);
  });

  it('stays open when their level is lowered', async () => {
    const s = await scene();
    const visitor = await createVisitor(t, s.brand.id, [s.board], 'editor');
    const reader = await listen(s.board, visitor);
    await share(t, s.brand.id, s.board, visitor, 'viewer');
    const shown = await card(s, s.board.id, 'Shown');
    expect((await reader.untilEvents(1)).map(({ subject }) => subject.id)).toEqual([shown]);
  });

  it('is not opened without naming what is shared, nor for another board', async () => {
    const s = await scene();
    const { session } = await createVisitor(t, s.brand.id, [s.board]);
    for (const query of ['', `?resource=board:${s.secret}`, `?resource=docs:${s.board.id}`, '?resource=board:x'])
      expect((await t.api.get(`/api/v1/events/stream${query}`, { session })).status).toBe(404);
    expect((await t.api.get('/api/v1/events', { session })).status).toBe(404);
  });

  it('of a docs space has the events of its pages', async () => {
    const s = await createWorkspace(t);
    const space: Shared = { kind: 'docs', id: await createSpace(t, s.token, 'Handbook') };
    const other = await createSpace(t, s.token, 'Secret');
    const reader = await listen(space, await createVisitor(t, s.brand.id, [space]));
    const write = (id: string, title: string) =>
      t.api.post(`/api/v1/docs/spaces/${id}/pages`, { token: s.token, body: { title, body: '' } });
    await write(other, 'Hidden');
    await write(space.id, 'Shown');
    expect((await reader.untilEvents(1)).map(({ type, data }) => [type, data.title])).toEqual([
      ['doc.created', 'Shown'],
    ]);
  });

  it('of a member is narrowed by the same parameter', async () => {
    const s = await scene();
    const reader = await listen(s.board, { token: s.token });
    await card(s, s.secret, 'Hidden');
    const shown = await card(s, s.board.id, 'Shown');
    const [event] = await reader.untilEvents(1);
    expect([event!.subject.id, event!.actor.id]).toEqual([shown, String(s.admin.user.id)]);
  });
});
