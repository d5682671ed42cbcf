import { useState } from 'react';
import { hasStatus } from '../../app/problems.js';
import { enter } from '../../app/session.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/sign-in.js';
import { LinkButton } from '../../ui/button.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { Alone } from './alone.js';
import { forgetSecret, mailedSecret } from './mailed-secret.js';

export default function InvitationPage() {
  const [secret] = useState(mailedSecret);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<{ role: 'admin' | 'member'; isSignedIn: boolean } | null>(null);
  const { invitation } = texts;
  const action = useAction(
    async () => {
      await service.login({ email, password });
      const { role } = await service.acceptInvitation(secret);
      return { role, isSignedIn: await hasSession() };
    },
    (result) => {
      forgetSecret();
      setDone(result);
    },
  );
  if (!secret) return <Alone title={invitation.title}>{<p role="alert">{texts.incomplete}</p>}</Alone>;
  if (done)
    return (
      <Alone title={invitation.title}>
        <div className="stack">
          <p role="status">
            {invitation.done(done.role)}
            {!done.isSignedIn && ` ${invitation.passwordVoid}`}
          </p>
          {done.isSignedIn && (
            <LinkButton to="/" kind="primary">
              {texts.toWorkspace}
            </LinkButton>
          )}
        </div>
      </Alone>
    );
  return (
    <Alone title={invitation.title}>
      <Form action={action} submit={invitation.submit} onSubmit={() => action.run()}>
        <TextField
          label={invitation.email}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
      </Form>
    </Alone>
  );
}

/** A password that an admin had set is void from the moment its person joins another workspace. */
async function hasSession(): Promise<boolean> {
  try {
    enter(await service.getSession());
    return true;
  } catch (error) {
    if (hasStatus(error, 401)) return false;
    throw error;
  }
}
