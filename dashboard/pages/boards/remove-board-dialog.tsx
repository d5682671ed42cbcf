import type { Board } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';

const { remove } = texts;

interface RemoveProps {
  readonly board: Board;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

export function RemoveBoardDialog({ board, onClose, onRemoved = onClose }: RemoveProps) {
  const action = useAction(
    () => service.removeBoard(board.id),
    () => {
      void queries.invalidateQueries({ queryKey: boardReads.list().queryKey });
      onRemoved();
    },
    common.done.deleted(board.name),
  );
  return (
    <ConfirmDialog title={remove.title(board.name)} action={action} confirm={remove.submit} onClose={onClose}>
      <p>{remove.about(board.cards_total)}</p>
      <p>{remove.guests}</p>
    </ConfirmDialog>
  );
}
