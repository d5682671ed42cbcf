import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { boardPath, newBoard } from '../factories/boards.js';
import {
  createGuest,
  createWorkspace,
  NO_UUID,
  refusal,
  sessionOf,
  statusOf,
  type Workspace,
} from '../factories/workspace.js';

let t: TestApp;
let workspace: Workspace;
/** Two members who are no admins. */
let anna: string;
let ben: string;
beforeAll(async () => {
  t = await bootApp();
  workspace = await createWorkspace(t);
  const member = async () => (await t.world.member(workspace.brand)).token('brand:read');
  [anna, ben] = [await member(), await member()];
});
afterAll(() => t?.stop());

const board = async (): Promise<string> => (await newBoard(t, workspace)).id;
const path = (boardId: string, id?: string) => boardPath(boardId, `/views${id ? `/${id}` : ''}`);
const save = (token: string, boardId: string, body: object = {}) =>
  t.api.post(path(boardId), { token, body: { name: 'Mine', filters: { due: 'week' }, ...body } });
const saved = async (token: string, boardId: string, body: object = {}): Promise<string> =>
  (await save(token, boardId, body)).body.id;
const namesFor = async (token: string, boardId: string): Promise<string[]> => {
  const { body } = await t.api.get(path(boardId), { token });
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ name }: { name: string }) => name);
};
const NO_VIEW = [404, 'View not found'];

describe('saved views of a board', () => {
  it('keep filters under a name, until it is changed or deleted', async () => {
    const id = await board();
    const { status, body } = await save(anna, id, { name: ' This week ' });
    const view = { name: 'This week', shared: false, filters: { due: 'week' } };
    const whole = { ...view, id: expect.any(String), owner_id: expect.any(Number), created_at: expect.any(String) };
    expect([status, body]).toEqual([201, whole]);
    expect((await t.api.get(path(id), { token: anna })).body).toEqual({ items: [body], total: 1 });
    const change = { name: 'Late', shared: true, filters: { due: 'overdue', q: '' } };
    const changed = await t.api.patch(path(id, body.id), { token: anna, body: change });
    expect([changed.status, changed.body]).toEqual([200, { ...body, ...change }]);
    expect(statusOf(await t.api.delete(path(id, body.id), { token: anna }))).toBe(204);
    expect(await namesFor(anna, id)).toEqual([]);
  });

  it('are seen by their owner alone until they are shared', async () => {
    const id = await board();
    await save(anna, id, { name: 'Own' });
    await save(anna, id, { name: 'Shared', shared: true });
    expect(await namesFor(anna, id)).toEqual(['Own', 'Shared']);
    expect(await namesFor(ben, id)).toEqual(['Shared']);
    expect(await namesFor(ben, await board())).toEqual([]);
  });

  it('are changed and deleted by their owner, shared ones also by an admin', async () => {
    const id = await board();
    const [own, shared] = [await saved(anna, id), await saved(anna, id, { shared: true })];
    const isNotOwner = [403, 'Only its owner or an admin can change a shared view'];
    const adminOfTasks = await workspace.admin.token('brand:read');
    for (const [token, view, expected] of [
      [ben, own, NO_VIEW],
      [ben, shared, isNotOwner],
      [workspace.token, own, NO_VIEW],
      // A token without `brand:admin` is not the admin.
      [adminOfTasks, shared, isNotOwner],
      [anna, NO_UUID, NO_VIEW],
    ] as const) {
      expect(refusal(await t.api.patch(path(id, view), { token, body: { name: 'Taken' } }))).toEqual(expected);
      expect(refusal(await t.api.delete(path(id, view), { token }))).toEqual(expected);
    }
    const byAdmin = await t.api.patch(path(id, shared), { token: workspace.token, body: { name: 'By an admin' } });
    expect([byAdmin.status, byAdmin.body.name]).toEqual([200, 'By an admin']);
    expect(statusOf(await t.api.delete(path(id, shared), { token: workspace.token }))).toBe(204);
    expect(await namesFor(anna, id)).toEqual(['Mine']);
  });

  it('belong to one board', async () => {
    const [one, other] = [await board(), await board()];
    const view = await saved(anna, one, { shared: true });
    expect(refusal(await t.api.patch(path(other, view), { token: anna, body: { name: 'x' } }))).toEqual(NO_VIEW);
    expect(refusal(await t.api.delete(path(other, view), { token: anna }))).toEqual(NO_VIEW);
    expect(refusal(await t.api.get(path(NO_UUID), { token: anna }))).toEqual([404, 'Board not found']);
    expect(refusal(await save(anna, NO_UUID))).toEqual([404, 'Board not found']);
  });

  it('are not there for guests of the board', async () => {
    const { user, boardId } = await createGuest(t, workspace);
    const session = await sessionOf(t, user.email);
    for (const answer of [
      await t.api.get(path(boardId), { session }),
      await t.api.post(path(boardId), { session, body: { name: 'x', filters: {} } }),
    ])
      expect([403, 404]).toContain(answer.status);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ filters: [] }, 'filters'],
    [{ filters: { due: 1 } }, 'filters'],
    [{ filters: { q: 'a'.repeat(4_096) } }, 'filters'],
    [{ shared: 'yes' }, 'shared'],
  ])('are refused with %j', async (body, field) => {
    const { status, body: answer } = await save(anna, await board(), body);
    expect([status, answer.errors?.[0]?.field ?? answer.detail]).toEqual([422, expect.stringContaining(field)]);
  });

  it('are at most 50 of one person, and 50 that are shared', async () => {
    const id = await board();
    const insert = (token: string, shared: boolean, count: number) =>
      Promise.all(Array.from({ length: count }, () => save(token, id, { shared })));
    const first = await saved(anna, id, { shared: true });
    await t.database.rows(
      `INSERT INTO board_views (board_id, user_id, name, shared, filters)
       SELECT board_id, user_id, name, shared, filters FROM board_views, generate_series(1, 48) WHERE id = $1`,
      [first],
    );
    expect((await insert(anna, true, 3)).map(statusOf).toSorted()).toEqual([201, 409, 409]);
    expect(refusal(await save(anna, id))).toEqual([409, 'A person can have 50 views on a board']);
    const own = await saved(ben, id);
    const tooMany = [409, 'A board can have 50 shared views'];
    expect(refusal(await save(ben, id, { shared: true }))).toEqual(tooMany);
    expect(refusal(await t.api.patch(path(id, own), { token: ben, body: { shared: true } }))).toEqual(tooMany);
  });

  it('go with their board', async () => {
    const id = await board();
    const view = await saved(anna, id);
    expect(statusOf(await t.api.delete(boardPath(id), { token: workspace.token }))).toBe(204);
    expect(await t.database.rows('SELECT id FROM board_views WHERE id = $1', [view])).toEqual([]);
  });
});
