import '../../app/common.js';
import { useState } from 'react';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { sessionReads } from '../../reads/session.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/settings.js';
import { CheckField, Form, TextField, useAction } from '../../ui/form.js';
import { SettingsPage } from '../../ui/settings-page.js';

const { password: words } = texts;
const MIN_LENGTH = 8;
const EMPTY = { current: '', next: '', again: '' };

export default function PasswordPage() {
  const { user } = useMe();
  const [values, setValues] = useState(EMPTY);
  const [revoke, setRevoke] = useState(false);
  const action = useAction(
    () =>
      service.changeMyPassword({
        current_password: values.current,
        new_password: values.next,
        revoke_tokens: revoke,
      }),
    () => {
      setValues(EMPTY);
      setRevoke(false);
      for (const queryKey of [sessionReads.own().queryKey, tokenReads.all])
        void queries.invalidateQueries({ queryKey });
    },
    ({ tokens_revoked: count }) => (count ? `${words.done}, ${words.revoked(count)}` : words.done),
  );
  const isDifferent = values.again !== '' && values.again !== values.next;
  const field = (name: keyof typeof EMPTY) => ({
    type: 'password',
    required: true,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <SettingsPage title={words.title} lead={words.lead}>
      <div className="card">
        <Form action={action} submit={words.submit} onSubmit={() => values.again === values.next && action.run()}>
          {/* For password managers: whose password it is. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <TextField
            {...field('current')}
            label={words.current}
            autoComplete="current-password"
            problem={action.fields.current_password}
          />
          <TextField
            {...field('next')}
            label={words.next}
            hint={words.nextHint}
            autoComplete="new-password"
            minLength={MIN_LENGTH}
            problem={action.fields.new_password}
          />
          <TextField
            {...field('again')}
            label={words.again}
            autoComplete="new-password"
            problem={isDifferent ? words.differ : undefined}
          />
          <CheckField label={words.revoke} hint={words.revokeHint} checked={revoke} onChange={setRevoke} />
        </Form>
      </div>
    </SettingsPage>
  );
}
