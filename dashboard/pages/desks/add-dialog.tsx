import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Runtime } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/desks.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { DeskNote } from '../../ui/installation-note.js';
import { readDesksAgain } from './fleet.js';
import { MAX_DESCRIPTION, MAX_NAME, MAX_REGION, RUNTIMES } from './limits.js';
import { keepCommand } from './shown-command.js';

const { add: words } = texts;

/** A name is enough: the page of the desk, which opens next, has the command to run. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [runtime, setRuntime] = useState<Runtime>('claude_code');
  const [region, setRegion] = useState('');
  const [description, setDescription] = useState('');
  const action = useAction(
    () => service.orderWorkstation({ name, runtime, region: region.trim() || null, description: description.trim() }),
    (desk) => {
      keepCommand(desk);
      readDesksAgain();
      // Back leads to the list, not to this dialog.
      onClose();
      navigate(`/machines/${desk.workstation_id}`);
    },
    (desk) => words.done(desk.name),
  );
  const { fields } = action;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <DeskNote />
      <Form action={action} submit={words.submit} onCancel={onClose}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          required
          autoComplete="off"
          maxLength={MAX_NAME}
          value={name}
          onChange={setName}
          problem={fields.name}
        />
        <details className="more-fields" open={Boolean(fields.runtime || fields.region || fields.description)}>
          <summary>{words.options}</summary>
          <SelectField
            label={words.runtime}
            value={runtime}
            options={RUNTIMES.map((one) => [one, texts.runtimes[one]] as const)}
            onChange={setRuntime}
            problem={fields.runtime}
          />
          <TextField
            label={words.region}
            hint={words.regionHint}
            maxLength={MAX_REGION}
            value={region}
            onChange={setRegion}
            problem={fields.region}
          />
          <TextField
            label={words.description}
            hint={words.descriptionHint}
            maxLength={MAX_DESCRIPTION}
            value={description}
            onChange={setDescription}
            problem={fields.description}
          />
        </details>
      </Form>
    </Dialog>
  );
}
