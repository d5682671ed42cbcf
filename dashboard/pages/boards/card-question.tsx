import { texts } from '../../texts/boards.js';
import type { BoardCard } from '../../reads/boards.js';
import { AssignDialog } from '../builds/card/assign-dialog.js';
import type { CardQuestion } from './board-actions.js';
import type { ShownColumn } from './board-columns.js';
import { DueDialog } from './choose/due.js';
import { LabelsDialog } from './choose/labels.js';
import { MoveDialog } from './move-dialog.js';
import type { Move } from './use-moves.js';

export interface Question {
  readonly kind: CardQuestion;
  readonly cardId: string;
}

interface QuestionProps {
  readonly question: Question;
  readonly card: BoardCard | undefined;
  readonly columns: readonly ShownColumn[];
  readonly onMove: Move;
  readonly onClose: () => void;
}

/** What a key or the menu of a card asks for. */
export function CardQuestionDialog({ question: { kind, cardId }, card, columns, onMove, onClose }: QuestionProps) {
  if (!card) return null;
  if (kind === 'move') return <MoveDialog card={card} columns={columns} onMove={onMove} onClose={onClose} />;
  if (kind === 'assign') return <AssignDialog cardId={cardId} title={texts.assign.title(card.ref)} onClose={onClose} />;
  if (kind === 'label') return <LabelsDialog card={card} onClose={onClose} />;
  return <DueDialog card={card} onClose={onClose} />;
}
