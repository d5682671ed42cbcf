import { useQuery } from '@tanstack/react-query';
import type { CardSummary } from '../../../client/src/generated.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { AssignDialog } from '../builds/card/assign-dialog.js';
import type { CardQuestion } from './board-actions.js';
import type { ShownColumn } from './board-columns.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/states.js';
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
  const query = useQuery({ ...cardReads.one(cardId), enabled: kind === 'label' });
  if (!card) return null;
  if (kind === 'move') return <MoveDialog card={card} columns={columns} onMove={onMove} onClose={onClose} />;
  if (kind === 'assign') return <AssignDialog cardId={cardId} title={texts.assign.title(card.ref)} onClose={onClose} />;
  const title = texts.label.title(card.ref);
  if (query.data) return <EditCardDialog versioned={query.data} group={kind} title={title} onClose={onClose} />;
  // Open at once: what is typed meanwhile is no command.
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query} shape="line">
        {() => null}
      </Loaded>
    </Dialog>
  );
}
