import { mainThreadMs } from './main-thread.js';

/**
 * Does a piece of work and measures the longest time, in milliseconds, in which nothing else of this process got a turn.
 * Counted is the time that its main thread was at work: on a busy machine it also waits for others, and that is no stall.
 */
export async function longestStall<T>(work: () => Promise<T>): Promise<{ result: T; stallMs: number }> {
  let stallMs = 0;
  let last = mainThreadMs();
  const tick = (): void => {
    const now = mainThreadMs();
    stallMs = Math.max(stallMs, now - last);
    last = now;
  };
  const ticks = setInterval(tick, 1);
  try {
    const result = await work();
    tick();
    return { result, stallMs };
  } finally {
    clearInterval(ticks);
  }
}
