import { Link } from 'wouter';
import type { Hire } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import type { SomeHires } from '../../reads/hires.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/hires.js';
import { Button } from '../../ui/button.js';
import { Section } from '../../ui/page.js';
import { Notice } from '../../ui/states.js';
import { StateTabs } from '../../ui/state-tabs.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { HIRE_STATES, HireBadge, stateOf } from './hire-state.js';

const { list } = texts;

/** Those that ended are many in time, and of little interest. */
const CURRENT = '';
const ALL = 'all';

export const hirePath = (id: string): string => `/agents/onboarding?hire=${id}`;

interface HireListProps {
  readonly hires: SomeHires;
  readonly onMore: () => void;
  readonly isReading: boolean;
}

export function HireList({ hires: { items, hasMore }, onMore, isReading }: HireListProps) {
  const [{ state }, setAddress] = useAddress({ state: CURRENT });
  const { features } = useMe();
  const shown = items.filter((hire) => isIn(state, hire));
  if (!items.length)
    return (
      <Section title={list.title}>
        <Notice title={list.none}>{list.noneHint}</Notice>
      </Section>
    );
  return (
    <Section title={list.title}>
      <div className="filters">
        <StateTabs
          label={list.filter}
          value={state}
          onChange={(value) => setAddress({ state: value })}
          choices={choicesOf(items, state)}
        />
      </div>
      {shown.length ? (
        <Table
          caption={list.title}
          columns={columnsOf(features.switches.machines.on)}
          rows={shown}
          keyOf={({ hire_id: id }) => id}
        />
      ) : (
        <Notice
          title={list.noMatch}
          action={<Button onClick={() => setAddress({ state: ALL })}>{list.showAll}</Button>}
        />
      )}
      {hasMore && (
        <div className="more">
          <Button busy={isReading} onClick={onMore}>
            {common.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Only states that there are, and the one that is chosen. */
function choicesOf(items: readonly Hire[], chosen: string): [string, string, number][] {
  const count = (state: string): number => items.filter((hire) => isIn(state, hire)).length;
  return [
    [CURRENT, list.current, count(CURRENT)],
    ...HIRE_STATES.map((state): [string, string, number] => [state, texts.states[state], count(state)]).filter(
      ([state, , found]) => found > 0 || state === chosen,
    ),
    [ALL, list.all, items.length],
  ];
}

function isIn(chosen: string, hire: Hire): boolean {
  const state = stateOf(hire);
  return chosen === ALL || (chosen === CURRENT ? state !== 'ended' : state === chosen);
}

function columnsOf(hasDesks: boolean): Column<Hire>[] {
  const desk: Column<Hire> = { key: 'desk', title: list.desk, cell: (hire) => <DeskLink hire={hire} /> };
  return [
    {
      key: 'name',
      title: list.name,
      sortBy: ({ name }) => name,
      cell: ({ hire_id: id, name, kind }) => (
        <div>
          <Link to={hirePath(id)}>{name}</Link>
          <div className="quiet-text">{texts.kinds[kind]}</div>
        </div>
      ),
    },
    {
      key: 'state',
      title: list.state,
      sortBy: (hire) => HIRE_STATES.indexOf(stateOf(hire)),
      cell: (hire) => <State hire={hire} />,
    },
    { key: 'agent', title: list.agent, sortBy: (hire) => hire.agent_id, cell: (hire) => <code>{hire.agent_id}</code> },
    ...(hasDesks ? [desk] : []),
    {
      key: 'hired',
      title: list.hired,
      sortBy: (hire) => hire.created_at,
      cell: (hire) => <Time at={hire.created_at} />,
    },
  ];
}

function State({ hire }: { hire: Hire }) {
  return (
    <div>
      <HireBadge hire={hire} />
      {stateOf(hire) === 'canceling' && hire.effective_at && (
        <div className="quiet-text">
          {list.ends} <Time at={hire.effective_at} />
        </div>
      )}
    </div>
  );
}

function DeskLink({ hire: { workstation_id: id, agent_id: agent } }: { hire: Hire }) {
  if (id === null) return <span className="quiet-text">{list.noDesk}</span>;
  return (
    <Link to={`/machines/${id}`} aria-label={list.openDeskOf(agent)}>
      {list.openDesk}
    </Link>
  );
}
