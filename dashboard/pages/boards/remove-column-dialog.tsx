import { useState } from 'react';
import type { CardColumn } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { SelectField, useAction } from '../../ui/form.js';
import { columnsChanged, type EditedColumn } from './edited-column.js';

interface RemoveProps {
  readonly boardId: string;
  readonly columns: readonly CardColumn[];
  readonly removed: EditedColumn;
  readonly onClose: () => void;
}

const { column: words } = texts;

export function RemoveColumnDialog({ boardId, columns, removed: { column, cards }, onClose }: RemoveProps) {
  const others = columns.filter(({ id }) => id !== column.id);
  const [target, setTarget] = useState(others[0]!.id);
  // Archived cards are not on the board, but have to go somewhere, too.
  const [hasArchived, setHasArchived] = useState(false);
  const needsTarget = cards > 0 || hasArchived;
  const remove = async (): Promise<void> => {
    try {
      await service.removeColumn(boardId, column.id, needsTarget ? { moveTo: target } : {});
    } catch (error) {
      if (hasStatus(error, 409)) setHasArchived(true);
      throw error;
    }
  };
  const action = useAction(
    remove,
    () => {
      columnsChanged(boardId);
      onClose();
    },
    common.done.deleted(column.name),
  );
  return (
    <ConfirmDialog title={words.removeTitle(column.name)} action={action} confirm={words.remove} onClose={onClose}>
      <p>{cards ? words.removeFull(cards) : words.removeEmpty}</p>
      {needsTarget && (
        <SelectField
          label={words.moveTo}
          value={target}
          onChange={setTarget}
          options={others.map(({ id, name }) => [id, name] as const)}
        />
      )}
    </ConfirmDialog>
  );
}
