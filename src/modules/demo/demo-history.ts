import { playAt } from '../../platform/kernel/clock/played-moment.js';
import type { DemoWorkspace } from './demo-part.js';

/** When the demo workspace with a history was made. */
export const HISTORY_DAYS = 150;
const DAY_MS = 86_400_000;

/** Somebody in the demo workspace. */
export interface DemoPerson {
  readonly id: number;
  readonly name: string;
}

export interface LivelyWorkspace extends DemoWorkspace {
  /** Members, the admin and the member of the small demo first. */
  readonly people: readonly DemoPerson[];
  /** Ids of projects and desks by their name, as they come to be: for what refers to them later. */
  readonly ids: Map<string, string>;
}

/** Something that happened so many days ago. */
export interface DemoMoment {
  readonly daysAgo: number;
  readonly happen: () => Promise<unknown>;
}

/**
 * A module's part in the history of the demo workspace (`DEMO=full`). Found by type; runs at every start. Empty when
 * what it makes is there already.
 */
export abstract class DemoHistory {
  abstract moments(workspace: LivelyWorkspace): Promise<readonly DemoMoment[]>;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Moments of all modules in their order, each at its time: what they write has the dates of then. */
export async function playHistory(moments: readonly DemoMoment[], now: Date): Promise<void> {
  const inOrder = moments.toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const { daysAgo, happen } of inOrder) await playAt(daysBefore(now, daysAgo), happen);
}
