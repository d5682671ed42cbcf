import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../app/session.js';
import { usageReads } from '../../reads/settings.js';
import { texts } from '../../texts/settings.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { UsageReport } from './usage-report.js';

const { plan: words } = texts;

/** Where refusals because of a limit point to. */
export default function PlanPage() {
  const { isAdmin } = useMe();
  return (
    <SettingsPage title={words.title} lead={isAdmin && words.upgrade}>
      {isAdmin ? (
        <Usage />
      ) : (
        <Notice icon="lock" title={words.forAdmins}>
          {words.forAdminsHint}
        </Notice>
      )}
    </SettingsPage>
  );
}

function Usage() {
  const { brand } = useMe();
  const query = useQuery(usageReads.of(brand.brand_id));
  return <Loaded query={query}>{(usage) => <UsageReport usage={usage} />}</Loaded>;
}
