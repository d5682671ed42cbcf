import type { ChildTable, CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const LESSON_KINDS: readonly UsageKind[] = [{ kind: 'lessons', plural: 'lessons' }];

/** Tables that reach their workspace through another table. */
export const LESSON_CHILDREN: readonly ChildTable[] = [
  { table: 'lesson_anchors', parent: 'lessons', parentKey: 'seq', reference: 'lesson_seq' },
];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_LESSONS: readonly CountedTable[] = [
  { table: 'lessons', kind: 'lessons', bytes: 'octet_length(r.body) + coalesce(octet_length(r.embedding), 0) + 2048' },
  {
    table: 'lesson_anchors',
    kind: 'lessons',
    rows: '0',
    bytes: 'octet_length(r.written) + octet_length(r.path) + 256',
  },
];
