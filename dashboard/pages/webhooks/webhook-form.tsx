import { useState } from 'react';
import type { Webhook } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/webhooks.js';
import { FormDialog } from '../../ui/dialog.js';
import { CheckField, TextArea, TextField, useAction, type Action } from '../../ui/form.js';
import { unknownTypeIn } from './unknown-type.js';

const MAX_URL = 2_000;
const MAX_DESCRIPTION = 500;

interface Fields {
  readonly url: string;
  readonly types: string;
  readonly description: string;
  readonly audit: boolean;
}

export const readAgain = (): void => void queries.invalidateQueries({ queryKey: webhookReads.all });

/** As the service wants them. */
function bodyOf({ url, types, description, audit }: Fields) {
  const names = types.split(/[\s,]+/).filter((name) => name !== '');
  return { url: url.trim(), types: [...new Set(names)], description: description.trim() || null, audit };
}

export function NewWebhookDialog(props: { onClose: () => void; onCreated: (secret: string) => void }) {
  const { onClose, onCreated } = props;
  const [fields, setFields] = useState<Fields>({ url: '', types: '', description: '', audit: false });
  const action = useAction(
    () => service.createWebhook(bodyOf(fields)),
    ({ secret }) => {
      readAgain();
      onCreated(secret);
    },
  );
  return (
    <FormDialog title={texts.create} action={action} submit={texts.create} onClose={onClose}>
      <WebhookFields fields={fields} onChange={setFields} problems={action.fields} />
    </FormDialog>
  );
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, types, description, audit } = webhook;
  const known = { url, types: types.join('\n'), description: description ?? '', audit };
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
    <FormDialog title={texts.form.editTitle} action={action} submit={common.save} onClose={onClose}>
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
  const unknown = unknownTypeIn(problems.types);
  const set = (name: 'url' | 'types' | 'description') => (value: string) => onChange({ ...fields, [name]: value });
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
      <TextArea
        label={texts.types}
        hint={texts.form.typesHint}
        value={fields.types}
        onChange={set('types')}
        problem={unknown ? texts.form.unknownType(unknown) : problems.types}
      />
      {unknown && (
        <details className="known-types">
          <summary>{texts.form.knownTypes(unknown.known.length)}</summary>
          <ul>
            {unknown.known.map((type) => (
              <li key={type}>
                <code>{type}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
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
