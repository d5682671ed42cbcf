import { applyDecorators, Inject } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { RequestWithCaller } from '../access/current-caller.js';
import { rateHeaders, RateLimits, tooMany, type RatePolicy } from '../../data/redis/rate-limits.js';
import { clientAddress } from '../../../engines/http-wire/client-address.js';
import { currentRequest } from '../../kernel/logging/request-context.js';

/** Key of the counter. */
export type CountedBy = 'address' | 'address and email' | 'person' | 'workspace';
export type CountedPolicy = RatePolicy & { by: CountedBy };
type Handler = (this: { [LIMITS]: RateLimits }, ...args: unknown[]) => unknown;
/** Property under which a controller receives the `RateLimits`. */
const LIMITS: unique symbol = Symbol('rate limits');

/**
 * Limits how often a route may be called; the answer carries `RateLimit` and `RateLimit-Policy`. Only calls that reach the
 * handler count: a refused value or a replayed answer does not.
 */
export function RateLimit(...policies: CountedPolicy[]): MethodDecorator {
  const limited: MethodDecorator = (target, _name, descriptor) => {
    Inject(RateLimits)(target, LIMITS);
    const handler = descriptor.value as Handler;
    const wrapper: Handler = async function (this: { [LIMITS]: RateLimits }, ...args) {
      await takeAll(this[LIMITS], policies);
      return handler.apply(this, args);
    };
    // Copies the metadata of the decorators below this one to the wrapper.
    for (const key of Reflect.getMetadataKeys(handler)) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), wrapper);
    }
    Object.defineProperty(wrapper, 'name', { value: handler.name });
    descriptor.value = wrapper as typeof descriptor.value;
  };
  return applyDecorators(limited, ApiExtension('x-rate-limits', policies));
}

async function takeAll(limits: RateLimits, policies: readonly CountedPolicy[]): Promise<void> {
  const { request, response } = currentRequest()!;
  for (const policy of policies) {
    const verdict = await limits.take(policy, keyOf(policy.by, request));
    for (const [name, value] of Object.entries(rateHeaders(policy, verdict))) response.setHeader(name, value);
    if (!verdict.allowed) throw tooMany(policy, verdict);
  }
}

function keyOf(by: CountedBy, request: RequestWithCaller): string {
  const { caller } = request;
  // One counter for everybody in a workspace.
  if (by === 'workspace' && caller && 'brandId' in caller) return `brand:${caller.brandId}`;
  // One counter for all credentials of a person, independent of the address.
  if (by === 'person' && caller && 'userId' in caller) return `user:${caller.userId}`;
  const address = clientAddress(request.ip);
  if (by !== 'address and email') return address;
  const { email } = (request.body ?? {}) as { email?: unknown };
  return `${address}:${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''}`;
}
