import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const LOW_PRIORITY = 10;

/** Lowers the OS priority of the calling thread below that of requests. Linux only. */
export function lowerThreadPriority(): void {
  try {
    // `<process>/task/<thread>`: Linux has a priority per thread.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOW_PRIORITY);
  } catch {
    // Not supported on other systems.
  }
}
