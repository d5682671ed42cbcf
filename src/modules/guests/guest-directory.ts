import type { ResourceKind } from './resource-guests.js';

/** A person outside the workspace, with everything of it they may open. */
export interface Guest {
  readonly userId: number;
  readonly email: string;
  readonly fullName: string;
  readonly image: string | null;
  readonly access: readonly {
    readonly kind: ResourceKind;
    readonly resourceId: string;
    readonly name: string;
    readonly role: string | null;
  }[];
}

export interface Removed {
  readonly boards: number;
  readonly docs: number;
}

/** Asks boards and docs who their guests are: the ones in here, or a boards service of its own. */
export abstract class GuestDirectory {
  /** Every guest once, by name. */
  abstract list(brandId: number): Promise<Guest[]>;
  /** Takes away every access of the person; null when there was none. What they wrote stays. */
  abstract remove(brandId: number, userId: number): Promise<Removed | null>;
  /** Whether the person is a guest in another workspace, as far as can be known. */
  abstract isElsewhere(brandId: number, userId: number): Promise<boolean>;
  /** Does something about a person while nobody else does. */
  abstract exclusively<T>(userId: number, work: () => Promise<T>): Promise<T>;
  /** The person has just become a member, in the current transaction: no longer a guest. */
  abstract joined(brandId: number, userId: number): Promise<void>;
}

/** Brings the parts of each guest together; the first mention of a person names them. */
export function mergeGuests(parts: readonly Guest[]): Guest[] {
  const merged = new Map<number, Guest>();
  for (const part of parts) {
    const known = merged.get(part.userId);
    merged.set(part.userId, known ? { ...known, access: [...known.access, ...part.access] } : part);
  }
  return [...merged.values()].toSorted((a, b) => compare(a.fullName, b.fullName) || a.userId - b.userId);
}

/** The same order on every machine, whatever its language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
