import '../../app/common.js';
import { useState } from 'react';
import { service } from '../../app/service.js';
import { texts } from '../../texts/sign-in.js';
import { LinkButton } from '../../ui/button.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { Alone } from './alone.js';
import { forgetSecret, mailedSecret } from './mailed-secret.js';

const MIN_LENGTH = 8;

export default function PasswordResetPage() {
  const [secret] = useState(mailedSecret);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isDone, setDone] = useState(false);
  const action = useAction(
    () => service.finishPasswordReset({ token: secret, password }),
    () => {
      forgetSecret();
      setDone(true);
    },
  );
  const { reset } = texts;
  if (!secret) return <Alone title={reset.title}>{<p role="alert">{texts.incomplete}</p>}</Alone>;
  if (isDone)
    return (
      <Alone title={reset.title}>
        <div className="stack">
          <p role="status">{reset.done}</p>
          <LinkButton to="/sign-in" kind="primary">
            {texts.toSignIn}
          </LinkButton>
        </div>
      </Alone>
    );
  const isDifferent = again !== '' && again !== password;
  const field = { type: 'password', autoComplete: 'new-password', required: true, minLength: MIN_LENGTH } as const;
  return (
    <Alone title={reset.title} lead={reset.lead}>
      <Form action={action} submit={reset.submit} onSubmit={() => again === password && action.run()}>
        <TextField
          {...field}
          label={reset.password}
          value={password}
          onChange={setPassword}
          problem={action.fields.password}
        />
        <TextField
          {...field}
          label={reset.again}
          value={again}
          onChange={setAgain}
          problem={isDifferent ? reset.differ : undefined}
        />
      </Form>
    </Alone>
  );
}
