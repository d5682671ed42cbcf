import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { bearer, cookie, isForeignWrite } from '../../../engines/http-wire/request-credentials.js';
import { Config } from '../../kernel/config/config.js';
import { DomainError, refuse } from '../../kernel/errors/domain-error.js';
import { ACCESS_RULE, anySession, type Grant, type Rule } from './access-decorator.js';
import { Authenticators } from '../../kernel/caller/authenticators.js';
import type { Caller, ModuleCallers, Role, SessionCaller, TokenCaller } from '../../kernel/caller/caller.js';
import type { RequestWithCaller } from './current-caller.js';
import { sameSecret } from '../../kernel/credentials.js';
import { ownOrigin } from './own-origin.js';
import { describeMissingScopes } from '../../kernel/caller/missing-scopes.js';
import type { Scope } from '../../kernel/caller/token-scopes.js';

const NO_CREDENTIAL = refuse.unauthenticated('Authentication required');
const BAD_CREDENTIAL = refuse.unauthenticated('Invalid or expired credential');

/**
 * Checks every request in the order 401, 404 `Brand not found`, 403 scope, 403 role. Fails closed: a route without a rule
 * throws.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authenticators: Authenticators,
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
    for (const grant of isTokenCall ? grants.filter(({ by }) => by !== 'session') : grants) {
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
    if (caller.brandId === null) return refuse.forbidden('This session belongs to no workspace');
    return roleRefusal(role, caller) ?? caller;
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
