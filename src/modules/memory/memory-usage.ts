import type { ChildTable, CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const MEMORY_KINDS: readonly UsageKind[] = [
  { kind: 'memories', plural: 'memories' },
  { kind: 'conversations', plural: 'conversations of agents' },
  { kind: 'memory_sources', plural: 'memory sources' },
];

/** Tables that reach their workspace through another table. */
export const MEMORY_CHILDREN: readonly ChildTable[] = [
  { table: 'memory_tombstones', parent: 'memory_agents', parentKey: 'seq', reference: 'agent_seq' },
];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_MEMORY: readonly CountedTable[] = [
  {
    table: 'memories',
    kind: 'memories',
    // Text counts twice: once stored, once in the search index.
    bytes: `2 * (octet_length(r.title) + octet_length(r.body)) + coalesce(octet_length(r.description), 0)
            + octet_length(r.tags::text) + 512`,
  },
  { table: 'memory_tombstones', kind: 'memories', rows: '0', bytes: '96' },
  {
    table: 'memory_conversations',
    kind: 'conversations',
    bytes: 'coalesce(octet_length(r.messages::text), 0) + octet_length(r.conversation) + 384',
  },
  { table: 'memory_sources', kind: 'memory_sources', bytes: 'octet_length(r.config::text) + 256' },
];

/** The creation is part of the memory's own bytes. */
export const COUNTED_CHANGES: CountedTable = {
  table: 'memory_changes',
  kind: 'memories',
  rows: '0',
  bytes: `CASE WHEN r.before IS NULL THEN 0 ELSE octet_length(r.before::text) + octet_length(r.after::text) + 128 END`,
};
