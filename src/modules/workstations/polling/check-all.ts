import { setImmediate as turn } from 'node:timers/promises';

/** 10,000 desks that all hang for 5 s are through in less than 30 s. */
export const MAX_CHECKS = 2_256;

/** Workers that begin in a row, before other work of the process gets its turn. */
const MAX_STARTS = 100;

interface Checks<T, R> {
  /** Checked in this order: those that are likely to hang come last, so that they delay no other. */
  readonly items: readonly T[];
  readonly check: (item: T, signal: AbortSignal) => Promise<R>;
  /** Receives each result as it arrives. */
  readonly onResult: (item: T, result: R) => void;
  /** Ends the checks: no other starts, no further result is delivered. */
  readonly signal: AbortSignal;
}

/** Runs many checks, at most `max` at once. */
export async function checkAll<T, R>(
  { items, check, onResult, signal }: Checks<T, R>,
  max = MAX_CHECKS,
): Promise<void> {
  const left = oneByOne(items);
  const checkNext = async (_: unknown, worker: number): Promise<void> => {
    for (let turns = Math.floor(worker / MAX_STARTS); turns > 0; turns--) await turn();
    // Its own: a signal that thousands listen to is slow, and warns.
    const stop = AbortSignal.any([signal]);
    for (const item of left) {
      if (signal.aborted) return;
      const result = await check(item, stop);
      if (signal.aborted) return;
      onResult(item, result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(max, items.length) }, checkNext));
}

/** Shared by all workers; whoever leaves the loop early, by an error too, ends it for all. */
function* oneByOne<T>(items: readonly T[]): Generator<T> {
  yield* items;
}
