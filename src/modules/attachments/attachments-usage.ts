import type { CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const ATTACHMENT_KINDS: readonly UsageKind[] = [{ kind: 'attachments', plural: 'attached files' }];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_ATTACHMENTS: readonly CountedTable[] = [
  { table: 'attachments', kind: 'attachments', bytes: 'r.bytes + 256' },
];
