import type { ChildTable, CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const BOARD_KINDS: readonly UsageKind[] = [
  { kind: 'boards', plural: 'boards' },
  { kind: 'cards', plural: 'cards' },
  { kind: 'comments', plural: 'comments' },
  { kind: 'activity', plural: 'entries in the activity logs of boards' },
];

/** Average size of an activity entry. Entries are counted by the board's counter, not one by one. */
const ENTRY_BYTES = 256;

const TEXTS = [
  'title',
  'blocked_reason',
  'agent_id',
  'coder',
  'build_id',
  'build_status',
  'branch',
  'base_branch',
  'repo',
  'commit_sha',
  'pr_url',
  'pr_state',
  'checks_status',
  'source',
  'external_url',
  'result_summary',
  'description',
  'instructions',
  'acceptance_criteria',
  'plan',
  'result_body',
  'review_notes',
  'build_log_excerpt',
];
const SMALL = ['labels', 'tags', 'watchers', 'blocked_by', 'agent_context'];

/** Card fields that can be long. */
export const COUNTED_FIELDS: ReadonlySet<string> = new Set([...TEXTS, ...SMALL]);

/** Tables that reach their workspace through another table. */
export const BOARD_CHILDREN: readonly ChildTable[] = [
  { table: 'board_counters', parent: 'boards', reference: 'board_id' },
  { table: 'board_views', parent: 'boards', reference: 'board_id' },
  { table: 'card_comments', parent: 'cards', reference: 'card_id' },
  { table: 'card_checklist_items', parent: 'cards', reference: 'card_id' },
];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_BOARDS: readonly CountedTable[] = [
  { table: 'boards', kind: 'boards', bytes: 'octet_length(r.name) + 2048' },
  {
    table: 'cards',
    kind: 'cards',
    bytes: [
      ...TEXTS.map((name) => `coalesce(octet_length(r.${name}), 0)`),
      ...SMALL.map((name) => `coalesce(octet_length(r.${name}::text), 0)`),
      '512',
    ].join(' + '),
  },
  {
    table: 'board_views',
    kind: 'boards',
    rows: '0',
    bytes: 'octet_length(r.name) + octet_length(r.filters::text) + 128',
  },
  { table: 'card_checklist_items', kind: 'cards', rows: '0', bytes: 'octet_length(r.text) + 64' },
  { table: 'card_comments', kind: 'comments', bytes: 'octet_length(r.body) + 128' },
  { table: 'board_counters', kind: 'activity', rows: 'r.activity_seq', bytes: `r.activity_seq * ${ENTRY_BYTES}` },
];
