import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DocsSpace } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { docReads } from '../../reads/docs.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/docs.js';
import { ConfirmDialog, FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';

const { create, removeSpace } = texts;

export function NewSpaceDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const action = useAction(
    () => service.createDocsSpace({ name }),
    ({ id }) => {
      void queries.invalidateQueries({ queryKey: docReads.all });
      navigate(`/docs/${id}`);
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
    </FormDialog>
  );
}

interface RemoveProps {
  readonly space: DocsSpace;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveSpaceDialog({ space, onClose, onRemoved }: RemoveProps) {
  const action = useAction(
    () => service.removeDocsSpace(space.id),
    () => {
      void queries.invalidateQueries({ queryKey: docReads.allSpaces });
      onRemoved();
    },
    common.done.deleted(space.name),
  );
  return (
    <ConfirmDialog title={removeSpace.title(space.name)} action={action} confirm={removeSpace.submit} onClose={onClose}>
      <p>{removeSpace.about}</p>
      <p>{removeSpace.final}</p>
    </ConfirmDialog>
  );
}
