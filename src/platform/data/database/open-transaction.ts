import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

interface OpenTransaction {
  readonly manager: EntityManager;
  readonly afterCommit: (() => unknown)[];
}

/** The transaction that the current call runs in, if there is one. Only `Database` opens it. */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/**
 * Throws inside a transaction. Called by whatever may have to wait for somebody outside: a connection to the database must
 * not be kept for as long as a stranger likes.
 */
export function refuseInTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a transaction`);
}
