import { useInfiniteQuery } from '@tanstack/react-query';
import type { MemoryKind, MemoryStats, MemoryStatus } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/memory.js';
import { SelectField, TextField } from '../../ui/form.js';
import { StateTabs } from '../../ui/state-tabs.js';
import { useSettled } from './use-memory.js';

const { list: words } = texts;
const MAX_QUERY = 500;
const MAX_TAG = 50;

/** Archived and merged ones are of interest only when they are looked for. */
const NO_FILTERS = { q: '', status: 'active', kind: '', tag: '', stale: '', order: 'recent' };
const ALL = 'all';

export const KINDS = Object.keys(texts.kinds) as MemoryKind[];
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
      q: q.trim() || undefined,
      tag: tag.trim() || undefined,
      status: STATUSES.find((one) => one === status),
      kind: KINDS.find((one) => one === kind),
      stale: stale === 'stale' ? true : stale === 'fresh' ? false : undefined,
      order: ORDERS.find((one) => one === order),
    }),
  );
}

export function MemoryFilters({ stats }: { stats: MemoryStats | undefined }) {
  const { filters, change } = useFilters();
  const counts = { active: stats?.total_active, archived: stats?.total_archived, merged: stats?.total_merged };
  const all = STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return (
    <>
      <div className="memory-states">
        <StateTabs
          label={words.status}
          value={filters.status}
          onChange={(status) => change({ status })}
          choices={[
            ...STATUSES.map((status) => [status, texts.statuses[status], counts[status] ?? 0] as const),
            [ALL, words.all, all],
          ]}
        />
      </div>
      <div className="filters memory-filters">
        <div className="search">
          <TextField
            label={words.search}
            type="search"
            maxLength={MAX_QUERY}
            value={filters.q}
            onChange={(q) => change({ q })}
          />
        </div>
        <TextField label={words.tag} maxLength={MAX_TAG} value={filters.tag} onChange={(tag) => change({ tag })} />
        <SelectField
          label={words.kind}
          value={filters.kind}
          options={[['', words.anyKind], ...KINDS.map((kind) => [kind, texts.kinds[kind]] as const)]}
          onChange={(kind) => change({ kind })}
        />
        <SelectField
          label={words.stale}
          value={filters.stale}
          options={[
            ['', words.stales.any],
            ['stale', words.stales.stale],
            ['fresh', words.stales.fresh],
          ]}
          onChange={(stale) => change({ stale })}
        />
        <SelectField
          label={words.order}
          value={filters.order}
          options={ORDERS.map((order) => [order, words.orders[order]] as const)}
          onChange={(order) => change({ order })}
        />
      </div>
    </>
  );
}
