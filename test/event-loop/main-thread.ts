import { openSync, readSync } from 'node:fs';

/** Kept open: it is read many times a second. Null where the system has no such file. */
const schedstat = opened(`/proc/self/task/${process.pid}/schedstat`);
const bytes = Buffer.alloc(64);

function opened(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}

/** Milliseconds that the main thread of this process has spent on a processor; where the system does not say, the clock's. */
export function mainThreadMs(): number {
  if (schedstat === null) return performance.now();
  return Number(bytes.toString('latin1', 0, readSync(schedstat, bytes, 0, bytes.length, 0)).split(' ', 1)[0]) / 1e6;
}
