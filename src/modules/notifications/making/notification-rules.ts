import type { FollowedCard } from '../../board/index.js';
import type { FollowedBuild } from '../../builds/index.js';
import type { Reason } from '../reasons.js';

/** An event, and what is known of what it is about. */
export interface Occurrence {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What the change set: an assignee, a reviewer, a status. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Who did it: never told of it. Null: no person. */
  readonly actorUserId: number | null;
  readonly card: FollowedCard | null;
  readonly build: FollowedBuild | null;
  /** Who is mentioned, and was not before. */
  readonly mentioned: readonly number[];
}

type People = readonly (number | null | undefined)[];

interface Rule {
  readonly reason: Reason;
  readonly types: readonly string[];
  readonly who: (what: Occurrence) => People;
}

/**
 * Who is told of what, and why: all of it. One event tells a person once, for the first reason that fits and is not muted.
 * docs/notifications.md shows the same table.
 */
export const RULES: readonly Rule[] = [
  { reason: 'assigned', types: ['task.created', 'task.assigned'], who: ({ after }) => [idIn(after?.assignee)] },
  {
    reason: 'mentioned',
    types: ['task.commented', 'task.comment_changed', 'doc.created', 'doc.updated'],
    who: ({ mentioned }) => mentioned,
  },
  { reason: 'question', types: ['build.waiting'], who: responsible },
  {
    reason: 'build_failed',
    types: ['build.finished'],
    who: (what) => (what.data.state === 'failed' ? responsible(what) : []),
  },
  {
    reason: 'change_ready',
    types: ['build.finished'],
    who: (what) =>
      what.data.state === 'succeeded' && what.build?.hasChange ? [...responsible(what), what.card?.reviewer] : [],
  },
  {
    reason: 'reviewer',
    types: ['task.created', 'task.updated', 'task.assigned', 'task.moved'],
    who: ({ after, card }) => [idIn(after?.reviewer), after?.status === 'in_review' ? card?.reviewer : null],
  },
  { reason: 'watching', types: ['task.commented', 'task.moved'], who: ({ card }) => card?.watchers ?? [] },
  {
    reason: 'watching',
    types: ['build.finished'],
    who: (what) => (what.data.state === 'succeeded' && what.build?.hasChange === false ? responsible(what) : []),
  },
];

/** Types of events that tell somebody. */
export const TOLD_TYPES: readonly string[] = [...new Set(RULES.flatMap(({ types }) => types))];

/** People whom one event can tell; a card with more watchers tells the first of them. */
export const MAX_TOLD = 100;

/** For each person the reasons that fit, the strongest first. Not checked: whether they are members. */
export function reasonsOf(what: Occurrence): ReadonlyMap<number, readonly Reason[]> {
  const found = new Map<number, Reason[]>();
  for (const { reason, types, who } of RULES) {
    if (!types.includes(what.type)) continue;
    for (const person of who(what)) {
      if (person == null || person === what.actorUserId) continue;
      const reasons = found.get(person) ?? [];
      if (!reasons.includes(reason)) reasons.push(reason);
      if (found.has(person) || found.size < MAX_TOLD) found.set(person, reasons);
    }
  }
  return found;
}

/** Stronger first: of two events of one change, the one that says more. */
export const rankOf = (reason: Reason): number => RULES.findIndex((rule) => rule.reason === reason);

/** Who has to do something: who asked for the build and who has the card; if nobody, who else follows it. */
function responsible({ build, card }: Occurrence): People {
  const first = [build?.requester, card?.assignee].filter((person) => person != null);
  return first.length ? first : [card?.reviewer, ...(card?.watchers ?? [])];
}

function idIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
