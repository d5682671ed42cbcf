import type { TestApp } from '../app.js';
import { getCard, newBoard, newCard, wholeLog, type Board, type Card } from './boards.js';
import { createWorkspace, type Workspace } from './workspace.js';

type BoardSettings = Parameters<typeof newBoard>[2];

export interface BoardFixture {
  workspace: Workspace;
  board: Board;
}
export interface CardFixture extends BoardFixture {
  card: Card;
}

/** A board of a new workspace. */
export async function boardFixture(t: TestApp, settings?: BoardSettings): Promise<BoardFixture> {
  const workspace = await createWorkspace(t);
  return { workspace, board: await newBoard(t, workspace, settings) };
}

/** A card on a board of a new workspace. */
export async function cardFixture(
  t: TestApp,
  body?: Record<string, unknown>,
  settings?: BoardSettings,
): Promise<CardFixture> {
  const { workspace, board } = await boardFixture(t, settings);
  return { workspace, board, card: await newCard(t, workspace, board.id, body) };
}

/** Everything that a write to a card could have touched. */
export async function stateOfCard(t: TestApp, { workspace, board, card }: CardFixture) {
  const { text, headers } = await getCard(t, workspace, card.id);
  return { text, etag: headers.etag, log: await wholeLog(t, workspace, board.id) };
}
