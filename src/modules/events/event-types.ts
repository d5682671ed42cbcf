import type { Type } from '@nestjs/common';
import type { SharedResource } from '../../platform/kernel/caller/caller.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';

/**
 * Who may receive events: every member, admins, admins and the person in `data.user_id`, that person alone, or members
 * with a scope. A token of an admin needs `brand:admin` to hear as one.
 */
export type Audience = 'members' | 'admins' | 'admins and the person' | 'the person' | { readonly scope: Scope };

/** Event types about one kind of subject, with the same data. */
export interface EventGroup<T extends string = string, D extends object = object> {
  /** Name of the schema in the contract. */
  readonly schema: string;
  /** Kind of the subject. */
  readonly subject: string;
  /** The schema of `data`. */
  readonly data: Type<D>;
  readonly audience: Audience;
  /** Guests of what this field of `data` names receive them, too. Default: no guest does. */
  readonly guests?: { readonly of: SharedResource['kind']; readonly by: string };
  /** Optional feature of the workspace: while it is off, nobody receives these events. */
  readonly feature?: string;
  /** Administrative types, which the audit log keeps for a year. Default: none. */
  readonly audited?: 'all' | readonly NoInfer<T>[];
  /** The type of an event after which the text of a field is gone for good: it becomes empty in all events of the subject. */
  readonly erases?: { readonly with: NoInfer<T>; readonly field: string };
  /** Type → one sentence for the contract. */
  readonly types: Readonly<Record<T, string>>;
}

/** A type that a second group declares. */
export interface RepeatedType {
  readonly type: string;
  readonly group: EventGroup;
  readonly first: EventGroup;
}

/** The group of each type, and types that a second group declares. */
export class EventTypes {
  readonly groups = new Map<string, EventGroup>();
  readonly repeated: RepeatedType[] = [];

  declare(group: EventGroup): void {
    for (const type of Object.keys(group.types)) {
      const first = this.groups.get(type);
      if (first) this.repeated.push({ type, group, first });
      else this.groups.set(type, group);
    }
  }
}

const TYPES = new EventTypes();
let sortedTypes: readonly string[] | null = null;
let sortedShared: readonly string[] | null = null;

/** Declares event types. Only declared types can be recorded. A start with a type that two groups declare is refused. */
export function declareEvents<T extends string, D extends object>(group: EventGroup<T, D>): EventGroup<T, D> {
  TYPES.declare(group);
  sortedTypes = null;
  sortedShared = null;
  return group;
}

export function repeatedEventTypes(): readonly RepeatedType[] {
  return TYPES.repeated;
}

export function eventGroups(): readonly EventGroup[] {
  return [...new Set(TYPES.groups.values())].sort((one, other) => one.schema.localeCompare(other.schema));
}

/** One list for all who ask. */
export function eventTypes(): readonly string[] {
  return (sortedTypes ??= [...TYPES.groups.keys()].sort());
}

/** All but those of one person each, of which lists for several people would be full. */
export function sharedTypes(): readonly string[] {
  return (sortedShared ??= eventTypes().filter((type) => groupOf(type)!.audience !== 'the person'));
}

/** Whether the audit log keeps events of the type for a year. */
export function isAudited({ audited = [] }: EventGroup, type: string): boolean {
  return audited === 'all' || audited.includes(type);
}

/** The field that an event of this type empties in all events of its subject. */
export function erasedBy(type: string): string | null {
  const erases = groupOf(type)?.erases;
  return erases?.with === type ? erases.field : null;
}

export function groupOf(type: string): EventGroup | undefined {
  return TYPES.groups.get(type);
}
