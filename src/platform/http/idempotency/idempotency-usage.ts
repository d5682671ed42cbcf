import type { CountedTable } from '../../background/quotas/counted-table.js';
import type { UsageKind } from '../../background/quotas/quotas.js';

export const ANSWERS: UsageKind = { kind: 'idempotent_answers', plural: 'stored idempotent answers' };

export const COUNTED_ANSWERS: CountedTable = {
  table: 'idempotent_answers',
  kind: ANSWERS.kind,
  bytes: 'octet_length(r.sealed_body) + 160',
};
