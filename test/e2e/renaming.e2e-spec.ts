import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { boardPath, newBoard } from '../factories/boards.js';
import { eventsOf } from '../factories/events.js';
import { createWorkspace, refusal, type Workspace } from '../factories/workspace.js';

const renameBoard = (by: object, id: string, name: unknown) => t.api.patch(boardPath(id), { ...by, body: { name } });
const renameWorkspace = (by: object, { path }: Workspace, name: unknown) =>
  t.api.patch(path('').replace(/\/$/, ''), { ...by, body: { name } });

describe('A board', () => {
  it('is renamed by an admin; the key of its cards stays', async () => {
    const workspace = await createWorkspace(t);
    const session = { session: await workspace.admin.session() };
    const board = await newBoard(t, workspace, { name: 'Launch' });
    const events = await eventsOf(t, session, async () => {
      const { status, body } = await renameBoard(session, board.id, ' Release ');
      expect([status, body]).toEqual([200, { ...board, name: 'Release' }]);
    });
    expect(events.map(({ type, data, subject }) => [type, data, subject.id])).toEqual([
      ['board.changed', { board_id: board.id, changed: ['name'], name: 'Release' }, board.id],
    ]);
    expect((await t.api.get<any>(boardPath(board.id), session)).body.name).toBe('Release');
  });

  it('leaves no event when its name stays', async () => {
    const workspace = await createWorkspace(t);
    const session = { session: await workspace.admin.session() };
    const board = await newBoard(t, workspace, { name: 'Launch' });
    expect(await eventsOf(t, session, () => renameBoard(session, board.id, 'Launch'))).toEqual([]);
  });

  it.each(['', ' ', 'a'.repeat(201), 7, null])('is not renamed to %p', async (name) => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    const by = { session: await workspace.admin.session() };
    expect((await renameBoard(by, board.id, name)).status).toBe(422);
  });

  it('is not renamed by a member, nor by another workspace', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    const member = { session: await (await t.world.member(workspace.brand)).session() };
    expect((await renameBoard(member, board.id, 'Mine')).status).toBe(403);
    const other = await createWorkspace(t);
    expect(refusal(await renameBoard({ session: await other.admin.session() }, board.id, 'Mine'))).toEqual([
      404,
      'Board not found',
    ]);
  });
});

describe('A workspace', () => {
  it('is renamed by an admin, with an entry in its audit log', async () => {
    const workspace = await createWorkspace(t);
    const session = { session: await workspace.admin.session() };
    const { status, body } = await renameWorkspace(session, workspace, ' Acme Two ');
    expect([status, body]).toEqual([200, { id: workspace.brand.id, name: 'Acme Two' }]);
    expect((await t.api.get<any>('/api/v1/auth/session', session)).body.brand.name).toBe('Acme Two');
    const { body: audit } = await t.api.get<any>('/api/v1/audit?action=workspace.changed', session);
    expect(audit.events[0]).toMatchObject({
      actor: { kind: 'person', id: String(workspace.admin.user.id) },
      before: { name: workspace.brand.name },
      after: { name: 'Acme Two' },
    });
  });

  it('is not renamed by a member, by a token without brand:admin, nor by another workspace', async () => {
    const workspace = await createWorkspace(t);
    const member = { session: await (await t.world.member(workspace.brand)).session() };
    expect((await renameWorkspace(member, workspace, 'Mine')).status).toBe(403);
    const token = { token: await workspace.admin.token('brand:read') };
    expect((await renameWorkspace(token, workspace, 'Mine')).status).toBe(403);
    const other = await createWorkspace(t);
    expect((await renameWorkspace({ session: await other.admin.session() }, workspace, 'Mine')).status).toBe(404);
  });

  it.each(['', ' ', 'a'.repeat(201), null])('is not renamed to %p', async (name) => {
    const workspace = await createWorkspace(t);
    const by = { session: await workspace.admin.session() };
    expect((await renameWorkspace(by, workspace, name)).status).toBe(422);
  });
});
