/** So many a second, and `burst` at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What may be taken at a moment in milliseconds; negative: taken in advance, by those that wait. */
export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

export function refilled({ tokens, at }: Bucket, { perSecond, burst }: Rate, now: number): Bucket {
  return { tokens: Math.min(burst, tokens + (Math.max(0, now - at) * perSecond) / 1_000), at: Math.max(at, now) };
}

/** How long whoever takes one more must wait. */
export function waitFor({ tokens }: Bucket, { perSecond }: Rate): number {
  return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * 1_000) / perSecond);
}

/** Buckets that are kept; full ones are dropped first, which changes nothing. */
const MAX_BUCKETS = 10_000;

/** Rates of many keys, in this process. */
export class Rates {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly rate: Rate) {}

  waitFor(key: string, now: number): number {
    return waitFor(this.at(key, now), this.rate);
  }

  take(key: string, now: number): void {
    const bucket = this.at(key, now);
    this.buckets.delete(key);
    this.buckets.set(key, { ...bucket, tokens: bucket.tokens - 1 });
    if (this.buckets.size > MAX_BUCKETS) this.drop(now);
  }

  private at(key: string, now: number): Bucket {
    return refilled(this.buckets.get(key) ?? { tokens: this.rate.burst, at: now }, this.rate, now);
  }

  private drop(now: number): void {
    for (const key of this.buckets.keys()) if (this.at(key, now).tokens >= this.rate.burst) this.buckets.delete(key);
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > MAX_BUCKETS && oldest !== undefined) this.buckets.delete(oldest);
  }
}
