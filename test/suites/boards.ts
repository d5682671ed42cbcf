/** Boards of the service with default settings. */
import { afterAll, beforeAll } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { newCard, newCards, upTo, wholeLog, type Card } from '../factories/boards.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { ActivityReader } from '../support/activity-reader.js';

export let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

/** A board with a number of cards, so that its log has at least as many entries. */
export const boardWithCards = async (cards = 0): Promise<BoardFixture> => {
  const { workspace, board } = await boardFixture(t);
  await newCards(
    t,
    workspace,
    board.id,
    upTo(cards).map(() => ({})),
  );
  return { workspace, board };
};
export const logAt = ({ workspace, board }: BoardFixture, app = t) => wholeLog(app, workspace, board.id);
export const readerOf = (here: BoardFixture, app = t) => new ActivityReader(here, app);
export const write = async ({ workspace, board }: BoardFixture, count = 1): Promise<void> => {
  for (const n of upTo(count)) await newCard(t, workspace, board.id, { title: `Later ${n}` });
};

/** A board with cards in every column, each different. */
export const full = async (): Promise<BoardFixture & { cards: Card[] }> => {
  const here = await boardFixture(t);
  const cards = await newCards(
    t,
    here.workspace,
    here.board.id,
    upTo(14).map((n) => ({
      column: here.board.columns[(n * 5) % 6]!.name,
      description: `Text ${n}`,
      labels: [`l${n}`],
      ...(n % 3 === 0 && { pr_number: n, branch: `b${n}` }),
    })),
  );
  return { ...here, cards };
};
