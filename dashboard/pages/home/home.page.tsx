import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { AgentSetup } from '../../app/agent-setup.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/home.js';
import { LinkButton } from '../../ui/button.js';
import { Page, Section } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { LogList } from '../activity/log-list.js';
import { useLog } from '../activity/use-log.js';
import { AttentionList } from './attention-list.js';
import { FirstSteps } from './first-steps.js';
import { Numbers } from './numbers.js';

export default function HomePage() {
  return (
    <Page title={texts.title}>
      <AttentionList />
      <FirstSteps />
      <div className="home-columns">
        <RecentActivity />
        <Numbers />
      </div>
      <ConnectAgent />
    </Page>
  );
}

const RECENT = 8;
const EVERYTHING = {};

function RecentActivity() {
  const { query } = useLog(EVERYTHING);
  return (
    <Section title={texts.activity.title} actions={<Link to="/activity">{texts.activity.all}</Link>}>
      <Loaded query={query}>
        {({ events }) =>
          events.length ? <LogList events={events.slice(0, RECENT)} /> : <EmptyPart>{texts.activity.none}</EmptyPart>
        }
      </Loaded>
    </Section>
  );
}

/** Gone once a token was used. */
function ConnectAgent() {
  const { data } = useQuery(tokenReads.mine());
  if (!data || data.items.some(({ last_used_at: at }) => at !== null)) return null;
  return (
    <Section
      title={texts.agent.title}
      lead={texts.agent.lead}
      actions={<LinkButton to="/tokens?new=1">{texts.agent.create}</LinkButton>}
    >
      <AgentSetup />
    </Section>
  );
}
