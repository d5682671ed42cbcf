import type { ResourceKind } from './resource-guests.js';

/** A guest and everything they may open in the workspace. */
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

/** Where guests are looked up: this service's boards and docs, or an external boards service. */
export abstract class GuestDirectory {
  /** Every guest once, sorted by name. */
  abstract list(brandId: number): Promise<Guest[]>;
  /** Removes all access of the person; null if they had none. Their content stays. */
  abstract remove(brandId: number, userId: number): Promise<Removed | null>;
  /** Whether the person is a guest in another workspace. */
  abstract isElsewhere(brandId: number, userId: number): Promise<boolean>;
  /** Runs work under the person's lock. */
  abstract exclusively<T>(userId: number, work: () => Promise<T>): Promise<T>;
  /** Called in the transaction that makes the person a member: they are no longer a guest. */
  abstract joined(brandId: number, userId: number): Promise<void>;
}

/** Merges the entries of each guest; the first one gives the name. */
export function mergeGuests(parts: readonly Guest[]): Guest[] {
  const merged = new Map<number, Guest>();
  for (const part of parts) {
    const known = merged.get(part.userId);
    merged.set(part.userId, known ? { ...known, access: [...known.access, ...part.access] } : part);
  }
  return [...merged.values()].toSorted((a, b) => compare(a.fullName, b.fullName) || a.userId - b.userId);
}

/** Independent of the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
