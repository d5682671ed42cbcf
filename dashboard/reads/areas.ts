import type { QueryKey } from '@tanstack/react-query';
import type { WorkspaceEvent } from '../../client/src/event-stream.js';

/** The beginning of an event's type: `task` of `task.moved`. */
type EventKind = WorkspaceEvent['type'] extends infer Type
  ? Type extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;

/** What pages read, by area, and the events that make it out of date. The area is the first part of each key. */
const EVENTS = {
  activity: 'every',
  attention: ['task', 'build', 'desk', 'hire', 'machine', 'project', 'token', 'invitation', 'workspace'],
  boards: ['task', 'pr', 'build', 'board', 'column'],
  /** The cards of a board follow each event by themselves (`live-cards.ts`): an event must not read all of them again. */
  'board-cards': [],
  'build-changes': [],
  'build-settings': ['build_settings'],
  /** What a queued one waits for changes with its desk, too. */
  builds: ['build', 'desk'],
  cards: ['task', 'pr', 'build', 'board', 'column'],
  'deploy-keys': [],
  desks: ['desk', 'machine', 'build', 'hire'],
  docs: ['doc', 'space'],
  employees: ['desk', 'hire', 'workspace'],
  features: ['feature'],
  feed: ['feed'],
  guests: ['guest', 'invitation'],
  'hire-previews': [],
  hires: ['hire', 'desk'],
  'notification-settings': [],
  notifications: ['notification'],
  /** What this installation can do. */
  installation: [],
  /** What an invitation's link opens. */
  invitation: [],
  'invitation-link': [],
  invitations: ['invitation', 'member', 'guest'],
  lessons: ['lesson'],
  mail: ['mail'],
  members: ['member', 'invitation'],
  memory: ['memory'],
  /** All workspaces: their events are not in this workspace's stream. */
  operator: [],
  overview: ['task', 'build', 'board', 'desk', 'hire', 'project', 'lesson', 'memory', 'feature'],
  profiles: ['profile'],
  projects: ['project'],
  /** A question may cost a call of a model: asked only when a person asks. */
  recall: [],
  scopes: ['workspace'],
  /** Read for what is typed, and soon forgotten. */
  search: [],
  session: [],
  /** What is shared with a guest: in other workspaces, whose events a guest does not get. */
  shared: [],
  tokens: ['token'],
  updates: ['machine'],
  /** Changes with everything that is stored: read whenever its page is opened. */
  usage: [],
  webhooks: ['webhook'],
} as const satisfies Readonly<Record<string, 'every' | readonly EventKind[]>>;

export type Area = keyof typeof EVENTS;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Area, ...unknown[]];
  }
}

const AREAS = Object.entries(EVENTS) as [Area, 'every' | readonly string[]][];

/** Areas that an event makes out of date. */
export function outdatedBy({ type }: Pick<WorkspaceEvent, 'type'>): readonly Area[] {
  const [kind = ''] = type.split('.');
  return AREAS.filter(([, kinds]) => kinds === 'every' || kinds.includes(kind)).map(([area]) => area);
}

export function areaOf({ queryKey: [area] }: { readonly queryKey: QueryKey }): Area {
  return area;
}
