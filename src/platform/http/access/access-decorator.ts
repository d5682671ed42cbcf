import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { ModuleCallers, Role } from '../../kernel/caller/caller.js';
import { GUEST_LEVELS, type GuestLevel } from '../../kernel/caller/guest-level.js';
import type { Scope } from '../../kernel/caller/token-scopes.js';
import { bearerKeyOf } from './bearer-keys.js';

/** A credential that a route accepts, with its conditions. */
export type Grant =
  | { readonly by: 'token'; readonly scopes: readonly Scope[]; readonly role?: Role }
  | SessionGrant
  | GuestGrant
  | { readonly by: 'operator' }
  | { readonly by: keyof ModuleCallers };

interface SessionGrant {
  readonly by: 'session';
  /** Whether the session must be in a workspace. */
  readonly brand: 'required' | 'optional';
  readonly role?: Role;
}

export interface GuestGrant {
  readonly by: 'guest';
  /** The parameter that names what must be shared with the guest: of the path, or `resource` of the query. */
  readonly of: SharedParameter;
  /** Level from which on the guest may call the route. */
  readonly level: GuestLevel;
}

const SHARED = {
  board_id: 'the board',
  task_id: 'the board of the card',
  space_id: 'the docs space',
  resource: 'the board or docs space that `resource` names',
} as const;
type SharedParameter = keyof typeof SHARED;

/** Who may call a route: everyone, or callers with one of the grants. */
export type Rule = 'public' | readonly Grant[];

export const ACCESS_RULE = Symbol('access rule');

/** A personal access token with all these scopes; without scopes any valid token. */
export const token = (...scopes: Scope[]): Grant => ({ by: 'token', scopes });
/** The same, of a workspace admin. */
export const adminToken = (...scopes: Scope[]): Grant => ({ by: 'token', scopes, role: 'admin' });
/** A member of the workspace: by a token with all these scopes, or by session. Scopes do not limit sessions. */
export const member = (...scopes: Scope[]): Grant[] => [token(...scopes), session()];
/** The same, for an admin of the workspace. */
export const admin = (...scopes: Scope[]): Grant[] => [adminToken(...scopes), adminSession()];
/** A dashboard session of a workspace admin. */
export const adminSession = (): SessionGrant => ({ ...session(), role: 'admin' });
/** A dashboard session in a workspace. */
export const session = (): SessionGrant => ({ by: 'session', brand: 'required' });
/** A dashboard session, also outside a workspace. */
export const anySession = (): SessionGrant => ({ by: 'session', brand: 'optional' });
/**
 * A person outside the workspace, by session, who has this level at least on what the parameter names. Other routes are
 * 404 for them.
 */
export const guest = (of: SharedParameter, level: GuestLevel): GuestGrant => ({ by: 'guest', of, level });

/** The admin key, or a platform admin's session. */
export const operator = (): Grant => ({ by: 'operator' });

/** Security schemes of a grant in the contract. */
function schemesOf(grant: Grant): string[] {
  switch (grant.by) {
    case 'token':
    case 'session':
      return [grant.by];
    case 'guest':
      return ['session'];
    case 'operator':
      return ['adminKey', 'session'];
    default:
      return [bearerKeyOf(grant.by).scheme];
  }
}

/** Declares and documents who may call a route. The service does not start with a route that lacks it. */
export function Access(rule: 'public'): MethodDecorator;
export function Access(...grants: (Grant | Grant[])[]): MethodDecorator;
export function Access(...given: ('public' | Grant | Grant[])[]): MethodDecorator {
  const rule: Rule = given[0] === 'public' ? 'public' : (given as Grant[]).flat();
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
      return `Personal access token ${scopes}${ofAdmin(grant)}`;
    }
    case 'session':
      return `Dashboard session${grant.brand === 'required' ? ofAdmin(grant) : ', also outside a workspace'}`;
    case 'guest':
      return `Dashboard session of a guest of ${SHARED[grant.of]}${ofLevel(grant)}`;
    case 'operator':
      return 'Operator key, or the session of a platform admin';
    default:
      return bearerKeyOf(grant.by).inWords;
  }
}

function ofLevel({ level }: GuestGrant): string {
  const levels = GUEST_LEVELS.slice(GUEST_LEVELS.indexOf(level)).map((one) => `\`${one}\``);
  return levels.length === GUEST_LEVELS.length ? '' : `, as ${levels.join(' or ')}`;
}

function ofAdmin({ role }: { role?: Role }): string {
  return role === 'admin' ? ' of a workspace admin' : '';
}
