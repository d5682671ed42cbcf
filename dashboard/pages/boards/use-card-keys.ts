import { useRef, useState, type KeyboardEvent } from 'react';
import type { CardSummary } from '../../../client/src/generated.js';
import type { Placement } from '../../reads/boards.js';
import type { CardKeys } from './board-actions.js';
import { placeAfter, placeBefore, type ShownColumn } from './board-columns.js';
import type { LatestColumns, Move } from './use-moves.js';

const ARROWS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Arrow keys go from card to card; with Alt they move the card. */
export function useCardKeys(latest: LatestColumns, collapsed: ReadonlySet<string>, move: Move): CardKeys {
  const [activeId, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const focus = (cardId: string): void => {
    wanted.current = cardId;
    setActive(cardId);
  };
  const onKeyDown = (event: KeyboardEvent, { id: cardId }: CardSummary): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const open = latest().filter(({ column }) => !collapsed.has(column.id));
    const [right, down] = arrow;
    const at = open.findIndex(({ shown }) => shown.some(({ id }) => id === cardId));
    const index = open[at]?.shown.findIndex(({ id }) => id === cardId) ?? -1;
    const card = open[at]?.shown[index];
    if (!card) return;
    if (!event.altKey) {
      const next = down ? open[at]!.shown[index + down] : nearest(open, at, right, index);
      if (next) focus(next.id);
      return;
    }
    const to = down ? within(open[at]!, index, index + down) : beside(open[at + right], card, index);
    if (!to) return;
    focus(card.id);
    move(card, to);
  };
  const wantedId = (): string | null => wanted.current;
  const onLeft = (): void => {
    wanted.current = null;
  };
  return { activeId, wantedId, focus, onLeft, activate: setActive, onKeyDown };
}

/** The card at the same height in the next column that has any. */
function nearest(columns: readonly ShownColumn[], from: number, step: number, index: number): CardSummary | undefined {
  for (let at = from + step; columns[at]; at += step) {
    const { shown } = columns[at]!;
    if (shown.length) return shown[Math.min(index, shown.length - 1)];
  }
  return undefined;
}

function within(column: ShownColumn, from: number, to: number): Placement | null {
  const [card, neighbour] = [column.shown[from]!, column.shown[to]];
  if (!neighbour) return null;
  return to < from ? placeBefore(column, card.id, neighbour.id) : placeAfter(column, card.id, neighbour.id);
}

function beside(column: ShownColumn | undefined, card: CardSummary, index: number): Placement | null {
  if (!column) return null;
  return placeBefore(column, card.id, column.shown[index]?.id ?? null);
}
