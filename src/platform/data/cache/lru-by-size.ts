import { LRUCache } from 'lru-cache';

/**
 * An LRU cache with a limit on the total size. A single value over the limit is still cached, alone: otherwise every reader
 * would load it again. To update the size of a value that has grown, delete it before setting it.
 */
export function lruBySize<V extends object>(maxSize: number, sizeOf: (value: V) => number): LRUCache<string, V> {
  return new LRUCache({ maxSize, sizeCalculation: (value) => Math.max(1, Math.min(maxSize, sizeOf(value))) });
}
