import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import type { CardSummary } from '../../../client/src/generated.js';
import { placementAfter, placementBefore, type ShownColumn } from './board-columns.js';
import { putDown, takeUp } from './move-card.js';
import type { LatestColumns, Move } from './use-moves.js';

/** What is dragged, and what it is dragged over. */
export type DragData = { readonly kind: 'card'; readonly card: CardSummary };
export type DropData =
  | { readonly kind: 'column'; readonly columnId: string }
  | { readonly kind: 'card'; readonly cardId: string; readonly columnId: string; readonly edge: 'above' | 'below' };

/** Cards dragged with a mouse or a finger. */
export function useDrag(board: RefObject<HTMLElement | null>, columns: LatestColumns, move: Move): void {
  const latest = useRef({ columns, move });
  useEffect(() => {
    latest.current = { columns, move };
  });
  useEffect(
    () =>
      combine(
        takeIntoColumns(board.current!),
        monitorForElements({
          canMonitor: ({ source }) => source.data.kind === 'card',
          onDragStart: ({ source }) => takeUp((source.data as DragData).card),
          onDrop: ({ source, location }) => {
            const { card } = source.data as DragData;
            const [target] = location.current.dropTargets;
            const over = target?.data as DropData | undefined;
            const column = latest.current.columns().find((one) => one.column.id === over?.columnId);
            if (!over || !column || (over.kind === 'card' && over.cardId === card.id)) return putDown(card);
            if (isNextTo(column, card, over)) return putDown(card);
            latest.current.move(card, placementFor(column, card, over));
          },
        }),
      ),
    [board],
  );
}

/** Between columns, and at the edges of the board, the nearest column counts. */
function takeIntoColumns(board: HTMLElement): () => void {
  const all = (): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const nearest = (x: number): HTMLElement => all().reduce((a, b) => (distanceTo(b, x) < distanceTo(a, x) ? b : a));
  const mark = (over: HTMLElement | null): void => {
    for (const column of all()) column.toggleAttribute('data-over', column === over);
  };
  return dropTargetForElements({
    element: board,
    canDrop: ({ source }) => source.data.kind === 'card',
    getData: ({ input }): DropData => ({ kind: 'column', columnId: nearest(input.clientX).dataset.column! }),
    onDrag: ({ location }) => mark(nearest(location.current.input.clientX)),
    onDragLeave: () => mark(null),
    onDrop: () => mark(null),
  });
}

function distanceTo(element: HTMLElement, x: number): number {
  const { left, right } = element.getBoundingClientRect();
  return Math.max(left - x, x - right, 0);
}

function placementFor(column: ShownColumn, card: CardSummary, over: DropData) {
  if (over.kind === 'column') return placementBefore(column, card.id, null);
  return over.edge === 'above'
    ? placementBefore(column, card.id, over.cardId)
    : placementAfter(column, card.id, over.cardId);
}

/** Dropped where it is already. */
function isNextTo({ shown }: ShownColumn, card: CardSummary, over: DropData): boolean {
  const index = shown.findIndex(({ id }) => id === card.id);
  if (index < 0) return false;
  if (over.kind === 'column') return index === shown.length - 1;
  return over.cardId === shown[over.edge === 'above' ? index + 1 : index - 1]?.id;
}
