/** The service, and readers of activity. */
import { t } from '../suites/app.js';
import { newCard, newCards, upTo, wholeLog } from '../factories/boards.js';
import { ActivityReader } from '../support/activity-reader.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';

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
