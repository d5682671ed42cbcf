import { beforeEach, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { boardPath } from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { boardFixture } from '../factories/board-fixtures.js';

beforeEach(() => t.clock.toNextHour());

describe('Deleting a board', () => {
  it('deletes 20,000 cards in one transaction before the timeout', async () => {
    const { workspace, board } = await boardFixture(t);
    await fillBoard(t, { boardId: board.id, brandId: workspace.brand.id, count: 20_000 });
    await t.database.rows(
      `INSERT INTO card_comments (card_id, author_id, body) SELECT id, $2, 'x' FROM cards WHERE board_id = $1`,
      [board.id, workspace.admin.user.id],
    );
    expect((await t.api.delete(boardPath(board.id), { token: workspace.token })).status).toBe(204);
    const left = await t.database.row<{ cards: number }>(
      'SELECT count(*)::int AS cards FROM cards WHERE board_id = $1',
      [board.id],
    );
    expect(left!.cards).toBe(0);
  });
});
