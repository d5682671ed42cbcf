import { useState } from 'react';
import { Link } from 'wouter';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { CheckField, Form, TextField, useAction } from '../../ui/form.js';
import { IfMailed, MailNote, useInstallation } from '../../ui/installation-note.js';
import type { MemberPartProps } from './member-part.js';

const MIN_LENGTH = 8;
const { password: words } = texts;

export function MemberPassword({ member, onClose }: MemberPartProps) {
  const { brand, user } = useMe();
  const { data: installation } = useInstallation();
  const isSent = installation?.mail !== 'files';
  const [isSetting, setSetting] = useState(false);
  const mail = useAction(
    () => service.sendPasswordReset(brand.brand_id, member.user_id),
    onClose,
    ({ message }) => (isSent ? message : words.made(member.full_name)),
  );
  if (member.user_id === user.user_id)
    return (
      <p>
        {words.own} <Link to="/settings/password">{words.toSettings}</Link>
      </p>
    );
  if (isSetting) return <SetPassword member={member} onClose={onClose} />;
  return (
    <Form action={mail} submit={isSent ? words.mail : words.make} onCancel={onClose}>
      <p>{words.lead}</p>
      <MailNote otherwise="byOperator" />
      <p className="quiet-text">
        {words.setInstead}{' '}
        <button type="button" className="link" onClick={() => setSetting(true)}>
          {words.set}
        </button>
      </p>
    </Form>
  );
}

function SetPassword({ member, onClose }: MemberPartProps) {
  const { brand } = useMe();
  const [password, setPassword] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const action = useAction(
    () => service.setPassword(brand.brand_id, member.user_id, { password, send_email: sendEmail }),
    onClose,
    ({ message }) => message,
  );
  return (
    <Form action={action} submit={words.submit} kind="danger" onCancel={onClose}>
      <p className="quiet-text">{words.setLead}</p>
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
      <IfMailed>
        <CheckField label={words.sendEmail} hint={words.sendEmailHint} checked={sendEmail} onChange={setSendEmail} />
      </IfMailed>
    </Form>
  );
}
