import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceivedInvitation } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { enter, useSession } from '../../app/session.js';
import { invitationReads } from '../../reads/people.js';
import { texts } from '../../texts/sign-in.js';
import { LinkButton } from '../../ui/button.js';
import { Person } from '../../ui/person.js';
import { FaultLine, Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Alone } from './alone.js';
import { AcceptForm, CreateAccountForm, SignInForm, type Joined } from './invitation-forms.js';
import { forgetSecret, mailedSecret } from './mailed-secret.js';

const { invitation: words } = texts;

export default function InvitationPage() {
  const [secret] = useState(mailedSecret);
  const [joined, setJoined] = useState<Joined | null>(null);
  if (!secret) return <Alone title={words.title}>{<p role="alert">{texts.incomplete}</p>}</Alone>;
  if (joined) return <Welcome joined={joined} />;
  const done = (result: Joined): void => {
    forgetSecret();
    setJoined(result);
    if (result.session) enter(result.session);
  };
  return <Open secret={secret} onDone={done} />;
}

interface OpenProps {
  readonly secret: string;
  readonly onDone: (joined: Joined) => void;
}

function Open({ secret, onDone }: OpenProps) {
  const query = useQuery(invitationReads.opened(secret));
  const { data, error } = query;
  const isOver = hasStatus(error, 404) || hasStatus(error, 409) || hasStatus(error, 422);
  return (
    <Alone
      title={data?.access ? words.guestTitle : words.title}
      lead={data && words.lead(data.workspace, data.role, data.access?.name)}
    >
      {isOver && !data ? (
        <div className="stack">
          <FaultLine error={error} />
          <LinkButton to="/sign-in">{texts.toSignIn}</LinkButton>
        </div>
      ) : (
        <Loaded query={query}>
          {(invitation) => (
            <div className="stack">
              <Person
                name={invitation.email}
                id={invitation.email}
                line={
                  <>
                    {words.expires} <Time at={invitation.expires_at} />
                  </>
                }
              />
              {invitation.has_account ? (
                <WithAccount invitation={invitation} secret={secret} onDone={onDone} />
              ) : (
                <CreateAccountForm email={invitation.email} secret={secret} onDone={onDone} />
              )}
            </div>
          )}
        </Loaded>
      )}
    </Alone>
  );
}

function WithAccount({ invitation: { email }, ...rest }: OpenProps & { readonly invitation: ReceivedInvitation }) {
  const session = useSession();
  if (session.isPending) return null;
  const signedIn = session.data?.user.email;
  if (signedIn?.toLowerCase() === email.toLowerCase()) return <AcceptForm {...rest} />;
  return (
    <>
      <p>{signedIn ? words.otherPerson(signedIn) : words.signIn}</p>
      <SignInForm email={email} {...rest} />
    </>
  );
}

function Welcome({ joined: { role, session } }: { joined: Joined }) {
  return (
    <Alone title={words.title}>
      <div className="stack">
        <p role="status">
          {words.done(role)}
          {!session && ` ${words.passwordVoid}`}
        </p>
        {session && (
          <LinkButton to={role === 'guest' ? '/shared' : '/'} kind="primary">
            {role === 'guest' ? texts.toShared : texts.toWorkspace}
          </LinkButton>
        )}
      </div>
    </Alone>
  );
}
