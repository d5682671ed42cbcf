import { LRUCache } from 'lru-cache';

/**
 * Keeps what was used last, as long as all of it together is not larger than this. A value that alone is larger is kept
 * too, with nothing beside it: without it everybody who needs it would read it anew. A value that has grown is counted
 * anew only when it was deleted before it is set.
 */
export function lruBySize<V extends object>(maxSize: number, sizeOf: (value: V) => number): LRUCache<string, V> {
  return new LRUCache({ maxSize, sizeCalculation: (value) => Math.max(1, Math.min(maxSize, sizeOf(value))) });
}
