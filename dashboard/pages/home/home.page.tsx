import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
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
import { AttentionList } from './attention-list.js';
import { FirstSteps } from './first-steps.js';
import { Numbers } from './numbers.js';

interface Part {
  readonly name: string;
  /** What it shows is there, or could not be read. */
  readonly isRead: boolean;
  readonly content: ReactNode;
}

/** The parts have the heights of the last visit until they are read; at the first visit they come together. */
export default function HomePage() {
  const { brand } = useMe();
  const attention = useQuery(homeReads.attention(brand.brand_id));
  const overview = useQuery(homeReads.overview(brand.brand_id));
  const members = useQuery(memberReads.of(brand.brand_id));
  const tokens = useQuery(tokenReads.mine());
  const { query: log } = useLog(EVERYTHING);
  const parts: readonly Part[] = [
    { name: 'attention', isRead: !attention.isPending, content: <AttentionList /> },
    {
      name: 'steps',
      isRead: !overview.isPending && !members.isPending && !tokens.isPending,
      content: <FirstSteps />,
    },
    {
      name: 'columns',
      isRead: !log.isPending && !overview.isPending && !members.isPending,
      content: (
        <div className="home-columns">
          <RecentActivity />
          <Numbers />
        </div>
      ),
    },
    { name: 'agent', isRead: !tokens.isPending, content: <ConnectAgent /> },
  ];
  const keyOf = ({ name }: Part): string => `home:${brand.brand_id}:${name}`;
  const canShow = parts.every((part) => part.isRead || heightOf(keyOf(part)) !== undefined);
  return (
    <Page title={texts.title}>
      {canShow ? (
        <div className="home">
          {parts.map((part) => (
            <KeptHeight key={part.name} name={keyOf(part)} isRead={part.isRead}>
              {part.content}
            </KeptHeight>
          ))}
        </div>
      ) : (
        <Loading />
      )}
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
