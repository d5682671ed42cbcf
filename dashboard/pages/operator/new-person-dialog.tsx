import { useState } from 'react';
import { service } from '../../app/service.js';
import { texts } from '../../texts/operator-sections.js';
import { FormDialog } from '../../ui/dialog.js';
import { CheckField, TextField, useAction } from '../../ui/form.js';
import { readOperatorAgain } from './operator-list.js';

const { people: words } = texts;

export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [mailName, setMailName] = useState('');
  const [kinds, setKinds] = useState({ staff: false, service: false, platform_admin: false });
  const action = useAction(
    () =>
      service.createUser({
        email,
        full_name: name,
        ...(password && { password }),
        ...(mailName && { mail_name: mailName }),
        ...kinds,
      }),
    () => {
      readOperatorAgain('people');
      onClose();
    },
  );
  const { fields } = action;
  return (
    <FormDialog title={words.create} action={action} submit={words.create} onClose={onClose}>
      <TextField label={words.name} required value={name} onChange={setName} problem={fields.full_name} />
      <TextField
        label={words.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={setEmail}
        problem={fields.email}
      />
      <TextField
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        problem={fields.password}
      />
      <TextField
        label={words.mailName}
        hint={words.mailNameHint}
        value={mailName}
        onChange={setMailName}
        problem={fields.mail_name}
      />
      <CheckField
        label={words.platformAdmin}
        hint={words.platformAdminHint}
        checked={kinds.platform_admin}
        onChange={(checked) => setKinds({ ...kinds, platform_admin: checked })}
      />
      <CheckField
        label={words.staff}
        checked={kinds.staff}
        onChange={(checked) => setKinds({ ...kinds, staff: checked })}
      />
      <CheckField
        label={words.service}
        checked={kinds.service}
        onChange={(checked) => setKinds({ ...kinds, service: checked })}
      />
    </FormDialog>
  );
}
