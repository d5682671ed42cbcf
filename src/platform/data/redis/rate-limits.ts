import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { refuse, type DomainError } from '../../kernel/errors/domain-error.js';
import { Redis } from './redis.js';

/** At most `limit` calls in `windowSeconds`; `name` is the policy's name in the answer's headers. */
export interface RatePolicy {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

const TAKE = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return used`;

/** Counts calls per key and window in Redis for all processes; without Redis each process counts by itself. */
@Injectable()
export class RateLimits {
  private readonly local = new Map<string, { used: number; resetAt: number }>();

  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  async take(policy: RatePolicy, key: string): Promise<RateVerdict> {
    const { name, resetSeconds } = this.window(policy, key);
    return verdictOf(policy, await this.count(name, policy.windowSeconds), resetSeconds);
  }

  /** In this process alone, for limits that a hot path asks. */
  takeHere(policy: RatePolicy, key: string): RateVerdict {
    const { name, resetSeconds } = this.window(policy, key);
    return verdictOf(policy, this.countHere(name, policy.windowSeconds), resetSeconds);
  }

  private window({ name, windowSeconds }: RatePolicy, key: string): { name: string; resetSeconds: number } {
    const seconds = this.clock.now().getTime() / 1_000;
    const window = Math.floor(seconds / windowSeconds);
    const resetSeconds = Math.max(1, Math.ceil((window + 1) * windowSeconds - seconds));
    return { name: `rate:${name}:${window}:${key}`, resetSeconds };
  }

  /** Counts one call; refuses it over the limit. */
  async require(policy: RatePolicy, key: string): Promise<RateVerdict> {
    const verdict = await this.take(policy, key);
    if (!verdict.allowed) throw tooMany(policy, verdict);
    return verdict;
  }

  private async count(name: string, windowSeconds: number): Promise<number> {
    try {
      return (await this.redis.client.eval(TAKE, { keys: [name], arguments: [String(windowSeconds)] })) as number;
    } catch {
      return this.countHere(name, windowSeconds);
    }
  }

  private countHere(name: string, windowSeconds: number): number {
    const now = Date.now();
    for (const [key, { resetAt }] of this.local) if (resetAt <= now) this.local.delete(key);
    const entry = this.local.get(name) ?? { used: 0, resetAt: now + windowSeconds * 1_000 };
    entry.used += 1;
    this.local.set(name, entry);
    return entry.used;
  }
}

function verdictOf({ limit }: RatePolicy, used: number, resetSeconds: number): RateVerdict {
  return { allowed: used <= limit, remaining: Math.max(0, limit - used), resetSeconds };
}

/** Headers of draft-ietf-httpapi-ratelimit-headers. */
export function rateHeaders(policy: RatePolicy, verdict: RateVerdict): Record<string, string> {
  return {
    'RateLimit-Policy': `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`,
    RateLimit: `"${policy.name}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
  };
}

export function tooMany(policy: RatePolicy, verdict: RateVerdict): DomainError {
  const headers = { ...rateHeaders(policy, verdict), 'Retry-After': String(verdict.resetSeconds) };
  return refuse.tooMany('Too many requests, try again later', { headers });
}
