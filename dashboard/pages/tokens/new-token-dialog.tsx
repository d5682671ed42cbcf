import { useState } from 'react';
import type { DescribedScope, Scope } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { useScopes } from '../../app/scopes.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/tokens.js';
import { Dialog } from '../../ui/dialog.js';
import { CheckField, Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { Loaded } from '../../ui/states.js';
import { expiryOf, EXPIRIES, type Expiry } from './expiry.js';
import { groupsOf } from './scope-groups.js';
import type { Secret } from './secret-dialog.js';

/** What a coding agent needs: cards, memory, lessons. */
const FOR_AGENTS: readonly Scope[] = ['brand:read', 'memory:read', 'memory:write', 'code:read'];
const MAX_NAME = 100;

interface NewTokenProps {
  readonly onClose: () => void;
  readonly onIssued: (secret: Secret) => void;
}

export function NewTokenDialog(props: NewTokenProps) {
  return (
    <Dialog title={texts.create} onClose={props.onClose}>
      <Loaded query={useScopes()}>{({ items }) => <TokenForm known={items} {...props} />}</Loaded>
    </Dialog>
  );
}

function TokenForm({ known, onClose, onIssued }: NewTokenProps & { readonly known: readonly DescribedScope[] }) {
  const { isAdmin } = useMe();
  // Only those that their person's role makes useful.
  const offered = known.filter((scope) => isAdmin || scope.name !== 'brand:admin');
  const usual = offered.filter(({ name: scope, allowed }) => allowed && FOR_AGENTS.includes(scope));
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(usual.map((scope) => scope.name));
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
    <Form action={action} submit={texts.create} onCancel={onClose}>
      <TextField
        label={texts.name}
        hint={form.nameHint}
        required
        autoFocus
        maxLength={MAX_NAME}
        value={name}
        onChange={setName}
        problem={action.fields.name}
      />
      <ScopeFields offered={offered} chosen={scopes} onChange={setScopes} problem={action.fields.scopes} />
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
  );
}

interface ScopeFieldsProps {
  readonly offered: readonly DescribedScope[];
  readonly chosen: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
  readonly problem: string | undefined;
}

function ScopeFields({ offered, chosen, onChange, problem }: ScopeFieldsProps) {
  return (
    <fieldset className="choices">
      <legend>{texts.scopes}</legend>
      <p className="hint">{texts.form.scopesHint}</p>
      {groupsOf(offered).map(({ key, name: group, scopes }) => (
        <div key={key} role="group" aria-label={group} className="stack">
          <h3 aria-hidden="true">{group}</h3>
          {scopes.map(({ name: scope, description, allowed }) => (
            <CheckField
              key={scope}
              label={<span title={scope}>{texts.scopeName(scope)}</span>}
              hint={allowed ? `${description}.` : texts.form.notAllowed(description)}
              disabled={!allowed}
              checked={chosen.includes(scope)}
              onChange={(checked) => onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
            />
          ))}
        </div>
      ))}
      {problem && <p className="field-problem">{problem}</p>}
    </fieldset>
  );
}
