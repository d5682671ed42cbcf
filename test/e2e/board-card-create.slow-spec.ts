import { describe, expect, it } from '@jest/globals';
import { bootApp } from '../app.js';
import { t } from '../suites/app.js';
import {
  deleteCard,
  idsOf,
  inOrder,
  newBoard,
  newCard,
  newCards,
  numberOf,
  postCard,
  readCards,
  upTo,
} from '../factories/boards.js';
import { boardFixture } from '../factories/board-fixtures.js';
import { NO_UUID } from '../factories/workspace.js';

describe('Refs', () => {
  it('count from 1 on each board', async () => {
    const { workspace, board } = await boardFixture(t);
    const other = await newBoard(t, workspace, { name: 'Other' });
    for (const number of [1, 2, 3])
      for (const { id, key } of [board, other]) expect((await newCard(t, workspace, id)).ref).toBe(`${key}-${number}`);
  });

  it('are 1 to 50 for 50 parallel creations', async () => {
    const { workspace, board } = await boardFixture(t);
    const cards = await Promise.all(upTo(50).map(() => newCard(t, workspace, board.id)));
    expect(cards.map(numberOf).toSorted((a, b) => a - b)).toEqual(upTo(50));
    const { items, total } = await readCards(t, workspace, board.id);
    expect([total, items.length]).toEqual([50, 50]);
    expect(new Set(items.map(({ ref }) => ref))).toEqual(new Set(upTo(50).map((n) => `${board.key}-${n}`)));
    expect(idsOf(items)).toEqual(idsOf(inOrder(board, items)));
  });

  it('leave no gap where a creation was refused, also at the same time', async () => {
    const { workspace, board } = await boardFixture(t);
    const refused = [
      { title: '' },
      { assignee: 2_000_000_000 },
      { parent_id: NO_UUID },
      { column: 'Nowhere' },
      { column: 'Done', status: 'pending' },
      { agent_context: { profile: 'nonsense' } },
    ];
    const bodies = upTo(60).map((n) => (n % 2 ? { title: 'Good' } : { title: 'Bad', ...refused[n % 6] }));
    const answers = await Promise.all(bodies.map((body) => postCard(t, workspace, board.id, body)));
    const good = answers.filter(({ status }) => status === 201).map(({ body }) => numberOf(body));
    expect(good.toSorted((a, b) => a - b)).toEqual(upTo(30));
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(31);
  });

  it('have no gap across two processes', async () => {
    const { workspace, board } = await boardFixture(t);
    const second = await bootApp({ beside: t });
    try {
      const cards = await Promise.all(upTo(40).map((n) => newCard(n % 2 ? t : second, workspace, board.id)));
      expect(cards.map(numberOf).toSorted((a, b) => a - b)).toEqual(upTo(40));
    } finally {
      await second.stop();
    }
  });

  it('are not reused when a card is deleted', async () => {
    const { workspace, board } = await boardFixture(t);
    const [, , last] = await newCards(t, workspace, board.id, [{}, {}, {}]);
    await deleteCard(t, workspace, last!.id);
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(4);
  });
});
