import { useState } from 'react';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';
import type { NamedDesk } from './desk-deeds.js';
import { readDesksAgain } from './fleet.js';
import { MAX_DESCRIPTION, MAX_NAME } from './limits.js';

const { actions } = texts;

interface EditDialogProps {
  readonly desk: NamedDesk & { readonly description: string };
  readonly onClose: () => void;
}

export function EditDialog({ desk, onClose }: EditDialogProps) {
  const [name, setName] = useState(desk.name);
  const [description, setDescription] = useState(desk.description);
  const action = useAction(
    () => service.changeEnvironment(desk.id, { name, description: description.trim() }),
    () => {
      readDesksAgain();
      onClose();
    },
    actions.saved(name.trim()),
  );
  return (
    <FormDialog title={actions.editTitle} action={action} submit={common.save} onClose={onClose}>
      <TextField
        label={actions.name}
        required
        maxLength={MAX_NAME}
        value={name}
        onChange={setName}
        problem={action.fields.name}
      />
      <TextField
        label={actions.description}
        maxLength={MAX_DESCRIPTION}
        value={description}
        onChange={setDescription}
        problem={action.fields.description}
      />
    </FormDialog>
  );
}
