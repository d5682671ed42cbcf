import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { RequestWithCaller } from '../access/caller.js';
import { refuse, type DomainError } from '../errors/domain-error.js';
import { RateLimits, type RatePolicy, type RateVerdict } from '../redis/rate-limits.js';
import { clientAddress, personOf } from './client-address.js';
import { currentRequest } from './request-context.js';

/** Whose calls are counted together. */
type CountedBy = 'address' | 'address and email' | 'person';
type CountedPolicy = RatePolicy & { by: CountedBy };
type Handler = (...args: unknown[]) => unknown;

/**
 * Limits how often a route may be called; the answer carries `RateLimit` and `RateLimit-Policy`.
 * Counts only calls that get as far as the handler: a refused value or a repeated answer uses nothing up.
 */
export function RateLimit(...policies: CountedPolicy[]): MethodDecorator {
  const limited: MethodDecorator = (_target, _name, descriptor) => {
    const handler = descriptor.value as Handler;
    const wrapper: Handler = async function (this: unknown, ...args) {
      await takeAll(policies);
      return handler.apply(this, args);
    };
    // What decorators below this one have declared belongs to the route, so it moves along.
    for (const key of Reflect.getMetadataKeys(handler)) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), wrapper);
    }
    Object.defineProperty(wrapper, 'name', { value: handler.name });
    descriptor.value = wrapper as typeof descriptor.value;
  };
  return applyDecorators(limited, ApiExtension('x-rate-limits', policies));
}

async function takeAll(policies: readonly CountedPolicy[]): Promise<void> {
  const { request, response } = currentRequest()!;
  const limits = request.app.get(RateLimits.name) as RateLimits;
  for (const policy of policies) {
    const verdict = await limits.take(policy, keyOf(policy.by, request));
    for (const [name, value] of Object.entries(rateHeaders(policy, verdict))) response.setHeader(name, value);
    if (!verdict.allowed) throw tooMany(policy, verdict);
  }
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

function keyOf(by: CountedBy, request: RequestWithCaller): string {
  if (by === 'person') return personOf(request);
  const address = clientAddress(request.ip);
  if (by === 'address') return address;
  const { email } = (request.body ?? {}) as { email?: unknown };
  return `${address}:${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''}`;
}
