import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { ModuleCallers, Role } from '../caller/caller.js';
import type { Scope } from '../caller/token-scopes.js';
import { bearerKeyOf } from './bearer-keys.js';

/** A credential that a route accepts, with its conditions. */
export type Grant =
  | { readonly by: 'token'; readonly scopes: readonly Scope[]; readonly role?: Role }
  | { readonly by: 'session'; readonly brand: 'required' | 'optional' }
  | { readonly by: 'operator' }
  | { readonly by: keyof ModuleCallers };

/** Who may call a route: everyone, or callers with one of the grants. */
export type Rule = 'public' | readonly Grant[];

export const ACCESS_RULE = Symbol('access rule');

/** A personal access token with all these scopes; without scopes any valid token. */
export const token = (...scopes: Scope[]): Grant => ({ by: 'token', scopes });
/** The same, of a workspace admin. */
export const adminToken = (...scopes: Scope[]): Grant => ({ by: 'token', scopes, role: 'admin' });
/** A dashboard session in a workspace. */
export const session = (): Grant => ({ by: 'session', brand: 'required' });
/** A dashboard session, also outside a workspace. */
export const anySession = (): Grant => ({ by: 'session', brand: 'optional' });
/** The admin key, or a platform admin's session. */
export const operator = (): Grant => ({ by: 'operator' });

/** Security schemes of a grant in the contract. */
function schemesOf(grant: Grant): string[] {
  switch (grant.by) {
    case 'token':
    case 'session':
      return [grant.by];
    case 'operator':
      return ['adminKey', 'session'];
    default:
      return [bearerKeyOf(grant.by).scheme];
  }
}

/** Declares and documents who may call a route. The service does not start with a route that lacks it. */
export function Access(rule: 'public'): MethodDecorator;
export function Access(...grants: Grant[]): MethodDecorator;
export function Access(...given: ('public' | Grant)[]): MethodDecorator {
  const rule: Rule = given[0] === 'public' ? 'public' : (given as Grant[]);
  const security = rule === 'public' ? [] : [...new Set(rule.flatMap(schemesOf))];
  return applyDecorators(
    SetMetadata(ACCESS_RULE, rule),
    ApiExtension('x-access', rule),
    ...security.map((name) => ApiSecurity(name)),
  );
}

/** Text for the docs page. */
export function describeRule(rule: Rule): string {
  if (rule === 'public') return 'Public: no credential needed.';
  return `${rule.map(describeGrant).join('; or ')}.`;
}

function describeGrant(grant: Grant): string {
  switch (grant.by) {
    case 'token': {
      const scopes = grant.scopes.length
        ? `with scope ${grant.scopes.map((s) => `\`${s}\``).join(' and ')}`
        : 'with any scopes';
      return `Personal access token ${scopes}${grant.role === 'admin' ? ' of a workspace admin' : ''}`;
    }
    case 'session':
      return grant.brand === 'required' ? 'Dashboard session' : 'Dashboard session, also outside a workspace';
    case 'operator':
      return 'Operator key, or the session of a platform admin';
    default:
      return bearerKeyOf(grant.by).inWords;
  }
}
