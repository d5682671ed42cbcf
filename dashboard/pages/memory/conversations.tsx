import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ConversationStatus, MemoryConversation } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { memoryReads } from '../../reads/memory.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { More } from '../../ui/more.js';
import { useAction } from '../../ui/form.js';
import { EmptyPart, FaultLine, Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { StateChips } from '../../ui/toolbar.js';
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
  const retry = useAction((id: string) => service.retryConversation(id), readSourcesAgain, words.retried);
  return (
    <>
      {(talks !== '' || (conversations.data?.pages[0]?.items.length ?? 0) > 0) && (
        <div className="toolbar">
          <StateChips
            label={words.status}
            value={talks}
            onChange={(status) => change({ talks: status })}
            choices={[
              ['', words.all, null],
              ...STATUSES.map((status) => [status, words.statuses[status], null] as const),
            ]}
          />
        </div>
      )}
      <Loaded query={conversations}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (!rows.length) return <EmptyPart>{words.empty}</EmptyPart>;
          return (
            <>
              <Table
                caption={words.caption}
                columns={COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                menu={(conversation) => ({
                  label: common.actionsOf(conversation.conversation),
                  items: [
                    conversation.status !== 'done' && {
                      name: words.retry,
                      icon: 'refresh',
                      onSelect: () => retry.run(conversation.id),
                    },
                  ],
                })}
              />
              <FaultLine error={retry.error} />
              <More query={conversations} />
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
      <span className="two-lines">
        {type === 'agentboard' ? (
          <Link to={`/cards/${conversation}`}>{words.card}</Link>
        ) : (
          <code title={conversation}>{conversation}</code>
        )}
        <span className="quiet-text">
          {texts.sources.types[type]}
          {type !== 'agentboard' && ` · ${words.bytes(from, to)}`}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    title: words.columns.status,
    phone: 'state',
    cell: ({ status }) => <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>,
  },
  {
    key: 'error',
    title: words.columns.error,
    cell: ({ attempts, error, next_attempt_at: next }) =>
      (error !== null || attempts > 0) && (
        <span className="two-lines">
          {error && <span title={error}>{error}</span>}
          {attempts > 0 && (
            <span className="quiet-text">
              {words.attempts(attempts)}
              {next && (
                <>
                  {' · '}
                  {words.next} <Time at={next} />
                </>
              )}
            </span>
          )}
        </span>
      ),
  },
  { key: 'at', title: words.columns.at, cell: ({ created_at: at }) => <Time at={at} /> },
  {
    key: 'memories',
    title: words.columns.memories,
    isNumber: true,
    phone: 'none',
    cell: ({ memories }) => memories,
  },
];
