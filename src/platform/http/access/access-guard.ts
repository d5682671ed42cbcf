import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { bearer, cookie, isForeignWrite } from '../../../engines/http-wire/request-credentials.js';
import { Config } from '../../kernel/config/config.js';
import { DomainError, refuse } from '../../kernel/errors/domain-error.js';
import { ACCESS_RULE, anySession, type Grant, type GuestGrant, type Rule } from './access-decorator.js';
import { Authenticators } from '../../kernel/caller/authenticators.js';
import type {
  Caller,
  GuestCaller,
  ModuleCallers,
  Role,
  SessionCaller,
  TokenCaller,
} from '../../kernel/caller/caller.js';
import { GuestLookups } from '../../kernel/caller/guest-lookups.js';
import { reaches } from '../../kernel/caller/guest-level.js';
import type { RequestWithCaller } from './current-caller.js';
import { sameSecret } from '../../kernel/credentials.js';
import { ownOrigin } from './own-origin.js';
import { describeMissingScopes } from '../../kernel/caller/missing-scopes.js';
import type { Scope } from '../../kernel/caller/token-scopes.js';

const NO_CREDENTIAL = refuse.unauthenticated('Authentication required');
const BAD_CREDENTIAL = refuse.unauthenticated('Invalid or expired credential');
export const NOT_AT_THIS_LEVEL = 'Not found: your access to it does not include this';

/**
 * Checks every request in the order 401, 404 `Brand not found`, 403 scope, 403 role. Fails closed: a route without a rule
 * throws.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authenticators: Authenticators,
    private readonly guests: GuestLookups,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const rule = Reflect.getMetadata(ACCESS_RULE, context.getHandler()) as Rule | undefined;
    if (!rule) throw new Error('Route without an access rule');
    if (rule !== 'public') request.caller = await this.admit(rule, request);
    return true;
  }

  private async admit(grants: readonly Grant[], request: RequestWithCaller): Promise<Caller> {
    let refusal: DomainError = NO_CREDENTIAL;
    // Whoever sends a token acts with it alone: a cookie beside it must not add to its scopes.
    const isTokenCall = bearer(request) !== null && grants.some(({ by }) => by === 'token');
    const bySession = (by: Grant['by']): boolean => by === 'session' || by === 'guest';
    for (const grant of isTokenCall ? grants.filter(({ by }) => !bySession(by)) : guestsFirst(grants)) {
      const outcome = await this.try(grant, request);
      if (!(outcome instanceof DomainError)) return outcome;
      if (outcome !== NO_CREDENTIAL && refusal.refusal === 'unauthenticated') refusal = outcome;
    }
    throw refusal;
  }

  private async try(grant: Grant, request: RequestWithCaller): Promise<Caller | DomainError> {
    switch (grant.by) {
      case 'token':
        return this.tryToken(grant, request);
      case 'session':
        return this.trySession(grant, request);
      case 'guest':
        return this.tryGuest(grant, request);
      case 'operator':
        return this.tryOperator(request);
      default:
        return this.recognise(grant.by, bearer(request), request);
    }
  }

  private async tryToken(grant: Extract<Grant, { by: 'token' }>, request: RequestWithCaller) {
    const caller = await this.recognise('token', bearer(request), request);
    if (caller instanceof DomainError) return caller;
    if (isForeignBrand(request, caller.brandId)) return refuse.notFound('Brand not found');
    return scopeRefusal(grant.scopes, caller) ?? roleRefusal(grant.role, caller) ?? caller;
  }

  private async trySession({ brand, role }: Extract<Grant, { by: 'session' }>, request: RequestWithCaller) {
    const caller = await this.recognise('session', cookie(request, this.config.session.cookie), request);
    if (caller instanceof DomainError) return caller;
    if (isForeignWrite(request, ownOrigin(request, this.config)))
      return refuse.forbidden('Cross-origin request refused');
    if (brand === 'optional') return caller;
    if (isForeignBrand(request, caller.brandId)) return refuse.notFound('Brand not found');
    // As for a workspace of others: to a guest there is none. An operator is told what is missing.
    if (caller.brandId === null)
      return caller.platformAdmin
        ? refuse.forbidden('This session belongs to no workspace')
        : refuse.notFound('Brand not found');
    return roleRefusal(role, caller) ?? caller;
  }

  /** Asked before the session of a member: what is shared decides, not the workspace that the session is in. */
  private async tryGuest({ of, level }: GuestGrant, request: RequestWithCaller): Promise<GuestCaller | DomainError> {
    const secret = cookie(request, this.config.session.cookie);
    if (secret === null) return NO_CREDENTIAL;
    const caller = await this.authenticators.recognise('session', secret);
    if (!caller) return BAD_CREDENTIAL;
    const found = await this.guests.find(caller.userId, of, request.params[of] ?? request.query[of]);
    if (!found) return NO_CREDENTIAL;
    if (isForeignWrite(request, ownOrigin(request, this.config)))
      return refuse.forbidden('Cross-origin request refused');
    if (!reaches(found.level, level)) return refuse.notFound(NOT_AT_THIS_LEVEL);
    // Not that of the member they may have been: a repeat must not get an answer that was made for one.
    request.credential = `guest:${secret}`;
    const { sessionId, userId, expiresAt } = caller;
    const { brandId, kind, id } = found;
    return { kind: 'guest', sessionId, userId, brandId, shared: { kind, id }, level: found.level, expiresAt };
  }

  private async tryOperator(request: RequestWithCaller): Promise<Caller | DomainError> {
    const key = request.headers['x-admin-key'];
    if (typeof key === 'string') {
      if (!sameSecret(key, this.config.adminApiKey)) return BAD_CREDENTIAL;
      request.credential = key;
      return { kind: 'operator', userId: null, sessionId: null };
    }
    const caller = await this.trySession(anySession(), request);
    if (caller instanceof DomainError) return caller;
    return caller.platformAdmin
      ? { kind: 'operator', userId: caller.userId, sessionId: caller.sessionId }
      : refuse.forbidden('Platform admin access required');
  }

  private async recognise<K extends 'token' | 'session' | keyof ModuleCallers>(
    kind: K,
    secret: string | null,
    request: RequestWithCaller,
  ) {
    if (secret === null) return kind !== 'session' && request.headers.authorization ? BAD_CREDENTIAL : NO_CREDENTIAL;
    const caller = await this.authenticators.recognise(kind, secret);
    if (!caller) return BAD_CREDENTIAL;
    request.credential = secret;
    return caller;
  }
}

/** The session of a member would be admitted for the workspace it is in, whatever the call names. */
function guestsFirst(grants: readonly Grant[]): readonly Grant[] {
  const guests = grants.filter(({ by }) => by === 'guest');
  return guests.length ? [...guests, ...grants.filter(({ by }) => by !== 'guest')] : grants;
}

/** Whether the path names a workspace other than the caller's. */
function isForeignBrand({ params }: RequestWithCaller, brandId: number | null): boolean {
  return params.brand_id !== undefined && params.brand_id !== String(brandId);
}

function scopeRefusal(needed: readonly Scope[], caller: TokenCaller): DomainError | null {
  const missing = needed.filter((scope) => !caller.scopes.includes(scope));
  if (!missing.length) return null;
  return refuse.forbidden(describeMissingScopes(missing, caller.ceiling), {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${missing.join(' ')}"` },
  });
}

function roleRefusal(role: Role | undefined, caller: TokenCaller | SessionCaller): DomainError | null {
  return role === 'admin' && caller.role !== 'admin' ? refuse.forbidden('Brand admin access required') : null;
}
