import { useState } from 'react';
import type { InvitedRole, Session } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/sign-in.js';
import { Form, TextField, useAction } from '../../ui/form.js';

const { invitation: words } = texts;
const MIN_LENGTH = 8;

export interface Joined {
  readonly role: InvitedRole;
  /** Null if accepting ended it. */
  readonly session: Session | null;
}

interface FormProps {
  readonly secret: string;
  readonly onDone: (joined: Joined) => void;
}

/** For the invited person, who is signed in already. */
export function AcceptForm({ secret, onDone }: FormProps) {
  const action = useAction(() => accept(secret), onDone);
  return (
    <Form action={action} submit={words.accept}>
      {null}
    </Form>
  );
}

/** For a person with an account. */
export function SignInForm({ email, secret, onDone }: FormProps & { readonly email: string }) {
  const [password, setPassword] = useState('');
  const action = useAction(async () => {
    await service.login({ email, password });
    return accept(secret);
  }, onDone);
  return (
    <Form action={action} submit={words.submit}>
      <Username email={email} />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
    </Form>
  );
}

/** For a person without an account. */
export function CreateAccountForm({ email, secret, onDone }: FormProps & { readonly email: string }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const action = useAction(
    () => service.signUpByInvitation({ token: secret, full_name: name.trim(), password }),
    (session) => onDone({ role: session.brand?.role ?? 'guest', session }),
  );
  return (
    <>
      <h2>{words.newAccount}</h2>
      <Form action={action} submit={words.create}>
        <Username email={email} />
        <TextField
          label={words.name}
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={setName}
          problem={action.fields.full_name}
        />
        <TextField
          label={texts.password}
          hint={words.passwordHint}
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_LENGTH}
          value={password}
          onChange={setPassword}
          problem={action.fields.password}
        />
      </Form>
    </>
  );
}

/** For password managers: whose password it is. */
function Username({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

async function accept(secret: string): Promise<Joined> {
  const { role, brand_id: id } = await service.joinByInvitation({ token: secret });
  return { role, session: role === 'guest' ? await service.getSession() : await sessionIn(id) };
}

/** A password that an admin had set is void from the moment its person joins another workspace. */
async function sessionIn(brandId: number): Promise<Session | null> {
  try {
    return await service.switchBrand({ brand_id: brandId });
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}
