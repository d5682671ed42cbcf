import { MEGABYTE } from '../../../platform/memory/memory-there-is.js';

const PART_OF_MEMORY = 1 / 8;
const MAX_BYTES = 512 * MEGABYTE;

/** Bytes of graphs that a process holds, by the memory there is. */
export function graphRoom(memory: number): number {
  return Math.min(Math.floor(memory * PART_OF_MEMORY), MAX_BYTES);
}
