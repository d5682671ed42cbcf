import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  boardPath,
  columnOf,
  etagOf,
  exportBoard,
  newBoard,
  newCard,
  newCards,
  NO_BOARD,
  patchCard,
  readBoard,
  readCard,
  readCards,
  titlesOf,
  wholeLog,
  type Board,
} from '../factories/boards.js';
import { createWorkspace, NO_UUID, refusal, statusOf, type Workspace } from '../factories/workspace.js';

let t: TestApp;
let workspace: Workspace;
beforeAll(async () => {
  t = await bootApp();
  workspace = await createWorkspace(t);
});
afterAll(() => t?.stop());

const NO_COLUMN = [404, 'Column not found'];
const columnPath = (boardId: string, columnId?: string, query = '') =>
  boardPath(boardId, `/columns${columnId ? `/${columnId}` : ''}${query}`);
const post = (boardId: string, body: unknown) => t.api.post(columnPath(boardId), { token: workspace.token, body });
const patch = (boardId: string, id: string, body: unknown) =>
  t.api.patch(columnPath(boardId, id), { token: workspace.token, body });
const remove = (boardId: string, id: string, moveTo?: string) =>
  t.api.delete(columnPath(boardId, id, moveTo === undefined ? '' : `?move_to=${moveTo}`), { token: workspace.token });
const names = async (id: string): Promise<string> =>
  (await readBoard(t, workspace, id)).columns.map(({ name }) => name).join(', ');
const board = (columns = ['A pending', 'B in_progress', 'C completed']): Promise<Board> =>
  newBoard(t, workspace, {
    columns: columns.map((text) => ({ name: text.split(' ')[0]!, status: text.split(' ')[1]! })),
  });
/** Newest first. */
const actions = async (id: string): Promise<string[]> =>
  (await wholeLog(t, workspace, id)).map(({ action }) => action).toReversed();

