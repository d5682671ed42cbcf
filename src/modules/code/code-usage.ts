import type { CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const CODE_KINDS: readonly UsageKind[] = [
  { kind: 'projects', plural: 'projects' },
  { kind: 'mirrors', plural: 'mirrored repositories' },
];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_CODE: readonly CountedTable[] = [
  {
    table: 'projects',
    kind: 'projects',
    bytes: `octet_length(r.name) + octet_length(r.knowledge::text) + coalesce(octet_length(r.setup_command), 0)
            + coalesce(octet_length(r.check_command), 0) + 512`,
  },
  { table: 'projects', kind: 'mirrors', rows: '(r.stored_bytes > 0)::integer', bytes: 'r.stored_bytes' },
];
