import { useState } from 'react';
import { Link } from 'wouter';
import type { Member } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { CheckField, Form, TextField, useAction } from '../../ui/form.js';
import { MailNote } from '../../ui/installation-note.js';
import { FaultLine } from '../../ui/states.js';

const MIN_LENGTH = 8;
const { password: words } = texts;

export function MemberPassword({ member }: { member: Member }) {
  const { brand, user } = useMe();
  const [isSetting, setSetting] = useState(false);
  const [done, setDone] = useState('');
  const mail = useAction(
    () => service.sendPasswordReset(brand.brand_id, member.user_id),
    ({ message }) => setDone(message),
  );
  if (member.user_id === user.user_id)
    return (
      <section className="dialog-part">
        <h3>{words.title}</h3>
        <p className="quiet-text">
          {words.own} <Link to="/settings">{words.toSettings}</Link>
        </p>
      </section>
    );
  return (
    <section className="dialog-part">
      <h3>{words.title}</h3>
      <p className="quiet-text">{isSetting ? words.setLead : words.lead}</p>
      <MailNote otherwise="byOperator" />
      {isSetting ? (
        <SetPassword
          member={member}
          onCancel={() => setSetting(false)}
          onDone={(message) => {
            setSetting(false);
            setDone(message);
          }}
        />
      ) : (
        <>
          <div className="row">
            <Button busy={mail.busy} onClick={() => mail.run()}>
              {words.mail}
            </Button>
            <Button kind="quiet" onClick={() => setSetting(true)}>
              {words.set}
            </Button>
          </div>
          <FaultLine error={mail.error} />
          {done && <p role="status">{done}</p>}
        </>
      )}
    </section>
  );
}

interface SetPasswordProps {
  readonly member: Member;
  readonly onCancel: () => void;
  readonly onDone: (message: string) => void;
}

function SetPassword({ member, onCancel, onDone }: SetPasswordProps) {
  const { brand } = useMe();
  const [password, setPassword] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const action = useAction(
    () => service.setPassword(brand.brand_id, member.user_id, { password, send_email: sendEmail }),
    ({ message }) => onDone(message),
  );
  return (
    <Form action={action} submit={words.submit} kind="danger" onSubmit={() => action.run()} onCancel={onCancel}>
      {/* Readable: it has to be told to somebody. */}
      <TextField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="off"
        spellCheck={false}
        required
        minLength={MIN_LENGTH}
        value={password}
        onChange={setPassword}
        problem={action.fields.password}
      />
      <CheckField label={words.sendEmail} hint={words.sendEmailHint} checked={sendEmail} onChange={setSendEmail} />
    </Form>
  );
}
