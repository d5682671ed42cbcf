import { int, text } from '../../platform/data/database/columns.js';
import type { Database, Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';

/** What is counted, by the states that its list shows. */
export const COUNTED_STATES = {
  desks: ['provisioning', 'ready', 'unreachable', 'suspended', 'dormant'],
  hires: ['provisioning', 'failed', 'active', 'canceling', 'ended'],
  projects: ['none', 'queued', 'indexing', 'ready', 'failed'],
  builds: ['queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled'],
  cards: ['pending', 'in_progress', 'in_review', 'blocked', 'completed', 'canceled'],
  lessons: ['fresh', 'drifted', 'removed'],
  memories: ['active', 'fading', 'archived', 'merged'],
} as const;

export type Counted = keyof typeof COUNTED_STATES;
export type CountsOf<K extends Counted> = Readonly<Record<(typeof COUNTED_STATES)[K][number], number>>;
/** Null: the caller may not read them, or their feature is off. */
export type Overview = { readonly [K in Counted]: CountsOf<K> | null };

export type Feature = 'machines' | 'crm';

/** Counts the rows of a module by state. Found by type. */
export abstract class OverviewPart<K extends Counted = Counted> {
  abstract readonly name: K;
  /** While this feature is off, nothing of it is counted. */
  readonly feature?: Feature;

  /** Whether the caller, who may read the workspace, may read these. */
  mayRead(_caller: MemberCaller): boolean {
    return true;
  }

  abstract count(brandId: number): Promise<CountsOf<K>>;
}

const STATE = { state: text, count: int };

/** Every state of `name`, those without rows too, by a statement that reads `state` and `count`. */
export async function readCounts<K extends Counted>(
  name: K,
  database: Database,
  statement: Statement,
  values: readonly unknown[],
): Promise<CountsOf<K>> {
  const rows = await database.rows(STATE, statement, values);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(COUNTED_STATES[name].map((state) => [state, counts.get(state) ?? 0])) as CountsOf<K>;
}

/** Scopes limit tokens only. */
export function hasScope(caller: MemberCaller, ...scopes: readonly string[]): boolean {
  return caller.kind === 'session' || scopes.every((scope) => (caller.scopes as readonly string[]).includes(scope));
}
