import type { CardColumn, CardSummary } from '../../../client/src/generated.js';
import type { BoardCard, BoardCards, Placement } from '../../reads/boards.js';
import { isFiltered, matcherOf, type CardFilter } from './filter/card-filter.js';

export interface ShownColumn {
  readonly column: CardColumn;
  /** All its cards, in order. */
  readonly all: readonly BoardCard[];
  /** Those that match the filter. */
  readonly shown: readonly BoardCard[];
  /** Cards that others put there below the pointer. */
  readonly waiting: readonly string[];
}

/** The cards by column, in the order of the board. A card whose column is not known yet is in none. */
export function columnsOf(
  columns: readonly CardColumn[],
  data: BoardCards,
  filter: CardFilter,
  userId: number,
): ShownColumn[] {
  const byColumn = new Map(columns.map((column) => [column.id, [] as BoardCard[]]));
  const waiting = new Map<string, string[]>();
  for (const card of data.cards.values()) {
    if ((card.isArchived ?? false) !== Boolean(filter.archived)) continue;
    const placement = data.moves.get(card.id);
    const columnId = (placement ?? card).column_id;
    if (data.waiting.has(card.id)) waiting.set(columnId, [...(waiting.get(columnId) ?? []), card.id]);
    else byColumn.get(columnId)?.push(placement ? { ...card, ...placement } : card);
  }
  const matches = isFiltered(filter) ? matcherOf(filter, { userId, now: new Date() }) : null;
  return columns.map((column) => {
    const all = byColumn.get(column.id)!.sort(inOrder);
    return { column, all, shown: matches ? all.filter(matches) : all, waiting: waiting.get(column.id) ?? [] };
  });
}

function inOrder(a: CardSummary, b: CardSummary): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** The position before this card of a column, or at its end. The card that moves does not count. */
export function placementBefore(column: ShownColumn, moving: string, before: string | null): Placement {
  const others = column.all.filter(({ id }) => id !== moving);
  const index = before === null ? -1 : others.findIndex(({ id }) => id === before);
  return { column_id: column.column.id, position: positionAt(others, index < 0 ? others.length : index) };
}

/** The position after this card of a column. */
export function placementAfter(column: ShownColumn, moving: string, after: string): Placement {
  const others = column.all.filter(({ id }) => id !== moving);
  const index = others.findIndex(({ id }) => id === after);
  return { column_id: column.column.id, position: positionAt(others, index < 0 ? others.length : index + 1) };
}

function positionAt(cards: readonly CardSummary[], index: number): number {
  const [above, below] = [cards[index - 1]?.position, cards[index]?.position];
  if (above === undefined) return below === undefined ? 1 : below - 1;
  return below === undefined ? Math.floor(above) + 1 : (above + below) / 2;
}
