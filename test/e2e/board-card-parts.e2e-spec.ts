import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  cardPath,
  masterPath,
  newBoard,
  newCard,
  NO_CARD,
  postComment,
  putChecklist,
  readCards,
  succeed,
} from '../factories/boards.js';
import { createWorkspace, NO_UUID, refusal } from '../factories/workspace.js';

const world = async () => {
  const workspace = await createWorkspace(t);
  const board = await newBoard(t, workspace, { name: 'Parts' });
  return { workspace, board, card: await newCard(t, workspace, board.id, { title: 'One' }) };
};

describe('The comments of a card', () => {
  it('are read oldest first, page by page', async () => {
    const { workspace, card } = await world();
    const { token } = workspace;
    for (const body of ['first', 'second', 'third']) succeed(await postComment(t, workspace, card.id, { body }));
    const read = async (query: string) =>
      succeed(await t.api.get(cardPath(card.id, `/comments${query}`), { token })).body;
    const page = await read('?limit=2');
    expect(page.items.map(({ body }: { body: string }) => body)).toEqual(['first', 'second']);
    expect([page.total, page.items[0].author_id]).toEqual([3, expect.any(Number)]);
    const rest = await read(`?limit=2&cursor=${encodeURIComponent(page.next_cursor)}`);
    expect(rest.items.map(({ body }: { body: string }) => body)).toEqual(['third']);
    expect(rest.next_cursor).toBeUndefined();
  });

  it('are refused for an unknown card, and with a cursor nobody gave', async () => {
    const { card, workspace } = await world();
    const { token } = workspace;
    expect(refusal(await t.api.get(cardPath(NO_UUID, '/comments'), { token }))).toEqual(NO_CARD);
    expect((await t.api.get(cardPath(card.id, '/comments?cursor=x'), { token })).status).toBe(400);
  });
});

describe('The checklist of a card', () => {
  it('is read as it was set', async () => {
    const { workspace, card } = await world();
    const { token } = workspace;
    const path = cardPath(card.id, '/checklist');
    expect(succeed(await t.api.get(path, { token })).body).toEqual({ items: [] });
    const items = [
      { text: 'b', done: true },
      { text: 'a', done: false },
    ];
    succeed(await putChecklist(t, workspace, card.id, { items }));
    expect(succeed(await t.api.get(path, { token })).body).toEqual({ items });
  });
});

describe('Cards across boards', () => {
  it('are summaries if asked for, in the same order, and stay what they were otherwise', async () => {
    const { workspace, board } = await world();
    const { token } = workspace;
    await newCard(t, workspace, board.id, { title: 'Two', column: 'Review' });
    const plain = succeed(await t.api.get(masterPath(), { token })).body;
    const detailed = succeed(await t.api.get(masterPath('?detail=summary'), { token })).body;
    expect(Object.keys(plain.items[0])).toEqual(['ref', 'board', 'column', 'pr_number', 'branch']);
    expect(detailed.items).toEqual((await readCards(t, workspace, board.id, '?detail=summary')).items);
    expect(detailed.total).toBe(plain.total);
    expect((await t.api.get(masterPath('?detail=full'), { token })).status).toBe(400);
  });
});
