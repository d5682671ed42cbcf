import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { deleteCard, newCard, patchCard, postCard, readCard, wholeLog } from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { refusal } from '../factories/workspace.js';

const FULL = [422, 'parent_id: a card has at most 1000 cards as its parts'];

/** A card with this many children, inserted directly into the table. */
async function parentOf(fixture: BoardFixture, count: number): Promise<string> {
  await fillBoard(t, { boardId: fixture.board.id, brandId: fixture.workspace.brand.id, count });
  const { id } = await newCard(t, fixture.workspace, fixture.board.id);
  await t.database.rows('UPDATE cards SET parent_id = $2 WHERE board_id = $1 AND id <> $2', [fixture.board.id, id]);
  await t.database.rows('UPDATE cards SET children_count = $2 WHERE id = $1', [id, count]);
  return id;
}

describe('A card with many parts', () => {
  it('has at most 1,000', async () => {
    const fixture = await boardFixture(t);
    const { workspace, board } = fixture;
    const parent = await parentOf(fixture, 999);
    const last = await newCard(t, workspace, board.id, { parent_id: parent });
    expect(refusal(await postCard(t, workspace, board.id, { title: 'Card', parent_id: parent }))).toEqual(FULL);
    const other = await newCard(t, workspace, board.id);
    expect(refusal(await patchCard(t, workspace, other.id, { parent_id: parent }))).toEqual(FULL);
    expect((await readCard(t, workspace, parent)).children_count).toBe(1_000);

    // What is a part already may say so again; one that leaves makes room.
    expect((await patchCard(t, workspace, last.id, { title: 'Last', parent_id: parent })).status).toBe(200);
    expect((await patchCard(t, workspace, last.id, { parent_id: null })).status).toBe(200);
    expect((await patchCard(t, workspace, other.id, { parent_id: parent })).status).toBe(200);
  });

  it('leaves them when it is deleted, each with an entry in the log, also if it got more in earlier times', async () => {
    const fixture = await boardFixture(t);
    const { workspace, board } = fixture;
    const parent = await parentOf(fixture, 2_500);
    const before = await wholeLog(t, workspace, board.id);
    expect((await deleteCard(t, workspace, parent)).status).toBe(204);
    const added = (await wholeLog(t, workspace, board.id)).slice(before.length);
    const left = added.filter(({ action, changed }) => action === 'task.updated' && changed.includes('parent_id'));
    expect(new Set(left.map(({ task_id }) => task_id)).size).toBe(2_500);
    expect(added).toHaveLength(2_501);
    expect(added.at(-1)).toMatchObject({ action: 'task.deleted', task_id: parent });
    expect(new Set(added.map(({ id }) => id)).size).toBe(2_501);
    const orphans = await t.database.row<{ count: number }>(
      'SELECT count(*)::int AS count FROM cards WHERE board_id = $1 AND parent_id IS NULL AND version > 1',
      [board.id],
    );
    expect(orphans!.count).toBe(2_500);
  });
});
