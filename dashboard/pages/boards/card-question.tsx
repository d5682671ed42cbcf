import { useQuery } from '@tanstack/react-query';
import type { CardSummary } from '../../../client/src/generated.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { AssignDialog } from '../builds/card/assign-dialog.js';
import type { CardQuestion } from './board-actions.js';
import type { ShownColumn } from './board-columns.js';
import { EditCardDialog } from './edit-card-dialog.js';
import { MoveDialog } from './move-dialog.js';
import type { Move } from './use-moves.js';

export interface Question {
  readonly kind: CardQuestion;
  readonly cardId: string;
}

interface QuestionProps {
  readonly question: Question;
  readonly card: CardSummary | undefined;
  readonly columns: readonly ShownColumn[];
  readonly onMove: Move;
  readonly onClose: () => void;
}

/** What a key or the menu of a card asks for. */
export function CardQuestionDialog({ question: { kind, cardId }, card, columns, onMove, onClose }: QuestionProps) {
  const { data } = useQuery({ ...cardReads.one(cardId), enabled: kind !== 'move' });
  if (!card) return null;
  if (kind === 'move') return <MoveDialog card={card} columns={columns} onMove={onMove} onClose={onClose} />;
  if (!data) return null;
  if (kind === 'assign')
    return <AssignDialog versioned={data} title={texts.assign.title(card.ref)} onClose={onClose} />;
  return <EditCardDialog versioned={data} group={kind} title={texts[kind].title(card.ref)} onClose={onClose} />;
}
