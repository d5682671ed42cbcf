import type { CardSummary } from '../../../../client/src/generated.js';
import type { BoardCard } from '../../../reads/boards.js';
import { valuesOf } from '../../../ui/filter-values.js';
import { endOfDay, startOfDay } from '../../../ui/typed-date.js';

/** What is shown of a board. Each value is as it stands in the address; several are separated by commas. */
export interface CardFilter {
  readonly q: string;
  readonly assignee: string;
  readonly priority: string;
  readonly type: string;
  readonly status: string;
  readonly label: string;
  readonly due: string;
  /** Only cards that an agent has. */
  readonly agents: string;
  /** Archived cards in place of the others. */
  readonly archived: string;
}

export const NO_FILTER: CardFilter = {
  ...{ q: '', assignee: '', priority: '', type: '', status: '', label: '', due: '', agents: '', archived: '' },
};
/** Filters, and the saved view they began with. */
export type BoardAddress = CardFilter & { readonly view: string };
/** The value of a filter for cards that have none. */
export const NONE = 'none';
/** Whoever looks. */
export const ME = 'me';

/** Whether not all of the cards are shown, or of the archived ones. */
export function isFiltered({ archived: _, ...filter }: CardFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** Whether it asks for more than the summary of a card. */
export function needsDetails({ label, due, agents }: CardFilter): boolean {
  return Boolean(label || due || agents);
}

/** Labels and tags are one thing to people. */
export function labelsOf({
  labels = [],
  tags = [],
}: {
  readonly labels?: readonly string[];
  readonly tags?: readonly string[];
}) {
  return [...new Set([...labels, ...tags])];
}

interface Viewer {
  readonly userId: number;
  readonly now: Date;
}

const NOBODY: Viewer = { userId: 0, now: new Date(0) };

export function matcherOf(
  filter: CardFilter,
  viewer: Viewer = NOBODY,
): (card: CardSummary & Partial<BoardCard>) => boolean {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  const assignees = valuesOf(filter.assignee).map((one) => (one === ME ? String(viewer.userId) : one));
  const [priorities, types, statuses] = [valuesOf(filter.priority), valuesOf(filter.type), valuesOf(filter.status)];
  const labels = valuesOf(filter.label).map((one) => one.toLowerCase());
  const isOne = (wanted: readonly string[], value: string | number | null | undefined): boolean =>
    !wanted.length || wanted.includes(String(value ?? NONE));
  return (card) =>
    isOne(assignees, card.assignee) &&
    isOne(priorities, card.priority) &&
    isOne(types, card.task_type) &&
    isOne(statuses, card.status) &&
    (!filter.agents || Boolean(card.agent_id)) &&
    (!filter.due || isDue(filter.due, card, viewer.now)) &&
    (!labels.length || hasLabel(labels, card)) &&
    words.every((word) => `${card.ref} ${card.title} ${card.branch ?? ''}`.toLowerCase().includes(word));
}

function hasLabel(wanted: readonly string[], card: Partial<BoardCard>): boolean {
  const own = labelsOf(card);
  return own.length ? own.some((label) => wanted.includes(label.toLowerCase())) : wanted.includes(NONE);
}

/** What is done is not overdue. Weeks end on Sunday. */
function isDue(wanted: string, { due_at: due, status }: Partial<BoardCard>, now: Date): boolean {
  if (!due) return wanted === NONE;
  const at = new Date(due);
  if (wanted === 'overdue') return at < now && status !== 'completed' && status !== 'canceled';
  if (wanted === 'today') return at >= startOfDay(now) && at < startOfDay(now, 1);
  if (wanted === 'week') return at >= startOfDay(now) && at <= endOfDay(startOfDay(now, (7 - now.getDay()) % 7));
  return false;
}

/** What is saved of it under a name: what is set. */
export function filtersOf(filter: CardFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
