import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { refuse, type DomainError } from '../../kernel/errors/domain-error.js';
import { Redis } from './redis.js';

/** At most `limit` calls in `windowSeconds`; `name` is the policy's name in the answer's headers. */
export interface RatePolicy {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /**
   * Counts the window before, too: never more than `limit` in any `windowSeconds`, also where one window ends and the
   * next begins.
   */
  readonly rolling?: boolean;
}

/** A policy with whose calls it counts, in words. */
export interface DeclaredPolicy extends RatePolicy {
  readonly countedBy: string;
}

const declared = new Map<string, DeclaredPolicy>();

/** Declares a policy that no route has by `@RateLimit`, so that docs/operating.md lists it. */
export function ratePolicy<P extends RatePolicy>(policy: P, countedBy: string): P {
  declared.set(policy.name, { ...policy, countedBy });
  return policy;
}

export const declaredPolicies = (): readonly DeclaredPolicy[] => [...declared.values()];

export interface RateVerdict {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Keys of the counters of the current window and of the one before. */
interface Window {
  readonly now: string;
  readonly before: string;
  readonly resetSeconds: number;
}

const TAKE = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return used`;

/** Refused calls do not count: they would refuse those of the next window. */
const TAKE_ROLLING = `
local used = tonumber(redis.call('GET', KEYS[1]) or 0) + tonumber(redis.call('GET', KEYS[2]) or 0) + 1
if used > tonumber(ARGV[2]) then return used end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('EXPIRE', KEYS[1], 2 * ARGV[1]) end
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
    const window = this.window(policy, key);
    return verdictOf(policy, await this.count(policy, window), window.resetSeconds);
  }

  /** In this process alone, for limits that a hot path asks. */
  takeHere(policy: RatePolicy, key: string): RateVerdict {
    const window = this.window(policy, key);
    return verdictOf(policy, this.countHere(policy, window), window.resetSeconds);
  }

  private window({ name, windowSeconds }: RatePolicy, key: string): Window {
    const seconds = this.clock.now().getTime() / 1_000;
    const window = Math.floor(seconds / windowSeconds);
    const resetSeconds = Math.max(1, Math.ceil((window + 1) * windowSeconds - seconds));
    return { now: `rate:${name}:${window}:${key}`, before: `rate:${name}:${window - 1}:${key}`, resetSeconds };
  }

  /** Counts one call; refuses it over the limit. */
  async require(policy: RatePolicy, key: string): Promise<RateVerdict> {
    const verdict = await this.take(policy, key);
    if (!verdict.allowed) throw tooMany(policy, verdict);
    return verdict;
  }

  /** How many calls there were with this one. */
  private async count(policy: RatePolicy, window: Window): Promise<number> {
    const { limit, windowSeconds, rolling = false } = policy;
    try {
      const keys = rolling ? [window.now, window.before] : [window.now];
      const values = [String(windowSeconds), String(limit)];
      return (await this.redis.run((client) =>
        client.eval(rolling ? TAKE_ROLLING : TAKE, { keys, arguments: values }),
      )) as number;
    } catch {
      return this.countHere(policy, window);
    }
  }

  private countHere({ limit, windowSeconds, rolling = false }: RatePolicy, window: Window): number {
    const now = Date.now();
    for (const [key, { resetAt }] of this.local) if (resetAt <= now) this.local.delete(key);
    const keptMs = windowSeconds * (rolling ? 2_000 : 1_000);
    const entry = this.local.get(window.now) ?? { used: 0, resetAt: now + keptMs };
    const used = entry.used + 1 + (rolling ? (this.local.get(window.before)?.used ?? 0) : 0);
    if (rolling && used > limit) return used;
    entry.used += 1;
    this.local.set(window.now, entry);
    return used;
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
