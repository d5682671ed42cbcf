import { useEffect, useRef } from 'react';
import type { CardSummary } from '../../../client/src/generated.js';
import type { Placement } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { placementBefore, type ShownColumn } from './board-columns.js';
import type { Move } from './use-moves.js';

interface MoveProps {
  readonly card: CardSummary;
  readonly columns: readonly ShownColumn[];
  readonly onMove: Move;
  readonly onClose: () => void;
}

const { move: words } = texts;

/** The same as dragging it, one choice away. */
export function MoveDialog({ card, columns, onMove, onClose }: MoveProps) {
  const own = columns.find(({ column }) => column.id === card.column_id);
  const choices = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which would choose the cross.
  useEffect(() => choices.current!.querySelector<HTMLElement>('button:enabled')?.focus(), []);
  const go = (to: Placement): void => {
    onMove(card, to);
    onClose();
  };
  return (
    <Dialog title={words.title(card.ref)} onClose={onClose}>
      <p className="quiet-text move-title">{card.title}</p>
      <section className="stack move-part" aria-label={words.toColumn}>
        <h3>{words.toColumn}</h3>
        <div ref={choices} className="move-columns">
          {columns.map((one) => (
            <Button key={one.column.id} disabled={one === own} onClick={() => go(placementBefore(one, card.id, null))}>
              {one === own ? words.current(one.column.name) : one.column.name}
            </Button>
          ))}
        </div>
      </section>
      {own && (
        <section className="stack move-part" aria-label={words.here}>
          <h3>{words.here}</h3>
          <div className="row">
            <Button onClick={() => go(placementBefore(own, card.id, firstOther(own, card)))}>{words.top}</Button>
            <Button onClick={() => go(placementBefore(own, card.id, null))}>{words.bottom}</Button>
          </div>
        </section>
      )}
    </Dialog>
  );
}

function firstOther({ all }: ShownColumn, card: CardSummary): string | null {
  return all.find(({ id }) => id !== card.id)?.id ?? null;
}
