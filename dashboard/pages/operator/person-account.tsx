import { useState } from 'react';
import type { OperatorUser } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/operator-sections.js';
import { CheckField, Form, TextField, useAction } from '../../ui/form.js';
import { readOperatorAgain } from './operator-list.js';

const { people: words } = texts;

interface PartProps {
  readonly person: OperatorUser;
  readonly onDone: () => void;
}

export function PersonAccount({ person, onDone }: PartProps) {
  const { user } = useMe();
  return (
    <>
      <SignOut person={person} />
      {person.locked_at ? (
        <Unlock person={person} onDone={onDone} />
      ) : (
        // Nobody locks themselves out.
        person.user_id !== user.user_id && <Lock person={person} onDone={onDone} />
      )}
    </>
  );
}

function SignOut({ person }: { person: OperatorUser }) {
  const [tokens, setTokens] = useState(false);
  const [done, setDone] = useState<{ sessions: number; tokens: number } | null>(null);
  const action = useAction(
    () => service.signOutAccount(person.user_id, { tokens }),
    ({ sessions_ended: sessions, tokens_revoked: revoked }) => {
      readOperatorAgain('tokens');
      setDone({ sessions, tokens: revoked });
    },
  );
  return (
    <div className="dialog-part">
      <h3>{words.signOut}</h3>
      <p className="hint">{words.signOutAbout}</p>
      <Form action={action} submit={words.signOut} kind="danger">
        <CheckField label={words.withTokens} checked={tokens} onChange={setTokens} />
        {done && <p role="status">{words.signedOut(done.sessions, done.tokens)}</p>}
      </Form>
    </div>
  );
}

function Lock({ person, onDone }: PartProps) {
  const [reason, setReason] = useState('');
  const action = useAction(
    () => service.lockAccount(person.user_id, reason ? { reason } : {}),
    () => {
      for (const list of ['people', 'tokens'] as const) readOperatorAgain(list);
      onDone();
    },
  );
  return (
    <div className="dialog-part">
      <h3>{words.lock}</h3>
      <p className="hint">{words.lockAbout}</p>
      <Form action={action} submit={words.lock} kind="danger">
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          onChange={setReason}
          problem={action.fields.reason}
        />
      </Form>
    </div>
  );
}

function Unlock({ person, onDone }: PartProps) {
  const action = useAction(
    () => service.unlockAccount(person.user_id),
    () => {
      readOperatorAgain('people');
      onDone();
    },
  );
  return (
    <div className="dialog-part">
      <h3>{words.unlock}</h3>
      {person.lock_reason && <p>{person.lock_reason}</p>}
      <p className="hint">{words.unlockAbout}</p>
      <Form action={action} submit={words.unlock}>
        {null}
      </Form>
    </div>
  );
}
