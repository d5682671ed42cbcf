import type { CardRow } from '../card.query.js';

/** Fields of a card that its guests read. All others are empty for them: a new field is hidden until it is named here. */
const READ = new Set([
  ...['id', 'ref', 'title', 'status', 'column', 'column_id', 'position', 'board_id', 'board', 'task_type', 'priority'],
  ...['pr_number', 'branch', 'pr_url', 'pr_state', 'pr_merged_at', 'updated_at', 'brand_id', 'labels', 'tags'],
  ...['created_at', 'started_at', 'completed_at', 'due_at', 'archived_at', 'blocked', 'blocked_reason', 'blocked_by'],
  ...['parent_id', 'children_count', 'checklist_total', 'checklist_done', 'comments_count', 'attachments_count'],
  ...['estimate', 'external_url', 'version', 'result_summary', 'description', 'instructions', 'acceptance_criteria'],
  ...['plan', 'result_body', 'review_notes'],
]);

/** Fields that an editor sets. Not people, agents, desks, builds, projects, nor what deletes the card from view. */
const WRITTEN = new Set([
  ...['title', 'status', 'column', 'column_id', 'position', 'task_type', 'priority', 'labels', 'tags', 'due_at'],
  ...[
    'blocked',
    'blocked_reason',
    'parent_id',
    'estimate',
    'description',
    'instructions',
    'acceptance_criteria',
    'plan',
  ],
  ...['result_summary', 'result_body', 'review_notes'],
]);

/** Fields that name people: guests learn names and pictures, not ids. */
export const PEOPLE = ['assignee', 'reviewer', 'created_by', 'updated_by'] as const;
export type PersonField = (typeof PEOPLE)[number];

/** What stands where null is not allowed. */
const EMPTY: Readonly<Record<string, unknown>> = { watchers: [], attempt: 0 };

/** The card as a guest reads it: all its fields, with those that are not theirs empty. */
export function asGuestsRead(card: CardRow, ownCards: ReadonlySet<string>): CardRow {
  const fields = Object.entries(card).map(([name, value]) => [name, READ.has(name) ? value : (EMPTY[name] ?? null)]);
  const read = Object.fromEntries(fields) as CardRow;
  const blockers = read.blocked_by as readonly string[] | undefined;
  if (blockers) read.blocked_by = blockers.filter((id) => ownCards.has(id));
  return read;
}

/** The changes of a receipt that a guest may read. */
export function changesGuestsRead<T>(changed: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(changed).filter(([name]) => READ.has(name) && name !== 'blocked_by'));
}

/** The first field that an editor may not set. */
export function firstForbidden(sent: object): string | undefined {
  return Object.entries(sent).find(([name, value]) => value !== undefined && !WRITTEN.has(name))?.[0];
}
