import { useState } from 'react';
import type { CardSummary } from '../../../client/src/generated.js';
import type { Placement } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import type { ShownColumn } from './board-columns.js';
import { announce, rememberUndo } from '../../ui/toast.js';
import { moveCard } from './move-card.js';
import { changeCard } from './use-card.js';

/** The columns as they are now: keys may be pressed faster than the board is drawn. */
export type LatestColumns = () => readonly ShownColumn[];
/** `isSaid`: a toast says it, where it was not done with the card itself. */
export type Move = (card: CardSummary, to: Placement, isSaid?: boolean) => void;

/** Moves cards, says where they went, and why one did not. */
export function useMoves(latest: LatestColumns) {
  const [announcement, setAnnouncement] = useState('');
  const move: Move = (card, to, isSaid = false) => {
    if (card.column_id === to.column_id && card.position === to.position) return;
    const target = latest().find(({ column }) => column.id === to.column_id);
    if (!target) return;
    const others = target.shown.filter(({ id }) => id !== card.id);
    const position = others.filter(({ position }) => position < to.position).length + 1;
    setAnnouncement(texts.move.done(card.ref, target.column.name, position, others.length + 1));
    void moveCard(card, to).then((sentence) => {
      if (sentence === null) return canTakeBack(card, target.column.name, isSaid);
      setAnnouncement('');
      announce({ text: texts.move.refused(card.ref, sentence), tone: 'bad' });
    });
  };
  return { move, announcement };
}

/** What was dragged shows by itself that it moved: no toast, but the key that undoes. */
function canTakeBack({ id, ref, column_id, position }: CardSummary, column: string, isSaid: boolean): void {
  const [text, undo] = [texts.move.moved(ref, column), () => changeCard(id, { column_id, position })] as const;
  if (isSaid) announce({ text, undo });
  else rememberUndo(text, undo);
}
