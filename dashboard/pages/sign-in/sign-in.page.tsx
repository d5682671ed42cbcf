import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { enter } from '../../app/session.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/sign-in.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { Alone } from './alone.js';

export default function SignInPage() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const action = useAction(
    async () => {
      await service.login({ email, password });
      return service.getSession();
    },
    (session) => {
      enter(session);
      navigate(ownPath(params.get('back')), { replace: true });
    },
  );
  return (
    <Alone title={texts.title} lead={params.has('expired') ? texts.expired : texts.lead}>
      <Form action={action} submit={texts.submit} onSubmit={() => action.run()}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          required
          autoFocus
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
        <p className="hint">{texts.forgot}</p>
      </Form>
    </Alone>
  );
}

/** Back to where somebody was, never to another site. */
function ownPath(back: string | null): string {
  return back?.startsWith('/') && !back.startsWith('//') && !back.includes('\\') ? back : '/';
}
