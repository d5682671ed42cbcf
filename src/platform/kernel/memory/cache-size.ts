import { MEGABYTE } from './available-memory.js';

const MEMORY_FRACTION = 1 / 8;
const MAX_BYTES = 512 * MEGABYTE;

/** Size in bytes of one cache of a process, such as that of code graphs. */
export function cacheSizeFor(memory: number): number {
  return Math.min(Math.floor(memory * MEMORY_FRACTION), MAX_BYTES);
}
