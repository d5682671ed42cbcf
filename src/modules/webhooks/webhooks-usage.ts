import type { CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const WEBHOOK_KINDS: readonly UsageKind[] = [{ kind: 'webhooks', plural: 'webhooks' }];

/** Deliveries are not counted: like events they come of themselves, and go after 30 days. */
export const COUNTED_WEBHOOKS: CountedTable = {
  table: 'webhooks',
  kind: 'webhooks',
  bytes: 'octet_length(r.url) + coalesce(octet_length(r.description), 0) + 256',
};
