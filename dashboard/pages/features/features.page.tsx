import '../../app/common.js';
import type { FeatureKey } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/features.js';
import { Page } from '../../ui/page.js';
import { FeatureCard } from './feature-card.js';
import { FeatureHistory } from './feature-history.js';

const KEYS = Object.keys(texts.features) as FeatureKey[];

export default function FeaturesPage() {
  const { isAdmin, features } = useMe();
  return (
    <Page title={texts.title} lead={isAdmin ? texts.lead : texts.memberLead}>
      <div className="cards wide-cards">
        {KEYS.map((key) => (
          <FeatureCard key={key} feature={key} state={features.switches[key]} />
        ))}
      </div>
      <FeatureHistory />
    </Page>
  );
}
