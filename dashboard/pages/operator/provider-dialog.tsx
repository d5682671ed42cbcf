import { useState } from 'react';
import type { IdentityProvider, IdentityProviderSettings, Role } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator-sections.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Dialog } from '../../ui/dialog.js';
import { CheckField, Form, SelectField, TextArea, TextField, useAction } from '../../ui/form.js';
import { readOperatorAgain } from './operator-list.js';
import { usePeopleNames, useWorkspaceNames } from './use-names.js';

const { providers: words } = texts;
const ROLES = ['member', 'admin', ''] as const;

interface ProviderDialogProps {
  /** Null to add one. */
  readonly provider: IdentityProvider | null;
  readonly onClose: () => void;
}

/** A provider with the addresses that it must know. One of the environment is only shown. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const [saved, setSaved] = useState(provider);
  const isFixed = provider?.source === 'environment';
  const isNew = provider === null && saved !== null;
  return (
    <Dialog title={saved?.name ?? words.add} onClose={onClose}>
      {saved && (
        <div className="stack">
          <p className="hint">{isFixed ? words.fixed : words.register}</p>
          <CopyBox label={words.redirect} text={saved.redirect_uri} />
          <CopyBox label={words.logout} text={saved.backchannel_logout_uri} />
          {isNew && (
            <div className="actions">
              <Button kind="primary" onClick={onClose}>
                {words.done}
              </Button>
            </div>
          )}
        </div>
      )}
      {!isFixed && !isNew && (
        <ProviderForm provider={provider} onSaved={provider ? onClose : setSaved} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ProviderFormProps {
  readonly provider: IdentityProvider | null;
  readonly onSaved: (provider: IdentityProvider) => void;
  readonly onClose: () => void;
}

function ProviderForm({ provider, onSaved, onClose }: ProviderFormProps) {
  const { choices: brands } = useWorkspaceNames();
  const [key, setKey] = useState(provider?.key ?? '');
  const [name, setName] = useState(provider?.name ?? '');
  const [brandId, setBrandId] = useState(String(provider?.brand_id ?? ''));
  const [issuer, setIssuer] = useState(provider?.issuer ?? '');
  const [clientId, setClientId] = useState(provider?.client_id ?? '');
  const [secret, setSecret] = useState('');
  const [domains, setDomains] = useState(provider?.domains.join('\n') ?? '');
  const [role, setRole] = useState<Role | ''>(provider ? (provider.default_role ?? '') : 'member');
  const [enforced, setEnforced] = useState(provider?.enforced ?? false);
  const [spare, setSpare] = useState(String(provider?.break_glass_user_id ?? ''));
  const { choices: people } = usePeopleNames(brandId ? Number(brandId) : undefined);

  /** What this dialog does not show stays as it is. */
  const body: IdentityProviderSettings = {
    ...(provider && { scopes: provider.scopes, role_claim: provider.role_claim, role_map: provider.role_map }),
    name: name.trim() || key,
    brand_id: Number(brandId),
    issuer: issuer.trim(),
    client_id: clientId.trim(),
    ...(secret && { client_secret: secret }),
    domains: domains.split(/[\s,]+/).filter(Boolean),
    default_role: role === '' ? null : role,
    enforced,
    break_glass_user_id: enforced && spare ? Number(spare) : null,
  };
  const action = useAction(
    () => service.putIdentityProvider(key, body),
    (saved) => {
      readOperatorAgain('providers');
      onSaved(saved);
    },
  );
  const { fields } = action;
  return (
    <Form action={action} submit={provider ? common.save : words.add} onCancel={onClose}>
      {!provider && (
        <TextField
          label={words.key}
          hint={words.keyHint}
          required
          maxLength={40}
          value={key}
          onChange={setKey}
          problem={fields.key}
        />
      )}
      <TextField label={words.name} hint={words.nameHint} value={name} onChange={setName} problem={fields.name} />
      <SelectField
        label={words.workspace}
        value={brandId}
        onChange={setBrandId}
        options={[['', words.choose], ...(brands ?? (brandId ? [[brandId, brandId] as const] : []))]}
        problem={fields.brand_id}
      />
      <TextField
        label={words.issuer}
        hint={words.issuerHint}
        type="url"
        required
        value={issuer}
        onChange={setIssuer}
        problem={fields.issuer}
      />
      <TextField label={words.client} required value={clientId} onChange={setClientId} problem={fields.client_id} />
      <TextField
        label={words.secret}
        hint={provider ? words.secretKept : words.secretHint}
        type="password"
        autoComplete="off"
        value={secret}
        onChange={setSecret}
        problem={fields.client_secret}
      />
      <TextArea
        label={words.domains}
        hint={words.domainsHint}
        rows={2}
        value={domains}
        onChange={setDomains}
        problem={fields.domains}
      />
      <SelectField
        label={words.role}
        hint={words.roleHint}
        value={role}
        onChange={setRole}
        options={ROLES.map((one) => [one, words.roles[one]] as const)}
        problem={fields.default_role}
      />
      <CheckField label={words.enforce} hint={words.enforceHint} checked={enforced} onChange={setEnforced} />
      {enforced && (
        <SelectField
          label={words.spare}
          hint={words.spareHint}
          value={spare}
          onChange={setSpare}
          options={[['', words.choose], ...(people ?? (spare ? [[spare, spare] as const] : []))]}
          problem={fields.break_glass_user_id}
        />
      )}
    </Form>
  );
}
