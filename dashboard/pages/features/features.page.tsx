import '../../app/common.js';
import type { FeatureKey } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/features.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { FeatureHistory } from './feature-history.js';
import { FeatureRow } from './feature-row.js';

const KEYS = Object.keys(texts.features) as FeatureKey[];

export default function FeaturesPage() {
  const { isAdmin, features } = useMe();
  return (
    <SettingsPage title={texts.title} lead={isAdmin ? texts.lead : texts.memberLead}>
      <div className="list">
        {KEYS.map((key) => (
          <FeatureRow key={key} feature={key} state={features.switches[key]} />
        ))}
      </div>
      <FeatureHistory />
    </SettingsPage>
  );
}
