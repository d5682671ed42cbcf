import { useState } from 'react';
import type { Webhook } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/webhooks.js';
import { FormDialog } from '../../ui/dialog.js';
import { CheckField, TextField, useAction, type Action } from '../../ui/form.js';
import { TypeChoices } from './type-choices.js';

const MAX_URL = 2_000;
const MAX_DESCRIPTION = 500;

interface Fields {
  readonly url: string;
  /** Null: all events. */
  readonly types: readonly string[] | null;
  readonly description: string;
  readonly audit: boolean;
}

export const readAgain = (): void => void queries.invalidateQueries({ queryKey: webhookReads.all });

/** As the service wants them. */
function bodyOf({ url, types, description, audit }: Fields) {
  return { url: url.trim(), types: [...new Set(types ?? [])], description: description.trim() || null, audit };
}

/** Not all events, and not yet which. */
const isUnsaid = ({ types }: Fields): boolean => types?.length === 0;

export function NewWebhookDialog(props: { onClose: () => void; onCreated: (secret: string) => void }) {
  const { onClose, onCreated } = props;
  const [fields, setFields] = useState<Fields>({ url: '', types: null, description: '', audit: false });
  const action = useAction(
    () => service.createWebhook(bodyOf(fields)),
    ({ secret }) => {
      readAgain();
      onCreated(secret);
    },
  );
  return (
    <FormDialog
      title={texts.create}
      action={action}
      submit={texts.create}
      disabled={isUnsaid(fields)}
      onClose={onClose}
    >
      <WebhookFields fields={fields} onChange={setFields} problems={action.fields} />
    </FormDialog>
  );
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, types, description, audit } = webhook;
  const known = { url, types: types.length ? types : null, description: description ?? '', audit };
  const [fields, setFields] = useState<Fields>(known);
  const action = useAction(
    () => service.changeWebhook(id, bodyOf(fields)),
    () => {
      readAgain();
      onClose();
    },
    common.done.saved,
  );
  return (
    <FormDialog
      title={texts.form.editTitle}
      action={action}
      submit={common.save}
      disabled={isUnsaid(fields)}
      onClose={onClose}
    >
      <WebhookFields fields={fields} onChange={setFields} problems={action.fields} />
    </FormDialog>
  );
}

interface WebhookFieldsProps {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
  readonly problems: Action['fields'];
}

function WebhookFields({ fields, onChange, problems }: WebhookFieldsProps) {
  const set = (name: 'url' | 'description') => (value: string) => onChange({ ...fields, [name]: value });
  return (
    <>
      <TextField
        label={texts.url}
        hint={texts.form.urlHint}
        type="url"
        required
        maxLength={MAX_URL}
        value={fields.url}
        onChange={set('url')}
        problem={problems.url}
      />
      <TypeChoices
        chosen={fields.types}
        onChange={(types) => onChange({ ...fields, types })}
        problem={problems.types}
      />
      <TextField
        label={texts.form.description}
        hint={texts.form.descriptionHint}
        maxLength={MAX_DESCRIPTION}
        value={fields.description}
        onChange={set('description')}
        problem={problems.description}
      />
      <CheckField
        label={texts.form.audit}
        hint={texts.form.auditHint}
        checked={fields.audit}
        onChange={(audit) => onChange({ ...fields, audit })}
      />
    </>
  );
}
