import { useInfiniteQuery } from '@tanstack/react-query';
import type { Memory, MemoryStats, MemoryStatus } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useSettled } from '../../app/settled.js';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/memory.js';
import { Choice, Toolbar } from '../../ui/toolbar.js';
import { KINDS } from './kinds.js';

const { list: words } = texts;
const MAX_QUERY = 500;

/** Archived and merged ones are of interest only when they are looked for. */
const NO_FILTERS = { q: '', status: '', kind: '', tag: '', stale: '', order: 'recent' };
const ALL = 'all';

const STATUSES = Object.keys(texts.statuses) as MemoryStatus[];
const ORDERS = ['recent', 'confidence', 'fading'] as const;

export function useFilters() {
  const [filters, change] = useAddress(NO_FILTERS);
  const isFiltered = Object.entries(NO_FILTERS).some(
    ([name, value]) => name !== 'order' && filters[name as keyof typeof filters] !== value,
  );
  return { filters, change, isFiltered, clear: () => change(NO_FILTERS) };
}

/** Memories that the address asks for; a mistyped value of the address counts as not given. */
export function useMemories(agentId: string) {
  const { filters } = useFilters();
  // As text: the same filters are the same value.
  const settled = useSettled(JSON.stringify(filters));
  const { q, status, kind, tag, stale, order } = JSON.parse(settled) as typeof NO_FILTERS;
  return useInfiniteQuery(
    memoryReads.list(agentId, {
      q: q.trim().slice(0, MAX_QUERY) || undefined,
      tag: tag.trim() || undefined,
      status: status === ALL ? undefined : (STATUSES.find((one) => one === status) ?? 'active'),
      kind: KINDS.find((one) => one === kind),
      stale: stale === 'stale' ? true : stale === 'fresh' ? false : undefined,
      order: ORDERS.find((one) => one === order),
    }),
  );
}

interface MemoryFiltersProps {
  readonly stats: MemoryStats;
  /** Those that are shown: their tags can be chosen. */
  readonly memories: readonly Memory[];
  readonly found: number;
}

export function MemoryFilters({ stats, memories, found }: MemoryFiltersProps) {
  const { filters, change, isFiltered, clear } = useFilters();
  const { total_active: active, total_archived: archived, total_merged: merged } = stats;
  const all = active + archived + merged;
  const tags = [...new Set([...memories.flatMap((memory) => memory.tags), ...(filters.tag ? [filters.tag] : [])])];
  return (
    <Toolbar
      total={all}
      search={{ label: words.search, value: filters.q, onChange: (q) => change({ q }) }}
      states={{
        label: words.status,
        value: filters.status === 'active' ? '' : filters.status,
        onChange: (status) => change({ status }),
        choices: [
          ['', texts.statuses.active, active],
          ['archived', texts.statuses.archived, archived],
          ['merged', texts.statuses.merged, merged],
          [ALL, words.all, all],
        ],
      }}
      filters={
        <>
          <Choice
            label={words.kind}
            value={filters.kind}
            options={[
              ['', words.any],
              ...KINDS.map((kind) => [kind, words.ofKind(texts.kinds[kind], stats.by_kind[kind] ?? 0)] as const),
            ]}
            onChange={(kind) => change({ kind })}
          />
          <Choice
            label={words.tag}
            value={filters.tag}
            options={[['', words.any], ...tags.toSorted().map((tag) => [tag, tag] as const)]}
            onChange={(tag) => change({ tag })}
          />
          <Choice
            label={words.stale}
            value={filters.stale}
            options={[
              ['', words.stales.any],
              ['stale', words.stales.stale],
              ['fresh', words.stales.fresh],
            ]}
            onChange={(stale) => change({ stale })}
          />
          <Choice
            label={words.order}
            value={filters.order}
            options={ORDERS.map((order) => [order, words.orders[order]] as const)}
            onChange={(order) => change({ order })}
          />
        </>
      }
      isFiltered={isFiltered}
      onClear={clear}
      shown={words.found(found)}
    />
  );
}