describe('POST board/boards/{board_id}/columns', () => {
  it('adds a column at the end', async () => {
    const { id } = await board();
    const { status, body } = await post(id, { name: ' D ', status: 'blocked' });
    expect([status, body]).toEqual([201, { id: expect.any(String), name: 'D', status: 'blocked', position: 4 }]);
    expect(await names(id)).toBe('A, B, C, D');
    expect((await newCard(t, workspace, id, { column: 'D' })).status).toBe('blocked');
  });

  it('adds it at a position', async () => {
    for (const [position, order, shown] of [
      [1, 'D, A, B, C', 1],
      [2, 'A, D, B, C', 2],
      [50, 'A, B, C, D', 4],
    ] as const) {
      const { id } = await board();
      const { body } = await post(id, { name: 'D', status: 'pending', position });
      expect([position, body.position, await names(id)]).toEqual([position, shown, order]);
    }
  });

  it('leaves an entry in the activity, and the export has another ETag', async () => {
    const { id } = await board();
    const before = (await exportBoard(t, workspace, id)).headers.etag;
    await post(id, { name: 'D', status: 'pending' });
    expect((await actions(id))[0]).toBe('column.created');
    expect((await exportBoard(t, workspace, id)).headers.etag).not.toBe(before);
  });

  it('refuses a name that the board has, in any case, and more than 50 columns', async () => {
    const { id } = await board(Array.from({ length: 49 }, (_, n) => `N${n} pending`));
    expect(refusal(await post(id, { name: ' n1 ', status: 'pending' }))).toEqual([
      409,
      'A column of this name already exists',
    ]);
    expect((await post(id, { name: 'Last', status: 'pending' })).status).toBe(201);
    expect(refusal(await post(id, { name: 'One more', status: 'pending' }))).toEqual([
      409,
      'A board has at most 50 columns',
    ]);
  });

  it('adds each of many that arrive at once', async () => {
    const { id } = await board();
    await Promise.all([1, 2, 3, 4, 5].map((n) => post(id, { name: `D${n}`, status: 'pending', position: 1 })));
    const order = (await names(id)).split(', ');
    expect([order.length, order.slice(5)]).toEqual([8, ['A', 'B', 'C']]);
    const rows = await t.database.rows<{ position: number }>(
      'SELECT position FROM board_columns WHERE board_id = $1 ORDER BY position',
      [id],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('answers 422 without a name, and adds nothing', async () => {
    const { id } = await board();
    expect(refusal(await post(id, { status: 'pending' }))).toEqual([422, 'name: is required']);
    expect(refusal(await post(NO_UUID, { name: 'X', status: 'pending' }))).toEqual(NO_BOARD);
    expect(await names(id)).toBe('A, B, C');
  });
});

describe('PATCH board/boards/{board_id}/columns/{column_id}', () => {
  it('renames a column; its cards have its name at once, also for a client that knows them', async () => {
    const made = await board();
    const card = await newCard(t, workspace, made.id, { column: 'A' });
    const etag = await etagOf(t, workspace, card.id);
    const { status, body } = await patch(made.id, columnOf(made, 'A').id, { name: 'Ideas' });
    expect([status, body]).toEqual([
      200,
      { id: columnOf(made, 'A').id, name: 'Ideas', status: 'pending', position: 1 },
    ]);
    expect((await readCard(t, workspace, card.id)).column).toMatchObject({ name: 'Ideas' });
    expect(await etagOf(t, workspace, card.id)).not.toBe(etag);
    expect((await wholeLog(t, workspace, made.id)).at(-1)).toMatchObject({
      action: 'column.changed',
      changed: ['name'],
    });
  });

  it('moves a column to a position', async () => {
    for (const [name, position, order] of [
      ['A', 3, 'B, C, A'],
      ['C', 1, 'C, A, B'],
      ['B', 2, 'A, B, C'],
      ['A', 50, 'B, C, A'],
    ] as const) {
      const made = await board();
      const { body } = await patch(made.id, columnOf(made, name).id, { position });
      expect([name, await names(made.id), body.position]).toEqual([name, order, Math.min(position, 3)]);
    }
  });

  it('gives the cards of the column its new status, as a move would', async () => {
    const made = await board();
    const cards = await newCards(t, workspace, made.id, [{ column: 'A' }, { column: 'A' }]);
    const elsewhere = await newCard(t, workspace, made.id, { column: 'B' });
    await patch(made.id, columnOf(made, 'A').id, { status: 'completed' });
    for (const { id } of cards) {
      const card = await readCard(t, workspace, id);
      expect(card).toMatchObject({ status: 'completed', column: { name: 'A', status: 'completed' } });
      expect([t.clock.isNow(card.started_at as string), t.clock.isNow(card.completed_at as string)]).toEqual([
        true,
        true,
      ]);
    }
    expect((await readCard(t, workspace, elsewhere.id)).status).toBe('in_progress');
    expect((await actions(made.id)).slice(0, 3)).toEqual(['column.changed', 'task.updated', 'task.updated']);
    await patch(made.id, columnOf(made, 'A').id, { status: 'pending' });
    expect(await readCard(t, workspace, cards[0]!.id)).toMatchObject({ status: 'pending', completed_at: null });
  });

  it('changes nothing when nothing differs', async () => {
    const made = await board();
    const before = (await exportBoard(t, workspace, made.id)).headers.etag;
    for (const body of [{}, { name: 'A' }, { name: ' A ', status: 'pending', position: 1 }])
      expect((await patch(made.id, columnOf(made, 'A').id, body)).status).toBe(200);
    expect((await exportBoard(t, workspace, made.id)).headers.etag).toBe(before);
  });

  it('takes another case of its own name, and refuses the name of another column', async () => {
    const made = await board();
    const { id } = columnOf(made, 'A');
    expect((await patch(made.id, id, { name: 'a' })).status).toBe(200);
    expect(refusal(await patch(made.id, id, { name: 'b' }))).toEqual([409, 'A column of this name already exists']);
    expect(statusOf(await patch(made.id, id, { status: 'done' }))).toBe(422);
  });
});

describe('DELETE board/boards/{board_id}/columns/{column_id}', () => {
  it('deletes a column without cards', async () => {
    const made = await board();
    expect(statusOf(await remove(made.id, columnOf(made, 'B').id))).toBe(204);
    expect([await names(made.id), (await actions(made.id))[0]]).toEqual(['A, C', 'column.deleted']);
    expect((await post(made.id, { name: 'B', status: 'pending' })).body.position).toBe(3);
  });

  it('moves its cards to the end of another, in their order, with its status and milestones', async () => {
    const made = await board();
    await newCards(t, workspace, made.id, [{ column: 'A' }, { column: 'A' }, { column: 'A' }]);
    const there = await newCard(t, workspace, made.id, { column: 'C', title: 'There' });
    const first = titlesOf((await readCards(t, workspace, made.id)).items).filter((title) => title !== 'There');
    expect(refusal(await remove(made.id, columnOf(made, 'A').id))).toEqual([
      409,
      'The column has cards: say in move_to which column they go to',
    ]);
    expect(statusOf(await remove(made.id, columnOf(made, 'A').id, columnOf(made, 'C').id))).toBe(204);
    const { items, total } = await readCards(t, workspace, made.id);
    expect([total, titlesOf(items)]).toEqual([4, [there.title, ...first]]);
    expect(items.every((card) => card.status === 'completed' && card.completed_at !== null)).toBe(true);
    expect((await actions(made.id)).slice(0, 4)).toEqual(['column.deleted', 'task.moved', 'task.moved', 'task.moved']);
    expect((await readBoard(t, workspace, made.id)).cards_total).toBe(4);
    const counts = await t.database.row<{ cards: number; real: number }>(
      `SELECT cards_count AS cards, (SELECT count(*)::int FROM cards WHERE column_id = c.id) AS real
         FROM board_columns c WHERE id = $1`,
      [columnOf(made, 'C').id],
    );
    expect(counts).toEqual({ cards: 4, real: 4 });
  });

  it('counts the pull requests of the cards it moved', async () => {
    const made = await board();
    const card = await newCard(t, workspace, made.id, { column: 'A' });
    await patchCard(t, workspace, card.id, { pr_number: 7 });
    await remove(made.id, columnOf(made, 'A').id, columnOf(made, 'B').id);
    const row = await t.database.row('SELECT cards_count, pulls_count FROM board_columns WHERE id = $1', [
      columnOf(made, 'B').id,
    ]);
    expect(row).toEqual({ cards_count: 1, pulls_count: 1 });
  });

  it('moves more cards than one statement does', async () => {
    const made = await board();
    await t.database.rows(
      `INSERT INTO cards (id, brand_id, board_id, number, column_id, status, position, title, created_by, updated_by)
       SELECT gen_random_uuid(), $1, $2, n, $3, 'pending', n, 'Card ' || n, $4, $4 FROM generate_series(1, 2100) n`,
      [workspace.brand.id, made.id, columnOf(made, 'A').id, workspace.admin.user.id],
    );
    await t.database.rows('UPDATE board_columns SET cards_count = 2100 WHERE id = $1', [columnOf(made, 'A').id]);
    expect(statusOf(await remove(made.id, columnOf(made, 'A').id, columnOf(made, 'B').id))).toBe(204);
    const rows = await t.database.rows<{ title: string }>(
      'SELECT title FROM cards WHERE column_id = $1 ORDER BY position, id',
      [columnOf(made, 'B').id],
    );
    expect([rows.length, rows[0]!.title, rows[2099]!.title]).toEqual([2100, 'Card 1', 'Card 2100']);
    expect((await readBoard(t, workspace, made.id)).cards_total).toBe(2100);
  });

  it('refuses a column with very many cards, and changes nothing', async () => {
    const made = await board();
    await t.database.rows('UPDATE board_columns SET cards_count = 10001 WHERE id = $1', [columnOf(made, 'A').id]);
    const refused = [409, 'The column has more than 10,000 cards: move some of them first'];
    expect(refusal(await remove(made.id, columnOf(made, 'A').id, columnOf(made, 'B').id))).toEqual(refused);
    expect(refusal(await patch(made.id, columnOf(made, 'A').id, { status: 'blocked' }))).toEqual(refused);
  });

  it('refuses the last column, itself as target, and a target of another board', async () => {
    const [made, other] = [await board(), await board()];
    const { id } = columnOf(made, 'A');
    expect(refusal(await remove(made.id, id, id))).toEqual([422, 'move_to: must be another column']);
    for (const target of [columnOf(other, 'A').id, NO_UUID])
      expect(refusal(await remove(made.id, id, target))).toEqual([422, 'move_to: no such column on this board']);

    const single = await board(['A pending']);
    expect(refusal(await remove(single.id, single.columns[0]!.id))).toEqual([409, 'A board needs at least one column']);
  });
});

describe('A column', () => {
  it('looks missing in another board', async () => {
    const [made, other] = [await board(), await board()];
    for (const columnId of [columnOf(other, 'A').id, NO_UUID]) {
      expect(refusal(await patch(made.id, columnId, { name: 'X' }))).toEqual(NO_COLUMN);
      expect(refusal(await remove(made.id, columnId))).toEqual(NO_COLUMN);
    }
  });
});
