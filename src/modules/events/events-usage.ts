import type { CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const EVENT_KINDS: readonly UsageKind[] = [{ kind: 'audit_entries', plural: 'entries of the audit log' }];

const TEXTS = ['subject_id', 'subject_ref', 'actor_id', 'actor_name', 'user_agent', 'caller_request_id'];
const VALUES = ['data', 'before', 'after'];
const SIZES = [...TEXTS.map((name) => `r.${name}`), ...VALUES.map((name) => `r.${name}::text`)];

/**
 * What is kept for a year: other events go after 30 days, and those of a board are counted by its activity. The
 * operator's log belongs to no workspace. Changing this requires a migration that recounts the table.
 */
const COUNTS = 'r.audited AND r.brand_id <> 0';
export const COUNTED_ENTRIES: CountedTable = {
  table: 'events',
  kind: 'audit_entries',
  rows: `(${COUNTS})::integer`,
  bytes: `CASE WHEN ${COUNTS} THEN 256 + ${SIZES.map((size) => `coalesce(octet_length(${size}), 0)`).join(' + ')} ELSE 0 END`,
};
