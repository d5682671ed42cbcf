import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { startOf } from '../../app/company-sign-in.js';
import { useMe } from '../../app/session.js';
import { memberReads } from '../../reads/people.js';
import { sessionReads } from '../../reads/session.js';
import { texts } from '../../texts/settings.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { OwnPhoto } from './own-photo.js';

const { profile: words } = texts;

export default function ProfilePage() {
  const { user, brand } = useMe();
  const { data } = useQuery(memberReads.of(brand.brand_id));
  const position = data?.members.find(({ user_id: id }) => id === user.user_id)?.position;
  return (
    <SettingsPage title={words.title} lead={words.lead(brand.name)}>
      <div className="card stack">
        <OwnPhoto />
        <dl className="facts">
          <dt>{words.name}</dt>
          <dd>{user.full_name}</dd>
          <dt>{words.email}</dt>
          <dd>
            {user.email}
            <p className="hint">{words.emailHint}</p>
          </dd>
          <Companies email={user.email} />
          {position && (
            <>
              <dt>{words.position}</dt>
              <dd>{position}</dd>
            </>
          )}
        </dl>
        <p className="hint">{words.locked}</p>
      </div>
    </SettingsPage>
  );
}

/** Linking an account from here confirms it: its password, sessions and tokens stay. */
function Companies({ email }: { readonly email: string }) {
  const { data } = useQuery(sessionReads.signInOptions(email));
  return data?.providers.map((provider) => (
    <Fragment key={provider.key}>
      <dt>{words.company}</dt>
      <dd>
        <a href={startOf(provider, email, '/settings/profile')}>{words.link(provider.name)}</a>
        <p className="hint">{words.linkHint}</p>
      </dd>
    </Fragment>
  ));
}
