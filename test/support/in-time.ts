/**
 * How long something may take that is due at once, or after a timeout of a second: far more than it takes on a slow and
 * busy machine, and far less than it would take if it waited for what it must not wait for.
 */
export const IN_TIME_MS = 30_000;

export async function millisecondsOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The quickest of several times: what else the machine does makes it longer, and never shorter. */
export async function quickestOf(times: number, work: () => unknown): Promise<number> {
  let quickest = Infinity;
  for (let n = 0; n < times; n++) quickest = Math.min(quickest, await millisecondsOf(work));
  return quickest;
}
