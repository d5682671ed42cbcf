import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ConversationStatus, MemoryConversation } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { memoryReads } from '../../reads/memory.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { SelectField, useAction } from '../../ui/form.js';
import { FaultLine, Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { readSourcesAgain } from './use-memory.js';

const { conversations: words } = texts;
const STATUSES = Object.keys(words.statuses) as ConversationStatus[];
const TONES: Readonly<Record<ConversationStatus, Tone>> = { waiting: 'busy', done: 'good', failed: 'bad' };

export function Conversations({ agentId }: { agentId: string }) {
  const [{ talks }, change] = useAddress({ talks: '' });
  const conversations = useInfiniteQuery(
    memoryReads.conversations(
      agentId,
      STATUSES.find((status) => status === talks),
    ),
  );
  return (
    <>
      <div className="filters">
        <SelectField
          label={words.status}
          value={talks}
          options={[['', words.all], ...STATUSES.map((status) => [status, words.statuses[status]] as const)]}
          onChange={(status) => change({ talks: status })}
        />
      </div>
      <Loaded query={conversations}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (!rows.length) return <p className="quiet-text">{words.empty}</p>;
          return (
            <>
              <Table caption={words.caption} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
              {conversations.hasNextPage && (
                <div className="more">
                  <Button busy={conversations.isFetchingNextPage} onClick={() => void conversations.fetchNextPage()}>
                    {common.more}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<MemoryConversation>[] = [
  {
    key: 'conversation',
    title: words.columns.conversation,
    cell: ({ source_type: type, conversation, from, to }) => (
      <div>
        {type === 'agentboard' ? <Link to={`/cards/${conversation}`}>{words.card}</Link> : <code>{conversation}</code>}
        <div className="quiet-text">
          {texts.sources.types[type]}
          {type !== 'agentboard' && `, ${words.bytes(from, to)}`}
        </div>
      </div>
    ),
  },
  {
    key: 'status',
    title: words.columns.status,
    cell: ({ status, attempts, error, next_attempt_at: next }) => (
      <div>
        <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
        {error && <div className="verdict bad">{error}</div>}
        {attempts > 0 && <div className="quiet-text">{words.attempts(attempts)}</div>}
        {attempts > 0 && next && (
          <div className="quiet-text">
            {words.next} <Time at={next} />
          </div>
        )}
      </div>
    ),
  },
  { key: 'memories', title: words.columns.memories, cell: ({ memories }) => memories },
  { key: 'at', title: words.columns.at, cell: ({ created_at: at }) => <Time at={at} /> },
  { key: 'retry', title: words.columns.retry, cell: (conversation) => <Retry conversation={conversation} /> },
];

function Retry({ conversation: { id, status, conversation } }: { conversation: MemoryConversation }) {
  const action = useAction(() => service.retryConversation(id), readSourcesAgain);
  if (status === 'done') return null;
  return (
    <div>
      <Button busy={action.busy} aria-label={words.retryOf(conversation)} onClick={() => action.run()}>
        {words.retry}
      </Button>
      <FaultLine error={action.error} />
    </div>
  );
}
