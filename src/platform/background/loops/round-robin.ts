/** Picks what is to be done next for a key; null: nothing (more) for it in this run. */
export type PickWork<K> = (key: K) => Promise<(() => Promise<void>) | null>;

export interface TurnLimits {
  readonly atOnce: number;
  readonly mayGoOn: () => boolean;
}

/** The keys from the one after the last that was served; those up to it come at the end. */
export function startAfter(keys: readonly number[], last: number | null): number[] {
  const sorted = keys.toSorted((a, b) => a - b);
  const next = last === null ? 0 : sorted.findIndex((key) => key > last);
  return next <= 0 ? sorted : [...sorted.slice(next), ...sorted.slice(0, next)];
}

/**
 * One piece of work for each key in turn, round after round, until no key has any left. A few are done at once: a key
 * that is alone may have them all, one among many has no more than its turn.
 */
export async function takeTurns<K>(
  keys: readonly K[],
  { atOnce, mayGoOn }: TurnLimits,
  pick: PickWork<K>,
): Promise<void> {
  const queue = [...keys];
  const pickNext = async (): Promise<(() => Promise<void>) | null> => {
    while (queue.length && mayGoOn()) {
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
  await Promise.all(Array.from({ length: atOnce }, worker));
}
