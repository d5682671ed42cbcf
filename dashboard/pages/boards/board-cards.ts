import type { Card, CardStandard, CardSummary } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads, type BoardCard, type BoardCards, type Placement } from '../../reads/boards.js';

const PER_PAGE = 200;
/** So long the others wait for the first page to be drawn. */
const FIRST_DRAWN_MS = 100;
/** Pages read at the same time after the first. */
const READERS = 3;
/** Of larger boards details are read only when somebody filters by them. */
const MAX_DETAILED_PAGES = 5;

const cardsKey = (boardId: string) => boardReads.cards(boardId).queryKey;

/** What was learned about single cards while all are being read: it is newer than the pages. */
const journals = new Map<string, Map<string, BoardCard | null>>();

interface PageWish {
  readonly detail?: 'summary' | 'standard';
  readonly archived?: boolean;
}

/** Boards of which the archived cards, or all details, are read, too: somebody looked at them. */
const withArchived = new Set<string>();
const withDetails = new Set<string>();

export function readArchived(boardId: string): void {
  if (withArchived.has(boardId)) return;
  withArchived.add(boardId);
  void queries.invalidateQueries({ queryKey: cardsKey(boardId) });
}

export function readDetails(boardId: string): void {
  if (withDetails.has(boardId) || cardsOf(boardId)?.isDetailed) return;
  withDetails.add(boardId);
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
  const knownNow = (total: number, isComplete: boolean, isDetailed = false): BoardCards => {
    const cards = new Map(read);
    for (const [id, card] of journal)
      if (card) cards.set(id, card);
      else cards.delete(id);
    const shown = cardsOf(boardId);
    const moves = shown?.moves ?? new Map<string, Placement>();
    return { cards, moves, waiting: waitingIn(cards, shown), total, isComplete, isDetailed };
  };
  const show = (total: number, isComplete = false): void =>
    void queries.setQueryData(cardsKey(boardId), (shown) => (shown?.isComplete ? shown : knownNow(total, isComplete)));
  const readPages = async (first: number, pages: number, wish?: PageWish, onRead?: () => void): Promise<void> => {
    for (let from = first; from <= pages; from += READERS) {
      const batch = Array.from({ length: Math.min(READERS, pages - from + 1) }, (_, index) => from + index);
      await Promise.all(batch.map((page) => readPage(page, wish)));
      onRead?.();
    }
  };
  const total = await readPage(1);
  const pages = Math.ceil(total / PER_PAGE);
  show(total);
  if (pages > 1) {
    await new Promise((drawn) => setTimeout(drawn, FIRST_DRAWN_MS));
    await readPages(2, pages, {}, () => show(total));
  }
  for (let page = 1, left = withArchived.has(boardId); left; page++) {
    left = (await readPage(page, { archived: true })) > page * PER_PAGE;
  }
  const isDetailed = pages <= MAX_DETAILED_PAGES || withDetails.has(boardId);
  if (isDetailed) {
    if (pages > 1) show(total, true);
    await readPages(1, pages, { detail: 'standard' });
  }
  if (journals.get(boardId) === journal) journals.delete(boardId);
  return knownNow(total, true, isDetailed);
}

/** Cards that came since all were shown wait, if they are put below the pointer: their event may never have been heard. */
function waitingIn(cards: BoardCards['cards'], shown: BoardCards | undefined): ReadonlySet<string> {
  const waiting = new Set(shown?.waiting);
  if (!shown || (!shown.isComplete && shown.cards.size < shown.total)) return waiting;
  const below = columnBelowPointer();
  for (const { id, column_id: columnId, isArchived } of cards.values())
    if (columnId === below && !isArchived && !shown.cards.has(id)) waiting.add(id);
  return waiting;
}

/** The column whose cards somebody points at: nothing moves away there. */
export function columnBelowPointer(): string | undefined {
  const cards = document.querySelector('.column-cards:hover:has(li)');
  return cards?.closest<HTMLElement>('[data-column]')?.dataset.column;
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
  const { blocked, checklist_total, checklist_done, comments_count, due_at, labels, tags, archived_at } = card;
  const { agent_id, build_status, pr_merged_at } = card;
  return {
    ...{ blocked, checklist_total, checklist_done, comments_count, due_at, labels, tags },
    ...{ agent_id, build_status, pr_merged_at, isArchived: archived_at !== null },
  };
}
