import { useState, type ReactNode } from 'react';
import type { Memory } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { EmptyPart, Loaded, Notice } from '../../ui/states.js';
import { More } from '../../ui/more.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { KindMark } from './kinds.js';
import { MemoryDialogs, useMemoryMenu } from './memory-actions.js';
import { useFilters, useMemories } from './memory-filters.js';
import { Confidence, StandingBadges } from './trust-marks.js';
import { memoryPath } from './use-memory.js';

const { list: words } = texts;
const MAX_TAGS = 2;

interface MemoryListProps {
  readonly agentId: string;
  /** Whether it has memories in any status. */
  readonly isEmpty: boolean;
  readonly toolbar: (found: { memories: readonly Memory[]; found: number }) => ReactNode;
}

export function MemoryList({ agentId, isEmpty, toolbar }: MemoryListProps) {
  const memories = useMemories(agentId);
  const { open, setOpen, menuOf } = useMemoryMenu();
  const [chosen, choose] = useState<string | null>(null);
  return (
    <Loaded query={memories}>
      {({ pages }) => {
        const shown = pages.flatMap(({ items }) => items);
        const memory = shown.find(({ id }) => id === chosen);
        return (
          <div data-reading={memories.isPlaceholderData}>
            {!isEmpty && toolbar({ memories: shown, found: pages[0]!.total })}
            {shown.length ? (
              <Table
                caption={words.label}
                columns={COLUMNS}
                rows={shown}
                keyOf={({ id }) => id}
                linkOf={({ id }) => memoryPath(agentId, id)}
                mark={({ kind }) => <KindMark kind={kind} />}
                menu={(one) => ({
                  label: common.actionsOf(one.title),
                  items: menuOf(one, (next) => {
                    choose(one.id);
                    setOpen(next);
                  }),
                })}
              />
            ) : (
              <NoMemories isEmpty={isEmpty} />
            )}
            <More query={memories} />
            {memory && <MemoryDialogs memory={memory} open={open} onClose={() => setOpen(null)} />}
          </div>
        );
      }}
    </Loaded>
  );
}

function NoMemories({ isEmpty }: { isEmpty: boolean }) {
  const { isFiltered, clear } = useFilters();
  if (isEmpty)
    return (
      <Notice icon="memory" title={words.emptyTitle}>
        {words.empty}
      </Notice>
    );
  return (
    <EmptyPart>
      {isFiltered ? words.noMatch : words.noneActive}{' '}
      {isFiltered && (
        <button type="button" className="link" onClick={clear}>
          {common.clear}
        </button>
      )}
    </EmptyPart>
  );
}

const COLUMNS: readonly Column<Memory>[] = [
  {
    key: 'memory',
    title: words.columns.memory,
    cell: ({ kind, importance, title, body, description }) => (
      <>
        <span title={title}>{title}</span>
        <span className="quiet-text">
          {texts.kinds[kind]}
          {importance !== 'normal' && `, ${texts.importance(texts.importances[importance])}`} · {description ?? body}
        </span>
      </>
    ),
  },
  {
    key: 'standing',
    title: words.columns.state,
    cell: (memory) => (
      <span className="row">
        <StandingBadges memory={memory} />
      </span>
    ),
  },
  {
    key: 'tags',
    title: words.columns.tags,
    isWide: true,
    phone: 'none',
    cell: ({ tags }) => <TagButtons tags={tags} />,
  },
  { key: 'source', title: words.columns.source, isWide: true, phone: 'none', cell: ({ source }) => sourceOf(source) },
  {
    key: 'verified',
    title: words.columns.verified,
    phone: 'none',
    cell: ({ last_verified_at: at }) => <Time at={at} />,
  },
  {
    key: 'confidence',
    title: words.columns.confidence,
    phone: 'state',
    cell: ({ confidence }) => <Confidence share={confidence} />,
  },
];

function TagButtons({ tags }: { tags: readonly string[] }) {
  const { change } = useFilters();
  return (
    <span className="memory-tags">
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <button
          key={tag}
          type="button"
          className="link"
          title={tag}
          aria-label={words.tagged(tag)}
          onClick={() => change({ tag })}
        >
          #{tag}
        </button>
      ))}
      {tags.length > MAX_TAGS && <span className="quiet-text">+{tags.length - MAX_TAGS}</span>}
    </span>
  );
}

function sourceOf(source: Memory['source'] | null): string {
  const type = source?.type as keyof typeof words.sources | undefined;
  return type ? words.sources[type] : words.written;
}
