import { useRef, useState } from 'react';
import type { CardSummary } from '../../../client/src/generated.js';
import { useShortcuts } from '../../app/keyboard.js';
import type { Placement } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import type { CardKeys, CardQuestion } from './board-actions.js';
import { placementAfter, placementBefore, type ShownColumn } from './board-columns.js';
import type { LatestColumns, Move } from './use-moves.js';

const { keys: words } = texts;

interface KeyedBoard {
  readonly latest: LatestColumns;
  readonly collapsed: ReadonlySet<string>;
  readonly move: Move;
  /** The card beside the board: the keys go on from there. */
  readonly openId: string | null;
  readonly open: (cardId: string) => void;
  readonly ask: (question: CardQuestion, cardId: string) => void;
  readonly create: (columnId: string) => void;
}

/** J, K and the arrows go from card to card; with Alt the arrows move the card; letters do what its menu does. */
export function useCardKeys({ latest, collapsed, move, openId, open, ask, create }: KeyedBoard): CardKeys {
  const [activeId, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const current = openId ?? activeId;
  const focus = (cardId: string): void => {
    wanted.current = cardId;
    setActive(cardId);
  };
  const expanded = (): readonly ShownColumn[] => latest().filter(({ column }) => !collapsed.has(column.id));
  const find = (columns: readonly ShownColumn[]): readonly [at: number, index: number] => {
    const at = columns.findIndex(({ shown }) => shown.some(({ id }) => id === current));
    return [at, columns[at]?.shown.findIndex(({ id }) => id === current) ?? -1];
  };
  const go = (right: number, down: number) => (): void => {
    const columns = expanded();
    const [at, index] = find(columns);
    const next =
      at < 0
        ? columns.find(({ shown }) => shown.length)?.shown[0]
        : down
          ? columns[at]!.shown[index + down]
          : nearest(columns, at, right, index);
    if (!next) return;
    if (openId) open(next.id);
    else focus(next.id);
  };
  const shift = (right: number, down: number) => (): void => {
    const columns = expanded();
    const [at, index] = find(columns);
    const card = columns[at]?.shown[index];
    if (!card) return;
    const to = down ? within(columns[at]!, index, index + down) : beside(columns[at + right], card, index);
    if (!to) return;
    focus(card.id);
    move(card, to);
  };
  const about = (question: CardQuestion) => (): void => {
    if (current) ask(question, current);
  };
  const createHere = (): void => {
    const columns = expanded();
    const [at] = find(columns);
    const column = columns[Math.max(at, 0)];
    if (column) create(column.column.id);
  };
  const ofCard = { isAction: true, isHere: () => current !== null };
  useShortcuts(words.group, [
    { keys: ['j', 'ArrowDown'], name: words.next, run: go(0, 1) },
    { keys: ['k', 'ArrowUp'], name: words.previous, run: go(0, -1) },
    { keys: ['ArrowLeft'], name: words.left, run: go(-1, 0) },
    { keys: ['ArrowRight'], name: words.right, run: go(1, 0) },
    { keys: ['alt+ArrowDown'], name: words.down, run: shift(0, 1) },
    { keys: ['alt+ArrowUp'], name: words.up, run: shift(0, -1) },
    { keys: ['alt+ArrowLeft'], name: words.toLeft, run: shift(-1, 0) },
    { keys: ['alt+ArrowRight'], name: words.toRight, run: shift(1, 0) },
    { keys: ['c'], name: words.create, run: createHere, isAction: true },
    { keys: ['m'], name: words.move, run: about('move'), ...ofCard },
    { keys: ['a'], name: words.assign, run: about('assign'), ...ofCard },
    { keys: ['l'], name: words.label, run: about('label'), ...ofCard },
    { keys: ['d'], name: words.due, run: about('due'), ...ofCard },
  ]);
  const onLeft = (): void => {
    wanted.current = null;
  };
  return { activeId: current, wantedId: () => wanted.current, focus, onLeft, activate: setActive };
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
  return to < from ? placementBefore(column, card.id, neighbour.id) : placementAfter(column, card.id, neighbour.id);
}

function beside(column: ShownColumn | undefined, card: CardSummary, index: number): Placement | null {
  if (!column) return null;
  return placementBefore(column, card.id, column.shown[index]?.id ?? null);
}
