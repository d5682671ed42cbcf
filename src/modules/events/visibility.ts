import type { Role, SharedResource } from '../../platform/kernel/caller/caller.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { groupOf, type EventGroup } from './event-types.js';

/** What decides which events a caller receives. Scopes limit tokens only: null for a session. */
export interface Listener {
  readonly userId: number;
  readonly role: Role;
  readonly scopes: readonly Scope[] | null;
  /** Only events of this; for a guest what is shared with them, and what the workspace lets guests receive. */
  readonly only?: SharedResource;
  readonly isGuest?: boolean;
}

/** Whether the listener may receive these types at all. */
export function mayHear({ audience, guests }: EventGroup, listener: Listener): boolean {
  if (listener.only && guests?.of !== listener.only.kind) return false;
  if (listener.isGuest) return listener.only !== undefined;
  if (audience === 'admins') return isAdmin(listener);
  return typeof audience === 'string' || has(audience.scope, listener);
}

/** Whether the listener may read the names of members, as in the list of members. */
export function mayReadNames(listener: Pick<Listener, 'scopes'>): boolean {
  return has('brand:read', listener);
}

/** The role alone is not enough for a token. */
function isAdmin(listener: Listener): boolean {
  return listener.role === 'admin' && has('brand:admin', listener);
}

function has(scope: Scope, { scopes }: Pick<Listener, 'scopes'>): boolean {
  return scopes === null || scopes.includes(scope);
}

/** Whether a feature of the workspace is on; true for no feature. */
export type IsOn = (feature: string | undefined) => boolean;

export function isAudible(type: string, listener: Listener, isOn: IsOn): boolean {
  const group = groupOf(type)!;
  return mayHear(group, listener) && isOn(group.feature);
}

/** Whether the listener may receive every event of the type, whomever it is about. */
export function hearsAll(type: string, listener: Listener): boolean {
  const group = groupOf(type)!;
  if (!mayHear(group, listener) || group.audience === 'the person') return false;
  return group.audience !== 'admins and the person' || isAdmin(listener);
}

/** The types that the listener may receive now. */
export function audibleTypes(types: readonly string[], listener: Listener, isOn: IsOn): readonly string[] {
  return types.filter((type) => isAudible(type, listener, isOn));
}

/** Whether the listener may receive this event, given that it may receive its type. */
export function concerns(type: string, data: Readonly<Record<string, unknown>>, listener: Listener): boolean {
  const group = groupOf(type);
  if (listener.only && (!group?.guests || data[group.guests.by] !== listener.only.id)) return false;
  if (group?.audience === 'the person') return data.user_id === listener.userId;
  const isForAll = group?.audience !== 'admins and the person';
  return isForAll || isAdmin(listener) || data.user_id === listener.userId;
}

/** The types that match exact names and `task.*`; the first that matches none of the known types. */
export function matchTypes(
  patterns: readonly string[],
  known: readonly string[],
): { readonly types: readonly string[] } | { readonly unknown: string } {
  const matches = (pattern: string): readonly string[] =>
    pattern.endsWith('.*')
      ? known.filter((type) => type.startsWith(pattern.slice(0, -1)))
      : known.filter((type) => type === pattern);
  const unknown = patterns.find((pattern) => !matches(pattern).length);
  if (unknown !== undefined) return { unknown };
  return { types: [...new Set(patterns.flatMap(matches))] };
}
