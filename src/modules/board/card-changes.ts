import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import type { CardAction, NewActivity } from './board-section.js';
import { COUNTED_FIELDS } from './board-usage.js';
import { WRITABLE } from './card-fields.js';
import type { CardRow } from './card.query.js';

export type Values = Readonly<Record<string, unknown>>;
/** Field → before and after. */
export type Changed = Record<string, { from: unknown; to: unknown }>;

const COLUMNS = WRITABLE.map(({ name }) => name).filter((name) => !['status', 'column_id', 'position'].includes(name));
const UUID_FIELDS = ['column_id', 'parent_id', 'project_id', 'workstation_id', 'blocked_by'];

export function refOf(card: CardRow): { id: string; ref: string } {
  return { id: card.id, ref: card.ref as string };
}

/** A card starts with its first working status and is completed only while its status is `completed`. */
export function milestones(card: Values, status: string, now: Date): Record<string, unknown> {
  const isWork = ['in_progress', 'in_review', 'completed'].includes(status);
  return {
    started_at: card.started_at ?? (isWork ? now : null),
    completed_at: status === 'completed' ? (card.completed_at ?? now) : null,
  };
}

/** Another spelling of the same time, or another order of keys, is not a difference. */
export function differences(card: Values, requested: Values): Changed {
  const names = Object.keys(requested).filter((name) => canonicalJson(card[name]) !== canonicalJson(requested[name]));
  return Object.fromEntries(names.map((name) => [name, { from: card[name] ?? null, to: requested[name] ?? null }]));
}

/** Approximate growth of a card in bytes. */
export function growthOf(changed: Changed): number {
  return Object.entries(changed)
    .filter(([field]) => COUNTED_FIELDS.has(field))
    .reduce((sum, [, { from, to }]) => sum + sizeOf(to) - sizeOf(from), 0);
}

/** Stored ids are lower case. */
export function lowerUuids(body: Values): Values {
  const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
  const names = UUID_FIELDS.filter((name) => body[name] !== undefined);
  return {
    ...body,
    ...Object.fromEntries(
      names.map((name) => [name, Array.isArray(body[name]) ? body[name].map(lower) : lower(body[name])]),
    ),
  };
}

/** The plain settings of a body, with times parsed. */
export function settingsOf(body: Values): Record<string, unknown> {
  const present = COLUMNS.filter((name) => body[name] !== undefined);
  return Object.fromEntries(
    present.map((name) => [name, name.endsWith('_at') && body[name] ? new Date(body[name] as string) : body[name]]),
  );
}

/** Activity entries for a change: one for each named event, otherwise `task.updated`. */
export function activityFor(card: CardRow, changed: Changed): NewActivity[] {
  const wasSet = (field: string): boolean => Boolean(changed[field] && changed[field].to !== null);
  const conditions: [CardAction, boolean][] = [
    ['task.archived', wasSet('archived_at')],
    ['task.moved', 'column' in changed],
    ['task.assigned', 'assignee' in changed],
    ['pr.linked', wasSet('pr_number')],
    ['pr.merged', wasSet('pr_merged_at')],
    ['build.started', wasSet('build_started_at')],
    ['build.finished', wasSet('build_finished_at')],
  ];
  const actions = conditions.filter(([, isTrue]) => isTrue).map(([action]) => action);
  const fields = Object.keys(changed);
  const column = changed.column as { from: { name: string }; to: { name: string } } | undefined;
  const columns = column && { from: column.from.name, to: column.to.name };
  return (actions.length ? actions : (['task.updated'] as CardAction[])).map((action) => ({
    action,
    card: refOf(card),
    changed: fields,
    ...(action === 'task.moved' && { columns }),
  }));
}
