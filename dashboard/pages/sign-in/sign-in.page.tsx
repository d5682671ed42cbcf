import '../../app/common.js';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { SignInOptions } from '../../../client/src/generated.js';
import { startOf } from '../../app/company-sign-in.js';
import { enter } from '../../app/session.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/sign-in.js';
import { Button } from '../../ui/button.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { Alone } from './alone.js';

/** First the address; then the company's own sign-in, if it has one, or the password. */
export default function SignInPage() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [options, setOptions] = useState<SignInOptions | null>(null);
  const [withPassword, setWithPassword] = useState(false);
  const back = ownPath(params.get('back'));
  const ask = useAction(() => service.getSignInOptions(email), setOptions);
  const login = useAction(
    async () => {
      await service.login({ email, password });
      return service.getSession();
    },
    (session) => {
      enter(session);
      navigate(back, { replace: true });
    },
  );
  const change = (value: string): void => {
    setEmail(value);
    setOptions(null);
    setWithPassword(false);
    login.reset();
  };
  const provider = withPassword ? undefined : options?.providers[0];
  const next = provider
    ? { submit: texts.continueWith(provider.name), run: () => location.assign(startOf(provider, email, back)) }
    : options
      ? { submit: texts.submit, run: () => login.run() }
      : { submit: texts.next, run: () => ask.run() };
  return (
    <Alone title={texts.title} lead={(params.has('left') && texts.left) || (params.has('expired') && texts.expired)}>
      <Refused reason={params.get('refused')} />
      <Form action={options ? login : ask} submit={next.submit} onSubmit={next.run}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={change}
          problem={ask.fields.email}
        />
        {options && !provider && (
          <TextField
            label={texts.password}
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            value={password}
            onChange={setPassword}
            hint={options.password ? texts.forgot : texts.oneAdmin}
          />
        )}
      </Form>
      {provider && (
        <Button kind="quiet" onClick={() => setWithPassword(true)}>
          {texts.withPassword}
        </Button>
      )}
    </Alone>
  );
}

function Refused({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  const sentences: Readonly<Record<string, string>> = texts.refused;
  return (
    <p role="alert" className="fault">
      {Object.hasOwn(sentences, reason) ? sentences[reason] : texts.refusedOtherwise}
    </p>
  );
}

/** Back to where somebody was, never to another site. */
function ownPath(back: string | null): string {
  return back?.startsWith('/') && !back.startsWith('//') && !back.includes('\\') ? back : '/';
}
