import { readFileSync } from 'node:fs';

/** Milliseconds that the main thread of this process has spent on a processor; where the system does not say, the clock's. */
export function mainThreadMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
