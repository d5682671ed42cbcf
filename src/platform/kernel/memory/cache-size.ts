import { MEGABYTE } from './available-memory.js';

const PART_OF_MEMORY = 1 / 8;
const MAX_BYTES = 512 * MEGABYTE;

/** Bytes of one kind, such as graphs of code, that a process holds, by the memory there is. */
export function heldRoom(memory: number): number {
  return Math.min(Math.floor(memory * PART_OF_MEMORY), MAX_BYTES);
}
