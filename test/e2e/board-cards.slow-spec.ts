import { describe, expect, it } from '@jest/globals';
import { full, t } from '../suites/boards.js';
import {
  deleteCard,
  idsOf,
  inOrder,
  manyCards,
  newCard,
  patchCard,
  postCard,
  readBoard,
  readCards,
  upTo,
  type Card,
} from '../factories/boards.js';
import { boardFixture } from '../factories/board-fixtures.js';

describe('GET tasks', () => {
  it('gives all cards once, page by page of any size', async () => {
    const { workspace, board, cards } = await full();
    for (const size of [1, 3, 7, 13, 14, 15, 200]) {
      const seen: Card[] = [];
      const pages = Math.ceil(14 / size);
      for (const page of upTo(pages)) {
        const answer = await readCards(t, workspace, board.id, `?per_page=${size}&page=${page}`);
        expect(answer).toMatchObject({ total: 14, page, per_page: size });
        expect(answer.items).toHaveLength(page < pages ? size : 14 - size * (pages - 1));
        seen.push(...answer.items);
      }
      expect([size, idsOf(seen)]).toEqual([size, idsOf(inOrder(board, cards))]);
    }
  });

  it('returns 50 cards by default, up to 200', async () => {
    const { workspace, board } = await boardFixture(t);
    await manyCards(t, workspace, board.id, 53);
    const { items, ...rest } = await readCards(t, workspace, board.id);
    expect([items.length, rest]).toEqual([50, { total: 53, page: 1, per_page: 50 }]);
    expect((await readCards(t, workspace, board.id, '?page=2')).items).toHaveLength(3);
    expect((await readCards(t, workspace, board.id, '?per_page=200')).items).toHaveLength(53);
  });

  it('returns the exact total after concurrent creations, moves and deletions', async () => {
    const { workspace, board } = await boardFixture(t);
    const cards = await manyCards(t, workspace, board.id, 30);
    await Promise.all([
      ...cards.slice(0, 10).map(({ id }) => deleteCard(t, workspace, id)),
      ...cards.slice(0, 5).map(({ id }) => deleteCard(t, workspace, id)),
      ...cards.slice(10, 20).map(({ id }) => patchCard(t, workspace, id, { column: 'Done' })),
      ...upTo(15).map(() => newCard(t, workspace, board.id)),
      ...upTo(5).map(() => postCard(t, workspace, board.id, { title: '' })),
    ]);
    const { items, total } = await readCards(t, workspace, board.id, '?per_page=200');
    expect([total, items.length, (await readBoard(t, workspace, board.id)).cards_total]).toEqual([35, 35, 35]);
  });
});
