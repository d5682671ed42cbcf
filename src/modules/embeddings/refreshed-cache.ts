import type { LRUCache } from 'lru-cache';
import { lruBySize } from '../../platform/data/cache/lru-by-size.js';

interface Versioned {
  /** All changes up to this one are in it. */
  readonly version: number;
}

/** Values that are kept in bounded memory and brought up to date by reading only what changed. */
export class RefreshedCache<T extends Versioned> {
  private readonly values: LRUCache<string, T>;
  private readonly refreshing = new Map<string, Promise<T>>();

  constructor(maxBytes: number, sizeOf: (value: T) => number) {
    this.values = lruBySize<T>(maxBytes, sizeOf);
  }

  /** `refresh` gets what is cached, and may change and return it. */
  async open(key: string, version: number, refresh: (known: T | undefined) => Promise<T>): Promise<T> {
    const known = this.values.get(key);
    if (known && known.version >= version) return known;
    // Two concurrent refreshes would apply the same changes twice, in any order.
    const refreshing =
      this.refreshing.get(key) ?? this.refresh(key, refresh).finally(() => this.refreshing.delete(key));
    this.refreshing.set(key, refreshing);
    const value = await refreshing;
    return value.version >= version ? value : this.open(key, version, refresh);
  }

  forget(key: string): void {
    this.values.delete(key);
  }

  private async refresh(key: string, refresh: (known: T | undefined) => Promise<T>): Promise<T> {
    const value = await refresh(this.values.get(key));
    // The cache measures a value only when it is set.
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }
}
