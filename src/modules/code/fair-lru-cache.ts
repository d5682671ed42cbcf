import type { LRUCache } from 'lru-cache';
import { lruBySize } from '../../platform/data/cache/lru-by-size.js';

/** An LRU cache with a size limit that first evicts the entries of an owner who uses more than half of it. */
export class FairLruCache<V extends object> {
  private readonly values: LRUCache<string, V>;

  constructor(
    private readonly maxSize: number,
    private readonly sizeOf: (value: V) => number,
    private readonly ownerOf: (value: V) => unknown,
  ) {
    this.values = lruBySize(maxSize, sizeOf);
  }

  get(key: string): V | undefined {
    return this.values.get(key);
  }

  set(key: string, value: V): void {
    this.values.delete(key);
    this.evict(value);
    this.values.set(key, value);
  }

  /** A plain LRU cache would evict the oldest entry of any owner. */
  private evict(newest: V): void {
    const sizes = new Map<unknown, number>();
    const count = (value: V, size: number): void => {
      const owner = this.ownerOf(value);
      sizes.set(owner, (sizes.get(owner) ?? 0) + size);
    };
    for (const value of [...this.values.values(), newest]) count(value, this.sizeOf(value));
    let excess = [...sizes.values()].reduce((sum, size) => sum + size, -this.maxSize);
    for (const key of [...this.values.rkeys()]) {
      if (excess <= 0) return;
      const value = this.values.peek(key)!;
      if (sizes.get(this.ownerOf(value))! <= this.maxSize / 2) continue;
      this.values.delete(key);
      count(value, -this.sizeOf(value));
      excess -= this.sizeOf(value);
    }
  }
}
