import { useState } from 'react';
import type { Environment } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { MAX_DESCRIPTION, MAX_NAME } from './limits.js';
import { readDesksAgain } from './use-desk.js';

const { actions } = texts;

interface ActionsProps {
  readonly environment: Environment;
  readonly mayPause: boolean;
}

/** Edit, suspend, resume. */
export function DeskActions({ environment, mayPause }: ActionsProps) {
  const [open, setOpen] = useState<'edit' | 'pause' | null>(null);
  const close = () => setOpen(null);
  const isSuspended = environment.status === 'suspended';
  return (
    <>
      <Button onClick={() => setOpen('edit')}>{actions.edit}</Button>
      {mayPause && <Button onClick={() => setOpen('pause')}>{isSuspended ? actions.resume : actions.suspend}</Button>}
      {open === 'edit' && <EditDialog environment={environment} onClose={close} />}
      {open === 'pause' && <PauseDialog environment={environment} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly environment: Environment;
  readonly onClose: () => void;
}

function EditDialog({ environment, onClose }: DialogProps) {
  const [name, setName] = useState(environment.name);
  const [description, setDescription] = useState(environment.description);
  const action = useAction(
    () => service.changeEnvironment(environment.id, { name, description: description.trim() }),
    () => {
      readDesksAgain();
      onClose();
    },
    common.done.saved,
  );
  return (
    <Dialog title={actions.editTitle} onClose={onClose}>
      <Form action={action} submit={common.save} onSubmit={() => action.run()} onCancel={onClose}>
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
      </Form>
    </Dialog>
  );
}

/** Suspends or resumes. What it asks stays as it was opened, while the desk behind it changes. */
function PauseDialog({ environment: { id, name, status }, onClose }: DialogProps) {
  const [isSuspended] = useState(status === 'suspended');
  const action = useAction(
    () => service.changeEnvironment(id, { status: isSuspended ? 'provisioned' : 'suspended' }),
    () => {
      readDesksAgain();
      onClose();
    },
    common.done.saved,
  );
  const { title, about, submit } = isSuspended ? actions.resuming : actions.suspending;
  return (
    <ConfirmDialog title={title(name)} action={action} confirm={submit} kind="primary" onClose={onClose}>
      <p>{about}</p>
      <p className="quiet-text">{texts.ownerOnly}</p>
    </ConfirmDialog>
  );
}
