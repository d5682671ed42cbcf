import '../../app/common.js';
import { Link } from 'wouter';
import type { Memory, MemoryAgent } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { NextToFade, useFirstToFade } from './next-to-fade.js';
import { agentPath, useAgents } from './use-memory.js';

const { agents: words } = texts;

export default function AgentsPage() {
  const agents = useAgents();
  const firstToFade = useFirstToFade(agents.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Page title={texts.title} lead={words.lead}>
      <Loaded query={agents}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (!rows.length)
            return (
              <Notice title={words.emptyTitle} action={<LinkButton to="/tokens">{words.toTokens}</LinkButton>}>
                {words.empty}
              </Notice>
            );
          return (
            <>
              <p className="quiet-text memory-count">{words.total(pages[0]!.total)}</p>
              <Table
                caption={words.caption}
                columns={columnsOf(firstToFade)}
                rows={rows}
                keyOf={({ agent_id: id }) => id}
              />
              {agents.hasNextPage && (
                <div className="more">
                  <Button busy={agents.isFetchingNextPage} onClick={() => void agents.fetchNextPage()}>
                    {common.more}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

const count = (status: keyof MemoryAgent['memories'], title: string): Column<MemoryAgent> => ({
  key: status,
  title,
  sortBy: ({ memories }) => memories[status],
  cell: ({ memories }) => memories[status],
});

const columnsOf = (firstToFade: ReadonlyMap<string, readonly Memory[]>): readonly Column<MemoryAgent>[] => [
  {
    key: 'name',
    title: words.columns.name,
    sortBy: ({ name }) => name,
    cell: ({ agent_id: id, name }) => (
      <div>
        <Link to={agentPath(id)} className="memory-title">
          {name}
        </Link>
        {name !== id && <div className="quiet-text">{id}</div>}
      </div>
    ),
  },
  count('active', words.columns.active),
  {
    key: 'fading',
    title: words.columns.fading,
    cell: ({ agent_id: id, memories }) => {
      const first = firstToFade.get(id);
      return memories.active > 0 && first ? <NextToFade memories={first} /> : words.nothingFades;
    },
  },
  count('archived', words.columns.archived),
  count('merged', words.columns.merged),
  {
    key: 'last',
    title: words.columns.last,
    sortBy: ({ last_memory_at: at }) => at ?? '',
    cell: ({ last_memory_at: at }) => (at ? <Time at={at} /> : words.nothing),
  },
];
