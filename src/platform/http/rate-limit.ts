import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Response } from 'express';
import type { RequestWithCaller } from '../access/caller.js';
import { refuse } from '../errors/domain-error.js';
import { RateLimits, type RatePolicy, type RateVerdict } from '../redis/rate-limits.js';

const POLICIES = Symbol('rate policies');

/** Whose calls are counted together. */
type CountedBy = 'address' | 'address and email' | 'person';
type CountedPolicy = RatePolicy & { by: CountedBy };

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const response = context.switchToHttp().getResponse<Response>();
    for (const policy of Reflect.getMetadata(POLICIES, context.getHandler()) as CountedPolicy[]) {
      const verdict = await this.limits.take(policy, keyOf(policy.by, request));
      for (const [name, value] of Object.entries(rateHeaders(policy, verdict))) response.setHeader(name, value);
      if (!verdict.allowed) throw tooMany(verdict);
    }
    return true;
  }
}

/** Headers of draft-ietf-httpapi-ratelimit-headers. */
export function rateHeaders(policy: RatePolicy, verdict: RateVerdict): Record<string, string> {
  return {
    'RateLimit-Policy': `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`,
    RateLimit: `"${policy.name}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
  };
}

export function tooMany(verdict: RateVerdict) {
  return refuse.tooMany('Too many requests, try again later', {
    headers: { 'Retry-After': String(verdict.resetSeconds) },
  });
}

/** Limits how often a route may be called; the answer carries `RateLimit` and `RateLimit-Policy`. */
export function RateLimit(...policies: CountedPolicy[]): MethodDecorator {
  return applyDecorators(
    SetMetadata(POLICIES, policies),
    UseGuards(RateLimitGuard),
    ApiExtension('x-rate-limits', policies),
  );
}

function keyOf(by: CountedBy, request: RequestWithCaller): string {
  const address = request.ip ?? 'unknown';
  if (by === 'person') return request.caller && 'userId' in request.caller ? `user:${request.caller.userId}` : address;
  if (by === 'address') return address;
  const { email } = (request.body ?? {}) as { email?: unknown };
  return `${address}:${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''}`;
}
