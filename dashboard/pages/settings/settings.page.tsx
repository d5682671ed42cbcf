import '../../app/common.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/settings.js';
import { Page } from '../../ui/page.js';
import { FeedSection } from './feed-section.js';
import { MailSection } from './mail-section.js';
import { PasswordSection } from './password-section.js';
import { PlanSection } from './plan-section.js';
import { WorkspaceSection } from './workspace-section.js';

export default function SettingsPage() {
  const { user, isAdmin, features } = useMe();
  // A password that somebody else knows comes first.
  const isUrgent = user.password_set_by_admin;
  return (
    <Page title={texts.title} lead={isAdmin ? texts.lead : texts.memberLead}>
      {isUrgent && <PasswordSection />}
      <WorkspaceSection />
      <PlanSection />
      {features.switches.feed.on && <FeedSection />}
      <MailSection />
      {!isUrgent && <PasswordSection />}
    </Page>
  );
}
