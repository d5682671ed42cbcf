import { useState } from 'react';
import type { Scope } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/tokens.js';
import { Dialog } from '../../ui/dialog.js';
import { CheckField, Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { expiryOf, EXPIRIES, type Expiry } from './expiry.js';
import type { Secret } from './secret-dialog.js';

const SCOPES = Object.keys(texts.about) as Scope[];
/** What a coding agent needs: cards, memory, lessons. */
const FOR_AGENTS: readonly Scope[] = ['brand:read', 'memory:read', 'memory:write', 'code:read'];
const MAX_NAME = 100;

export function NewTokenDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (secret: Secret) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(FOR_AGENTS);
  const [expiry, setExpiry] = useState<Expiry>('90');
  const [day, setDay] = useState('');
  const action = useAction(
    () => service.createMyToken({ name, scopes: [...scopes], expires_at: expiryOf(expiry, day) }),
    ({ token }) => {
      void queries.invalidateQueries({ queryKey: tokenReads.all });
      onIssued({ name, token });
    },
  );
  const { form } = texts;
  return (
    <Dialog title={texts.create} onClose={onClose}>
      <Form action={action} submit={texts.create} onSubmit={() => action.run()} onCancel={onClose}>
        <TextField
          label={texts.name}
          hint={form.nameHint}
          required
          maxLength={MAX_NAME}
          value={name}
          onChange={setName}
          problem={action.fields.name}
        />
        <ScopeFields chosen={scopes} onChange={setScopes} problem={action.fields.scopes} />
        <SelectField
          label={form.expiry}
          value={expiry}
          onChange={setExpiry}
          options={EXPIRIES.map((one) => [one, form.expiries[one]] as const)}
          problem={expiry === 'day' ? undefined : action.fields.expires_at}
        />
        {expiry === 'day' && (
          <TextField
            label={form.day}
            hint={form.dayHint}
            type="date"
            required
            value={day}
            onChange={setDay}
            problem={action.fields.expires_at}
          />
        )}
      </Form>
    </Dialog>
  );
}

interface ScopeFieldsProps {
  readonly chosen: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
  readonly problem: string | undefined;
}

/** Only scopes that their person's role makes useful. What the workspace does not allow, the service refuses in words. */
function ScopeFields({ chosen, onChange, problem }: ScopeFieldsProps) {
  const { isAdmin } = useMe();
  return (
    <fieldset className="choices">
      <legend>{texts.scopes}</legend>
      <p className="hint">{texts.form.scopesHint}</p>
      {SCOPES.filter((scope) => isAdmin || scope !== 'brand:admin').map((scope) => (
        <CheckField
          key={scope}
          label={<code>{scope}</code>}
          hint={texts.about[scope]}
          checked={chosen.includes(scope)}
          onChange={(checked) => onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        />
      ))}
      {problem && <p className="field-problem">{problem}</p>}
    </fieldset>
  );
}
