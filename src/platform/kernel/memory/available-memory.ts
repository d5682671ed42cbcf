import { totalmem } from 'node:os';

export const MEGABYTE = 1_048_576;

/** Bytes this process and its children may use: the limit of the container, or the memory of the machine. */
export function availableMemory(): number {
  return effectiveMemory(process.constrainedMemory(), totalmem());
}

/** Without a container limit the system reports nothing, 0, or more than the total. */
export function effectiveMemory(limit: number | undefined, total: number): number {
  return limit && limit < total ? limit : total;
}
