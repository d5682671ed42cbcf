import type { CardSummary } from '../../../client/src/generated.js';
import type { Placement } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Dialog } from '../../ui/dialog.js';
import { Choosing } from '../../ui/picker-button.js';
import { placementBefore, type ShownColumn } from './board-columns.js';
import type { Move } from './use-moves.js';

interface MoveProps {
  readonly card: CardSummary;
  readonly columns: readonly ShownColumn[];
  readonly onMove: Move;
  readonly onClose: () => void;
}

const { move: words } = texts;
const TOP = 'top';
const BOTTOM = 'bottom';

/** The same as dragging it: a column by its name, or a place in its own. */
export function MoveDialog({ card, columns, onMove, onClose }: MoveProps) {
  const own = columns.find(({ column }) => column.id === card.column_id);
  const placementOf = (value: string): Placement | null => {
    const [column, before] =
      value === TOP || value === BOTTOM
        ? [own, value === TOP && own ? firstOther(own, card) : null]
        : [columns.find((one) => one.column.id === value), null];
    return column ? placementBefore(column, card.id, before) : null;
  };
  const go = (value: string): void => {
    const to = value === card.column_id ? null : placementOf(value);
    if (to) onMove(card, to);
  };
  return (
    <Dialog title={words.title(card.ref)} onClose={onClose}>
      <Choosing
        label={words.toColumn}
        placeholder={words.find}
        chosen={[card.column_id]}
        groups={[
          { name: '', options: columns.map(({ column: { id, name } }) => ({ value: id, name })) },
          {
            name: words.here,
            options: [
              { value: TOP, name: words.top },
              { value: BOTTOM, name: words.bottom },
            ],
          },
        ]}
        onPick={go}
        onClose={onClose}
      />
    </Dialog>
  );
}

function firstOther({ all }: ShownColumn, card: CardSummary): string | null {
  return all.find(({ id }) => id !== card.id)?.id ?? null;
}
