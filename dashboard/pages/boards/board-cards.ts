import type { Card, CardStandard, CardSummary } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads, type BoardCard, type BoardCards, type Placement } from '../../reads/boards.js';

const PER_PAGE = 200;
/** So long the others wait for the first page to be drawn. */
const FIRST_DRAWN_MS = 100;
/** Pages read at the same time after the first. */
const READERS = 3;

const cardsKey = (boardId: string) => boardReads.cards(boardId).queryKey;

/** What was learned about single cards while all are being read: it is newer than the pages. */
const journals = new Map<string, Map<string, BoardCard | null>>();

interface PageWish {
  readonly detail?: 'summary' | 'standard';
  readonly archived?: boolean;
}

/** Boards of which the archived cards are read, too: somebody looked at them. */
const withArchived = new Set<string>();

export function readArchived(boardId: string): void {
  if (withArchived.has(boardId)) return;
  withArchived.add(boardId);
  void queries.invalidateQueries({ queryKey: cardsKey(boardId) });
}

/** Reads all cards; shows the first page at once and the others as they come. */
export async function loadCards(boardId: string, signal: AbortSignal): Promise<BoardCards> {
  const journal = new Map<string, BoardCard | null>();
  journals.set(boardId, journal);
  const read = new Map<string, BoardCard>();
  const readPage = async (page: number, { detail = 'summary', archived = false }: PageWish = {}): Promise<number> => {
    const answer = await service.listCards(boardId, { detail, archived, perPage: PER_PAGE, page, signal });
    for (const card of answer.items)
      read.set(card.id, { ...cardsOf(boardId)?.cards.get(card.id), ...shownOf(card), isArchived: archived });
    return answer.total;
  };
  const knownNow = (total: number, isComplete: boolean): BoardCards => {
    const cards = new Map(read);
    for (const [id, card] of journal)
      if (card) cards.set(id, card);
      else cards.delete(id);
    const { moves = new Map(), waiting = new Set<string>() } = cardsOf(boardId) ?? {};
    return { cards, moves, waiting, total, isComplete };
  };
  const show = (total: number): void =>
    void queries.setQueryData(cardsKey(boardId), (shown) => (shown?.isComplete ? shown : knownNow(total, false)));
  const total = await readPage(1);
  const pages = Math.ceil(total / PER_PAGE);
  show(total);
  // Of a board of one page everything is read; of a larger one what a summary has.
  if (pages === 1) await readPage(1, { detail: 'standard' });
  if (pages > 1) {
    await new Promise((drawn) => setTimeout(drawn, FIRST_DRAWN_MS));
  }
  for (let first = 2; first <= pages; first += READERS) {
    const batch = Array.from({ length: Math.min(READERS, pages - first + 1) }, (_, index) => first + index);
    await Promise.all(batch.map((page) => readPage(page)));
    show(total);
  }
  for (let page = 1, left = withArchived.has(boardId); left; page++) {
    left = (await readPage(page, { archived: true })) > page * PER_PAGE;
  }
  if (journals.get(boardId) === journal) journals.delete(boardId);
  return knownNow(total, true);
}

export function cardsOf(boardId: string): BoardCards | undefined {
  return queries.getQueryData(cardsKey(boardId));
}

/** Whether it changes anything. An answer that is older than what is known is not taken: answers may overtake each other. */
export function putCard(card: CardSummary | CardStandard | Card): boolean {
  const known = cardsOf(card.board_id)?.cards.get(card.id);
  if (known && known.updated_at > card.updated_at) return false;
  const shown = { ...known, ...shownOf(card) };
  journals.get(card.board_id)?.set(card.id, shown);
  change(card.board_id, (data) => ({ ...data, cards: new Map(data.cards).set(card.id, shown) }));
  return known?.updated_at !== card.updated_at;
}

export function dropCard(boardId: string, cardId: string): void {
  journals.get(boardId)?.set(cardId, null);
  change(boardId, (data) => {
    const cards = new Map(data.cards);
    cards.delete(cardId);
    return { ...data, cards };
  });
}

/** Shows a card elsewhere, or where the service has it again. */
export function showAt(boardId: string, cardId: string, placement: Placement | null): void {
  change(boardId, (data) => {
    const moves = new Map(data.moves);
    if (placement) moves.set(cardId, placement);
    else moves.delete(cardId);
    return { ...data, moves };
  });
}

function change(boardId: string, apply: (data: BoardCards) => BoardCards): void {
  queries.setQueryData(cardsKey(boardId), (data) => data && apply(data));
}

/** Delays incoming cards, or shows the delayed cards of a column. */
export function setWaiting(boardId: string, cardIds: readonly string[], isWaiting: boolean): void {
  change(boardId, (data) => {
    const waiting = new Set(data.waiting);
    for (const id of cardIds)
      if (isWaiting) waiting.add(id);
      else waiting.delete(id);
    return { ...data, waiting };
  });
}

/** Only what a board shows: a whole card may have megabytes of text. */
function shownOf(card: CardSummary | CardStandard | Card): BoardCard {
  const { id, ref, title, status, column, column_id, position, board_id, board, task_type, priority } = card;
  const { assignee, pr_number, branch, pr_url, updated_at } = card;
  return {
    ...{ id, ref, title, status, column, column_id, position, board_id, board, task_type, priority },
    ...{ assignee, pr_number, branch, pr_url, updated_at },
    ...('labels' in card && detailsOf(card)),
  };
}

function detailsOf(card: CardStandard | Card): Partial<BoardCard> {
  const { blocked, checklist_total, checklist_done, comments_count, due_at, labels, archived_at } = card;
  return { blocked, checklist_total, checklist_done, comments_count, due_at, labels, isArchived: archived_at !== null };
}
