import type { CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const FEED_KINDS: readonly UsageKind[] = [{ kind: 'feed_sources', plural: 'feed sources' }];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_FEED: readonly CountedTable[] = [
  {
    table: 'feed_sources',
    kind: 'feed_sources',
    bytes: 'octet_length(r.url) + coalesce(octet_length(r.title), 0) + 128',
  },
];
