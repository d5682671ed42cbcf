/** The next work for a key; null when the key has no more in this run. */
export type PickWork<K> = (key: K) => Promise<(() => Promise<void>) | null>;

export interface RoundRobinLimits {
  readonly concurrency: number;
  readonly mayContinue: () => boolean;
}

/** The keys in order, rotated to start after the last one served. */
export function startAfter(keys: readonly number[], last: number | null): number[] {
  const sorted = keys.toSorted((a, b) => a - b);
  const next = last === null ? 0 : sorted.findIndex((key) => key > last);
  return next <= 0 ? sorted : [...sorted.slice(next), ...sorted.slice(0, next)];
}

/**
 * Runs one piece of work per key in turn until no key has any left, `concurrency` at a time. A single key may use the
 * whole concurrency.
 */
export async function roundRobin<K>(
  keys: readonly K[],
  { concurrency, mayContinue }: RoundRobinLimits,
  pick: PickWork<K>,
): Promise<void> {
  const queue = [...keys];
  const pickNext = async (): Promise<(() => Promise<void>) | null> => {
    while (queue.length && mayContinue()) {
      const key = queue.shift()!;
      const work = await pick(key);
      if (!work) continue;
      queue.push(key);
      return work;
    }
    return null;
  };
  let picking: Promise<unknown> = Promise.resolve();
  const nextInLine = (): ReturnType<typeof pickNext> => {
    const picked = picking.then(pickNext);
    picking = picked.catch(() => undefined);
    return picked;
  };
  const worker = async (): Promise<void> => {
    for (let work = await nextInLine(); work; work = await nextInLine()) await work();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
