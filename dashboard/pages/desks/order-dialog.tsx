import { useState } from 'react';
import type { OrderedWorkstation, Runtime } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { LinkButton } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { DeskNote } from '../../ui/installation-note.js';
import { Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { InstallCommands } from './install-commands.js';
import { MAX_DESCRIPTION, MAX_NAME, MAX_REGION, RUNTIMES } from './limits.js';

export function OrderDialog({ onClose }: { onClose: () => void }) {
  const [ordered, setOrdered] = useState<OrderedWorkstation | null>(null);
  if (ordered)
    return (
      <Dialog title={texts.order.doneTitle(ordered.name)} onClose={onClose}>
        <p>{texts.order.done}</p>
        <InstallCommands {...ordered} />
        <div className="form-actions">
          <LinkButton to={`/machines/${ordered.workstation_id}`} kind="primary">
            {texts.order.toDesk}
          </LinkButton>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={texts.order.title} onClose={onClose}>
      <DeskNote />
      <OrderForm onCancel={onClose} onOrdered={setOrdered} />
    </Dialog>
  );
}

function OrderForm({ onCancel, onOrdered }: { onCancel: () => void; onOrdered: (desk: OrderedWorkstation) => void }) {
  const [name, setName] = useState('');
  const [runtime, setRuntime] = useState<Runtime>('claude_code');
  const [region, setRegion] = useState('');
  const [description, setDescription] = useState('');
  const action = useAction(
    () => service.orderWorkstation({ name, runtime, region: region.trim() || null, description: description.trim() }),
    (desk) => {
      void queries.invalidateQueries({ queryKey: deskReads.all });
      onOrdered(desk);
    },
  );
  return (
    <Form action={action} submit={texts.order.submit} onSubmit={() => action.run()} onCancel={onCancel}>
      <TextField
        label={texts.order.name}
        hint={texts.order.nameHint}
        required
        maxLength={MAX_NAME}
        value={name}
        onChange={setName}
        problem={action.fields.name}
      />
      <SelectField
        label={texts.order.runtime}
        value={runtime}
        options={RUNTIMES.map((one) => [one, texts.runtimes[one]] as const)}
        onChange={setRuntime}
        problem={action.fields.runtime}
      />
      <TextField
        label={texts.order.region}
        hint={texts.order.regionHint}
        maxLength={MAX_REGION}
        value={region}
        onChange={setRegion}
        problem={action.fields.region}
      />
      <TextField
        label={texts.order.description}
        hint={texts.order.descriptionHint}
        maxLength={MAX_DESCRIPTION}
        value={description}
        onChange={setDescription}
        problem={action.fields.description}
      />
    </Form>
  );
}
