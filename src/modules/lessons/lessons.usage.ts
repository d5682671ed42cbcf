import type { CountedTable } from '../../platform/quotas/counted-table.js';
import type { UsageKind } from '../../platform/quotas/quotas.js';

export const LESSON_KINDS: readonly UsageKind[] = [{ kind: 'lessons', things: 'lessons' }];

/** Changing one of these takes a migration that counts the table anew. */
export const COUNTED_LESSONS: readonly CountedTable[] = [
  { table: 'lessons', kind: 'lessons', bytes: 'octet_length(r.body) + coalesce(octet_length(r.embedding), 0) + 2048' },
];
