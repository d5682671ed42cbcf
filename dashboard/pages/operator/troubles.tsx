import { useQuery } from '@tanstack/react-query';
import { operatorReads, type OperatorTotals } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { LinkButton } from '../../ui/button.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Time, useNow } from '../../ui/time.js';
import { isTroubled } from './loop-trouble.js';

const { troubles: words } = texts;

interface Trouble {
  readonly key: string;
  readonly icon: IconName;
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  readonly at?: string | undefined;
  /** The list that has no others. */
  readonly to?: string;
}

/** What failed, each with the list of it; one line when nothing did. */
export function Troubles() {
  const query = useQuery(operatorReads.totals());
  const ofProcess = useTroubles();
  return (
    <Loaded query={query} shape="line">
      {(totals) => {
        const troubles = [...troublesIn(totals), ...ofProcess];
        if (!troubles.length)
          return (
            <p className="calm">
              <Icon name="ok" /> {words.none}
            </p>
          );
        return (
          <Section title={words.title}>
            <ul className="list attention">
              {troubles.map(({ key, icon, tone, text, at, to }) => (
                <li key={key} data-tone={tone}>
                  <Icon name={icon} />
                  <p title={text}>{text}</p>
                  {at ? <Time at={at} /> : <span />}
                  {to && <LinkButton to={to}>{words.show}</LinkButton>}
                </li>
              ))}
            </ul>
          </Section>
        );
      }}
    </Loaded>
  );
}

const COUNTED: readonly (readonly [
  part: keyof OperatorTotals,
  state: string,
  icon: IconName,
  tone: Trouble['tone'],
  text: (count: number) => string,
])[] = [
  ['desks', 'unreachable', 'desk', 'bad', words.desks],
  ['projects', 'failed', 'project', 'bad', words.indexes],
  ['mail', 'failed', 'mail', 'bad', words.mail],
  ['workspaces', 'past_due', 'plan', 'warn', words.pastDue],
];

function troublesIn(totals: OperatorTotals): readonly Trouble[] {
  return COUNTED.flatMap(([part, state, icon, tone, text]) => {
    const count = totals[part][state] ?? 0;
    return count ? [{ key: part, icon, tone, text: text(count), to: `/operator/${part}?state=${state}` }] : [];
  });
}

/** Of loops, and of the process that answers since it was started. */
function useTroubles(): readonly Trouble[] {
  const now = useNow();
  const { data: loops } = useQuery(operatorReads.loops());
  const { data: metrics } = useQuery(operatorReads.metrics());
  const { queues = [], requests = 0 } = metrics?.failures ?? {};
  const troubled = loops?.items.filter((loop) => isTroubled(loop, now)) ?? [];
  return [
    ...troubled.map(({ name, last_run: run }): Trouble => ({
      key: `loop ${name}`,
      icon: 'loop',
      tone: 'bad',
      text: words.loop(name, run?.status, run?.error ?? null),
      at: run?.started_at,
      to: '/operator/loops',
    })),
    ...queues.map(({ name, count }): Trouble => ({
      key: `queue ${name}`,
      icon: 'queue',
      tone: 'warn',
      text: words.queue(name, count),
      to: '/operator/loops',
    })),
    ...(requests ? [{ key: 'requests', icon: 'error', tone: 'warn', text: words.requests(requests) } as const] : []),
  ];
}
