import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

export interface OpenTransaction {
  readonly manager: EntityManager;
  /** What to write last, by the function that writes it. */
  readonly beforeCommit: Map<Flush<never>, unknown[]>;
  readonly afterCommit: (() => unknown)[];
}

export type Flush<T> = (items: readonly T[]) => Promise<void>;

/** The transaction of the current call, if any. Only `Database` sets it. */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/**
 * Throws inside a transaction. Call it before waiting for a client or another service, which must not keep a database
 * connection busy.
 */
export function refuseInTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a transaction`);
}
