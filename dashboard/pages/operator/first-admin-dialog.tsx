import { useState } from 'react';
import { service } from '../../app/service.js';
import { texts } from '../../texts/operator-sections.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';
import { readOperatorAgain } from './operator-list.js';

const { firstAdmin: words, people } = texts;

interface FirstAdminProps {
  readonly workspace: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** A workspace without an admin can do nothing: the person who gets it, with an account of theirs or a new one. */
export function FirstAdminDialog({ workspace, onClose }: FirstAdminProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const person = { email: email.trim(), full_name: name, ...(password && { password }) };
  const action = useAction(
    async () => {
      const id = (await accountOf(email.trim())) ?? (await service.createUser(person)).user_id;
      await service.putMember(workspace.id, id, { role: 'admin' });
    },
    () => {
      readOperatorAgain('people');
      readOperatorAgain('workspaces');
      onClose();
    },
    words.done(email.trim(), workspace.name),
  );
  return (
    <FormDialog
      title={words.title(workspace.name)}
      action={action}
      submit={words.submit}
      cancel={words.later}
      onClose={onClose}
    >
      <p className="hint">{words.about}</p>
      <TextField
        label={people.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={setEmail}
        problem={action.fields.email}
      />
      <TextField label={people.name} required value={name} onChange={setName} problem={action.fields.full_name} />
      <TextField
        label={people.password}
        hint={people.passwordHint}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        problem={action.fields.password}
      />
    </FormDialog>
  );
}

/** An account with exactly this address. */
async function accountOf(email: string): Promise<number | undefined> {
  const { items } = await service.listUsers({ q: email, limit: 50 });
  return items.find((one) => one.email.toLowerCase() === email.toLowerCase())?.user_id;
}
