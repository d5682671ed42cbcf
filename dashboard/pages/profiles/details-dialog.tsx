import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CoderProfile, CoderProfileChange } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { memberReads } from '../../reads/people.js';
import { profileReads } from '../../reads/profiles.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/profiles.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { settingName, tierOf } from './profile-settings.js';

const { changes: words } = texts;

/** Why a profile is as it is, what else a build receives, and who changed it. */
export function DetailsDialog({ profile, onClose }: { profile: CoderProfile; onClose: () => void }) {
  const query = useInfiniteQuery(profileReads.history(profile.key));
  return (
    <Dialog title={tierOf(profile.key)} onClose={onClose}>
      <Facts profile={profile} />
      <h3>{words.title}</h3>
      <Loaded query={query}>
        {({ pages }) =>
          pages.flat().length ? (
            <>
              <ul className="stack">
                {pages.flat().map((change) => (
                  <Change key={change.id} profile={profile} change={change} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {common.more}
                </Button>
              )}
            </>
          ) : (
            <EmptyPart>{words.empty}</EmptyPart>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Facts({ profile: { key, reason, recommended_for: recommended, env } }: { profile: CoderProfile }) {
  const variables = Object.entries((env ?? {}) as Readonly<Record<string, string>>);
  return (
    <>
      <p>{reason}</p>
      <dl className="facts">
        <dt>{texts.key}</dt>
        <dd>
          <code>{key}</code>
        </dd>
        {/* Only that for complex tasks says more than its name. */}
        {!recommended.includes(key.split('.')[1] ?? key) && (
          <>
            <dt>{texts.recommended}</dt>
            <dd>{recommended.join(' ')}</dd>
          </>
        )}
        {variables.map(([name, value]) => (
          <div key={name} className="facts-pair">
            <dt>{texts.env}</dt>
            <dd>
              <code>{`${name}=${value}`}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Change({ profile, change }: { profile: CoderProfile; change: CoderProfileChange }) {
  const actor = useActorName(change);
  const { field, old_value: before, new_value: after, created_at: at } = change;
  return (
    <li>
      {words.changed(settingName(profile, field), before ?? words.platformDefault, after ?? words.platformDefault)}
      <p className="quiet-text">
        {words.by} {actor}, <Time at={at} />
      </p>
    </li>
  );
}

/** The record has only the number of the person; members have names. */
function useActorName({ actor_user_id: id, actor_role: role }: CoderProfileChange): string {
  const { brand } = useMe();
  const { data } = useQuery(memberReads.of(brand.brand_id));
  const name = data?.members.find(({ user_id: one }) => one === id)?.full_name;
  return role === 'platform_admin' ? words.operator(name) : (name ?? common.someone);
}
