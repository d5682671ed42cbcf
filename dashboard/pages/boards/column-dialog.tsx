import { useState } from 'react';
import type { CardColumn, CardStatus } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { FormDialog } from '../../ui/dialog.js';
import { SelectField, TextField, useAction } from '../../ui/form.js';
import { columnsChanged, type EditedColumn } from './edited-column.js';

interface ColumnDialogProps {
  readonly boardId: string;
  readonly columns: readonly CardColumn[];
  /** Without it a column is added. */
  readonly edited?: EditedColumn;
  readonly onClose: () => void;
}

const { column: words } = texts;
const STATUSES = Object.entries(texts.statuses) as [CardStatus, string][];

export function ColumnDialog({ boardId, columns, edited, onClose }: ColumnDialogProps) {
  const [name, setName] = useState(edited?.column.name ?? '');
  const [status, setStatus] = useState<CardStatus>(edited?.column.status ?? 'pending');
  const [position, setPosition] = useState(String(edited?.position ?? columns.length + 1));
  const action = useAction(
    () => {
      const body = { name, status, position: Number(position) };
      return edited ? service.changeColumn(boardId, edited.column.id, body) : service.createColumn(boardId, body);
    },
    () => {
      columnsChanged(boardId);
      onClose();
    },
    edited ? common.done.saved : words.added(name),
  );
  const positions = Array.from({ length: columns.length + (edited ? 0 : 1) }, (_, index) => String(index + 1));
  return (
    <FormDialog
      title={edited ? words.editTitle : words.addTitle}
      action={action}
      submit={edited ? common.save : words.submitAdd}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        problem={action.fields.name}
        value={name}
        onChange={setName}
        maxLength={100}
        required
      />
      <SelectField
        label={words.status}
        hint={words.statusHint}
        value={status}
        onChange={setStatus}
        options={STATUSES}
      />
      <SelectField
        label={words.position}
        value={position}
        onChange={setPosition}
        options={positions.map((one) => [one, words.positionOf(Number(one))] as const)}
      />
    </FormDialog>
  );
}
