import { LRUCache } from 'lru-cache';

const LIFETIME_MS = 4_000;
const MAX_ENTRIES = 10_000;

/**
 * Caches loaded values for a few seconds. The lifetime is short enough that a lost invalidation is over within 5 s. Null
 * is not cached.
 */
export class TtlCache<K extends string | number, V extends object> {
  private readonly entries = new LRUCache<K, V>({ max: MAX_ENTRIES, ttl: LIFETIME_MS });
  private readonly loading = new Map<K, Promise<V | null>>();
  private drops = 0;

  constructor(private readonly load: (key: K) => Promise<V | null>) {}

  async get(key: K): Promise<V | null> {
    return this.entries.get(key) ?? this.loading.get(key) ?? this.fetch(key);
  }

  drop(matches: (value: V) => boolean): void {
    // A load in progress may have read the old value: its result is used once and not cached.
    this.drops += 1;
    this.loading.clear();
    for (const [key, value] of [...this.entries]) if (matches(value)) this.entries.delete(key);
  }

  private fetch(key: K): Promise<V | null> {
    const dropsBefore = this.drops;
    const loading = this.load(key)
      .then((value) => {
        if (value && this.drops === dropsBefore) this.entries.set(key, value);
        return value;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }
}
