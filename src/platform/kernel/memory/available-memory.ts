import { totalmem } from 'node:os';

export const MEGABYTE = 1_048_576;

/** Bytes of memory that this process and what it starts may use: those of its container, or of the machine. */
export function memoryThereIs(): number {
  return memoryOf(process.constrainedMemory(), totalmem());
}

/** Without a limit the system says nothing, 0, or more than there is. */
export function memoryOf(limit: number | undefined, total: number): number {
  return limit && limit < total ? limit : total;
}
