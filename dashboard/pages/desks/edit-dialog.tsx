import { useState } from 'react';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';
import type { NamedDesk } from './desk-deeds.js';
import { readDesksAgain } from './fleet.js';
import { MAX_DESCRIPTION, MAX_NAME, MAX_SLOTS } from './limits.js';

const { actions } = texts;

interface EditDialogProps {
  readonly desk: NamedDesk & {
    readonly description: string;
    /** Absent where they can't be changed. */
    readonly slots?: number;
  };
  readonly onClose: () => void;
}

export function EditDialog({ desk, onClose }: EditDialogProps) {
  const [name, setName] = useState(desk.name);
  const [description, setDescription] = useState(desk.description);
  const [slots, setSlots] = useState(String(desk.slots ?? ''));
  const action = useAction(
    () =>
      service.changeEnvironment(desk.id, {
        name,
        description: description.trim(),
        ...(desk.slots !== undefined && { build_slots: Number(slots) }),
      }),
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
      {desk.slots !== undefined && (
        <TextField
          label={actions.slots}
          hint={actions.slotsHint}
          type="number"
          required
          min={1}
          max={MAX_SLOTS}
          value={slots}
          onChange={setSlots}
          problem={action.fields.build_slots}
        />
      )}
    </FormDialog>
  );
}
