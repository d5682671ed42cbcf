import { expect } from '@jest/globals';

const MAX_ATTEMPTS = 6;

/** Milliseconds of the processor: what else the machine does meanwhile counts little. */
function processorTime(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

/** The best of several runs, since others have compilation and garbage collection in them. Stops at what is good enough. */
function bestTime(work: () => unknown, enough: number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && best >= enough; attempt++) best = Math.min(best, processorTime(work));
  return best;
}

/**
 * Expects `work` to take linear time at `length`. What takes less than `quickMs` passes. Beyond that a slow machine is
 * told from a slow rule by a quarter of the length: linear work takes a quarter of the time, a square a sixteenth.
 */
export function expectLinearTime(length: number, quickMs: number, work: (length: number) => unknown): void {
  const long = bestTime(() => work(length), quickMs);
  if (long < quickMs) return;
  expect(long).toBeLessThan(8 * bestTime(() => work(length / 4), 0));
}
