import { useState } from 'react';
import { useLocation } from 'wouter';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';

const { create } = texts;

export function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [type, setType] = useState('kanban');
  const action = useAction(
    () => service.createBoard({ name, board_type: type }),
    ({ id }) => {
      void queries.invalidateQueries({ queryKey: boardReads.all });
      // Back leads to the list, not to this dialog.
      onClose();
      navigate(`/boards/${id}`);
    },
    create.done(name),
  );
  return (
    <FormDialog title={create.title} action={action} submit={create.submit} onClose={onClose}>
      <TextField
        label={create.name}
        hint={create.nameHint}
        problem={action.fields.name}
        value={name}
        onChange={setName}
        maxLength={200}
        required
      />
      <TextField
        label={create.type}
        hint={create.typeHint}
        problem={action.fields.board_type}
        value={type}
        onChange={setType}
        maxLength={40}
        required
      />
      <p className="hint">{create.about}</p>
    </FormDialog>
  );
}
