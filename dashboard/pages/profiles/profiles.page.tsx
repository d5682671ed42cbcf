import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import type { CoderProfile } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { profileReads } from '../../reads/profiles.js';
import { texts } from '../../texts/profiles.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { ProfileCard } from './profile-card.js';
import { changedSettings } from './profile-settings.js';

export default function ProfilesPage() {
  const query = useQuery(profileReads.list());
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded query={query}>
        {(profiles) =>
          profiles.length ? <ByCoder profiles={profiles} /> : <Notice title={texts.none}>{texts.noneHint}</Notice>
        }
      </Loaded>
    </Page>
  );
}

function ByCoder({ profiles }: { profiles: readonly CoderProfile[] }) {
  const coders = [...new Set(profiles.map(({ coder }) => coder))];
  const [address, setAddress] = useAddress<{ coder: string }>({ coder: coders[0]! });
  const chosen = coders.find((coder) => coder === address.coder) ?? coders[0]!;
  const shown = profiles.filter(({ coder }) => coder === chosen);
  const changed = shown.flatMap((profile) => changedSettings(profile)).length;
  return (
    <div className="stack">
      <div className="row between">
        <div className="tabs" role="group" aria-label={texts.chooseCoder}>
          {coders.map((coder) => (
            <button key={coder} type="button" aria-pressed={coder === chosen} onClick={() => setAddress({ coder })}>
              {texts.coders[coder]}
            </button>
          ))}
        </div>
        {changed > 0 && <span className="quiet-text">{texts.changedHere(changed)}</span>}
      </div>
      <p className="quiet-text">{texts.sourcesAbout}</p>
      <div className="cards profile-cards">
        {shown.map((profile) => (
          <ProfileCard key={profile.key} profile={profile} />
        ))}
      </div>
    </div>
  );
}
