import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import type { Settings } from '../events/index.js';
import type { CardAction, NewActivity } from './board-section.js';
import { COUNTED_FIELDS } from './board-usage.js';
import { WRITABLE } from './card-fields.js';
import type { BuildEvent } from './card-work.js';
import type { CardRow } from './card.query.js';
import { pullRequestNumber } from './pull-request-url.js';

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

/** The address of a pull request says its number, unless one is sent with it. */
export function withPullNumber(body: Values): Values {
  if (typeof body.pr_url !== 'string' || body.pr_number !== undefined) return body;
  const number = pullRequestNumber(body.pr_url);
  return number === null ? body : { ...body, pr_number: number };
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

/** Fields whose changes listeners hear of. */
const HEARD = ['agent_id', 'workstation_id', 'project_id', 'status', 'completed_at', 'archived_at', 'blocked_by'];

export function isHeard(changed: Changed): boolean {
  return HEARD.some((name) => name in changed);
}

/** Settings that decide who is told of a change. Guests read the data of events, and no ids of people. */
const TOLD = ['assignee', 'reviewer', 'status'];

function toldOf(changed: Changed): { readonly settings?: Settings } {
  const names = TOLD.filter((name) => name in changed);
  if (!names.length) return {};
  const values = (side: 'from' | 'to') => Object.fromEntries(names.map((name) => [name, changed[name]![side]]));
  return { settings: { before: values('from'), after: values('to') } };
}

/** The same of a card that was created. */
export function toldOfNew(settings: Values): Settings | undefined {
  const set = Object.entries(settings).filter(([name, value]) => TOLD.includes(name) && value != null);
  return set.length ? { after: Object.fromEntries(set) } : undefined;
}

const wasSet = (changed: Changed, field: string): boolean => Boolean(changed[field] && changed[field].to !== null);

/** Activity entries for a change: one for each named event, otherwise `task.updated`. */
export function activityFor(card: CardRow, changed: Changed): NewActivity[] {
  const builds = [
    ...(wasSet(changed, 'build_started_at') ? (['build.started'] as const) : []),
    ...(wasSet(changed, 'build_finished_at') ? (['build.finished'] as const) : []),
  ];
  const entries: NewActivity[] = [
    ...namedEntries(card, changed),
    ...builds.map((action) => ({ action, card: refOf(card), changed: Object.keys(changed), build: {} })),
  ];
  return entries.length ? entries : [updated(card, changed)];
}

/** The same for what builds write. Their own events name the changed fields, in place of `task.updated`. */
export function activityOfWork(card: CardRow, changed: Changed, events: readonly BuildEvent[]): NewActivity[] {
  const fields = Object.keys(changed);
  const named = fields.length ? namedEntries(card, changed) : [];
  const builds = events.map(({ type: action, data: build, actor }, index) => ({
    action,
    card: refOf(card),
    changed: index ? [] : fields,
    build,
    actor,
  }));
  const entries = [...named, ...builds];
  return entries.length || !fields.length ? entries : [updated(card, changed)];
}

function updated(card: CardRow, changed: Changed): NewActivity {
  return { action: 'task.updated', card: refOf(card), changed: Object.keys(changed), ...toldOf(changed) };
}

/** An address that comes after its number links nothing more. */
function isLinked({ pr_number }: CardRow, changed: Changed): boolean {
  if (wasSet(changed, 'pr_number')) return true;
  return wasSet(changed, 'pr_url') && (changed.pr_url!.from !== null || pr_number === null);
}

function namedEntries(card: CardRow, changed: Changed): NewActivity[] {
  const conditions: [CardAction, boolean][] = [
    ['task.archived', wasSet(changed, 'archived_at')],
    ['task.moved', 'column' in changed],
    ['task.assigned', 'assignee' in changed],
    ['pr.linked', isLinked(card, changed)],
    ['pr.merged', wasSet(changed, 'pr_merged_at')],
  ];
  const fields = Object.keys(changed);
  const column = changed.column as { from: { name: string }; to: { name: string } } | undefined;
  const columns = column && { from: column.from.name, to: column.to.name };
  return conditions
    .filter(([, isTrue]) => isTrue)
    .map(([action]) => ({
      action,
      card: refOf(card),
      changed: fields,
      ...(action === 'task.moved' && { columns }),
      ...toldOf(changed),
    }));
}
