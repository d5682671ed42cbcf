import { sha256 } from './credentials.js';

const LIFETIME_MS = 4_000;
const MAX_ENTRIES = 10_000;

interface Entry<C> {
  readonly caller: C;
  readonly until: number;
}

/**
 * Remembers who a credential belongs to for a few seconds, so that a busy client costs one read and not one a request.
 * Short enough that even a lost invalidation is over within 5 s.
 */
export class CallerCache<C> {
  private readonly entries = new Map<string, Entry<C>>();
  private readonly loading = new Map<string, Promise<C | null>>();
  private drops = 0;

  constructor(private readonly load: (secretHash: Buffer) => Promise<C | null>) {}

  async get(secret: string): Promise<C | null> {
    const hash = sha256(secret);
    const key = hash.toString('base64');
    const entry = this.entries.get(key);
    if (entry && entry.until > performance.now()) return entry.caller;
    const loading = this.loading.get(key) ?? this.fetch(key, hash);
    return loading;
  }

  drop(matches: (caller: C) => boolean): void {
    // What is being read right now may be older than this change: it is used once and not remembered.
    this.drops += 1;
    this.loading.clear();
    for (const [key, { caller }] of this.entries) if (matches(caller)) this.entries.delete(key);
  }

  private fetch(key: string, hash: Buffer): Promise<C | null> {
    const dropsBefore = this.drops;
    const loading = this.load(hash)
      .then((caller) => {
        if (caller && this.drops === dropsBefore) this.remember(key, caller);
        return caller;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }

  private remember(key: string, caller: C): void {
    if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value!);
    this.entries.delete(key);
    this.entries.set(key, { caller, until: performance.now() + LIFETIME_MS });
  }
}
