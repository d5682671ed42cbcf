import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Event } from '../../../client/src/generated.js';
import { AgentSetup } from '../../app/agent-setup.js';
import { useMe } from '../../app/session.js';
import { homeReads } from '../../reads/home.js';
import { memberReads } from '../../reads/people.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/home.js';
import { LinkButton } from '../../ui/button.js';
import { heightOf, KeptHeight } from '../../ui/kept-height.js';
import { Page, Section } from '../../ui/page.js';
import { EmptyPart, Loaded, Loading } from '../../ui/states.js';
import { LogList } from '../activity/log-list.js';
import { useLog } from '../activity/use-log.js';
import { useNames } from '../activity/use-people.js';
import { FirstSteps } from './first-steps.js';
import { ForMe } from './for-me.js';
import { Numbers } from './numbers.js';

type Name = 'attention' | 'steps' | 'activity' | 'numbers' | 'agent';

/** The parts have the heights of the last visit until they are read; at the first visit they come together. */
export default function HomePage() {
  const { brand } = useMe();
  const isRead = useParts();
  const keyOf = (name: Name): string => `home:${brand.brand_id}:${name}`;
  const part = (name: Name, content: ReactNode): ReactNode => (
    <KeptHeight name={keyOf(name)} isRead={isRead[name]}>
      {content}
    </KeptHeight>
  );
  const canShow = NAMES.every((name) => isRead[name] || heightOf(keyOf(name)) !== undefined);
  return (
    <Page title={texts.title}>
      {canShow ? (
        <div className="home">
          {part('attention', <ForMe />)}
          {part('steps', <FirstSteps />)}
          <div className="home-columns">
            {part('activity', <RecentActivity />)}
            {part('numbers', <Numbers />)}
          </div>
          {part('agent', <ConnectAgent />)}
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const NAMES: readonly Name[] = ['attention', 'steps', 'activity', 'numbers', 'agent'];

/** Whether what each part shows is there, or could not be read. */
function useParts(): Readonly<Record<Name, boolean>> {
  const { brand } = useMe();
  const hasAttention = !useQuery(homeReads.attention(brand.brand_id)).isPending;
  const hasCards = !useQuery(homeReads.mine(brand.brand_id)).isPending;
  const hasOverview = !useQuery(homeReads.overview(brand.brand_id)).isPending;
  const hasMembers = !useQuery(memberReads.of(brand.brand_id)).isPending;
  const hasTokens = !useQuery(tokenReads.mine()).isPending;
  const hasLog = !useLog(EVERYTHING).query.isPending;
  const hasNames = useNames(NO_EVENTS).isRead;
  return {
    attention: hasAttention && hasCards,
    steps: hasOverview && hasMembers && hasTokens,
    activity: hasLog && hasNames,
    numbers: hasOverview,
    agent: hasTokens,
  };
}

const NO_EVENTS: readonly Event[] = [];
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
