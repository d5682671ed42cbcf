import type { ChildTable, CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const DOCS_KINDS: readonly UsageKind[] = [
  { kind: 'docs_spaces', plural: 'docs spaces' },
  { kind: 'docs_pages', plural: 'docs pages' },
];

/** Tables that reach their workspace through another table. */
export const DOCS_CHILDREN: readonly ChildTable[] = [
  { table: 'docs_pages', parent: 'docs_spaces', reference: 'space_id' },
];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_DOCS: readonly CountedTable[] = [
  { table: 'docs_spaces', kind: 'docs_spaces', bytes: 'octet_length(r.name) + 128' },
  { table: 'docs_pages', kind: 'docs_pages', bytes: 'octet_length(r.title) + octet_length(r.body) + 128' },
];
