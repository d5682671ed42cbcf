import '../../app/common.js';
import type { Memory, MemoryAgent } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/memory.js';
import { Avatar } from '../../ui/avatar.js';
import { LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { SearchedList } from '../../ui/searched-list.js';
import { Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { NextToFade, useFirstToFade } from './next-to-fade.js';
import { agentPath, useAgents } from './use-memory.js';

const { agents: words } = texts;

export default function AgentsPage() {
  const [{ q }, setAddress] = useAddress({ q: '' });
  const agents = useAgents();
  const firstToFade = useFirstToFade(agents.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Page
      title={texts.title}
      lead={words.lead}
      actions={
        <LinkButton to="/recall" icon="recall">
          {texts.agent.recall}
        </LinkButton>
      }
    >
      <SearchedList
        query={agents}
        q={q}
        onSearch={(next) => setAddress({ q: next })}
        matches={isNamed}
        words={words}
        shown={(found, total) => words.total(q ? found : total)}
        empty={
          <Notice
            icon="memory"
            title={words.emptyTitle}
            action={<LinkButton to="/tokens">{words.toTokens}</LinkButton>}
          >
            {words.empty}
          </Notice>
        }
      >
        {(named) => (
          <Table
            caption={words.caption}
            columns={columnsOf(firstToFade)}
            rows={[...named.filter(hasMemories), ...named.filter((agent) => !hasMemories(agent))]}
            keyOf={({ agent_id: id }) => id}
            linkOf={({ agent_id: id }) => agentPath(id)}
            mark={({ agent_id: id, name }) => <Avatar kind="agent" name={name} id={id} />}
          />
        )}
      </SearchedList>
    </Page>
  );
}

function hasMemories({ last_memory_at: at }: MemoryAgent): boolean {
  return at !== null;
}

function isNamed({ agent_id: id, name }: MemoryAgent, q: string): boolean {
  return `${name} ${id}`.toLowerCase().includes(q.trim().toLowerCase());
}

const count = (status: keyof MemoryAgent['memories'], more: Partial<Column<MemoryAgent>>): Column<MemoryAgent> => ({
  key: status,
  title: texts.statuses[status],
  isNumber: true,
  phone: 'none',
  sortBy: ({ memories }) => memories[status],
  cell: ({ memories }) => memories[status] || <span className="quiet-text">0</span>,
  ...more,
});

const columnsOf = (firstToFade: ReadonlyMap<string, readonly Memory[]>): readonly Column<MemoryAgent>[] => [
  {
    key: 'name',
    title: words.columns.name,
    sortBy: ({ name }) => name,
    cell: ({ agent_id: id, name }) => (
      <>
        <span title={name}>{name}</span>
        {name !== id && <span className="quiet-text">{id}</span>}
      </>
    ),
  },
  {
    key: 'fading',
    title: words.columns.fading,
    cell: ({ agent_id: id, memories }) => {
      const first = firstToFade.get(id);
      return memories.active > 0 && first && <NextToFade memories={first} />;
    },
  },
  {
    key: 'last',
    title: words.columns.last,
    phone: 'none',
    sortBy: ({ last_memory_at: at }) => at ?? '',
    cell: ({ last_memory_at: at }) => at && <Time at={at} />,
  },
  count('archived', { isWide: true }),
  count('merged', { isWide: true }),
  count('active', { phone: 'state' }),
];
