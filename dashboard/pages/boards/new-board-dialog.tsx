import { useState } from 'react';
import { useLocation } from 'wouter';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { FormDialog } from '../../ui/dialog.js';
import { SelectField, TextField, useAction } from '../../ui/form.js';

const { create } = texts;
const TYPES = ['kanban', 'crm'] as const;
type Type = (typeof TYPES)[number];

export function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const { features } = useMe();
  const [type, setType] = useState<Type>('kanban');
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
      {features.switches.crm.on && (
        <SelectField
          label={create.type}
          hint={create.typeHint}
          problem={action.fields.board_type}
          value={type}
          onChange={setType}
          options={TYPES.map((one) => [one, create.types[one]] as const)}
        />
      )}
      <p className="hint">{create.about}</p>
    </FormDialog>
  );
}
