import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import type { CoderProfile } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { profileReads } from '../../reads/profiles.js';
import { texts } from '../../texts/profiles.js';
import { Segments } from '../../ui/segments.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { changedSettings } from './profile-settings.js';
import { ProfileTable } from './profile-table.js';

export default function ProfilesPage() {
  const query = useQuery(profileReads.list());
  return (
    <SettingsPage title={texts.title} lead={texts.lead} isWide>
      <Loaded query={query}>
        {(profiles) =>
          profiles.length ? (
            <ByCoder profiles={profiles} />
          ) : (
            <Notice icon="profile" title={texts.none}>
              {texts.noneHint}
            </Notice>
          )
        }
      </Loaded>
    </SettingsPage>
  );
}

function ByCoder({ profiles }: { profiles: readonly CoderProfile[] }) {
  const { isAdmin } = useMe();
  const coders = [...new Set(profiles.map(({ coder }) => coder))];
  const [address, setAddress] = useAddress<{ coder: string }>({ coder: coders[0]! });
  const chosen = coders.find((coder) => coder === address.coder) ?? coders[0]!;
  const shown = profiles.filter(({ coder }) => coder === chosen);
  const changed = shown.flatMap(changedSettings).length;
  return (
    <div className="stack">
      <div className="row between">
        <Segments
          label={texts.chooseCoder}
          value={chosen}
          onChange={(coder) => setAddress({ coder })}
          options={coders.map((coder) => [coder, texts.coders[coder]] as const)}
        />
        <span className="quiet-text" role="status">
          {texts.changedHere(changed)}
        </span>
      </div>
      <ProfileTable key={chosen} profiles={shown} />
      <p className="quiet-text">
        {isAdmin ? texts.legend : texts.memberLegend} {texts.noModel[chosen]}
      </p>
    </div>
  );
}
