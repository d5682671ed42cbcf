import type { BrandSessionCaller, Caller, OperatorCaller, TokenCaller } from '../../platform/kernel/caller/caller.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

/** Who acts in a workspace. */
export interface ActingPerson {
  /** Null: the admin key. */
  readonly userId: number | null;
  /** An admin of the workspace, or the platform. */
  readonly isAdmin: boolean;
}

export function actingPerson(caller: BrandSessionCaller | TokenCaller | OperatorCaller): ActingPerson {
  if (caller.kind === 'operator') return { userId: caller.userId, isAdmin: true };
  if (caller.kind === 'token') return { userId: caller.userId, isAdmin: caller.role === 'admin' };
  return { userId: caller.userId, isAdmin: caller.role === 'admin' || caller.platformAdmin };
}

/** An admin of the workspace, with all that an admin may do: a session, or a token with `brand:admin`. */
export function actsAsAdmin(caller: Caller): boolean {
  if (caller.kind === 'session') return caller.role === 'admin';
  return caller.kind === 'token' && caller.role === 'admin' && caller.scopes.includes('brand:admin');
}

/** Only an admin, or the person who ordered the resource, may do this. */
export function requireAdminOrOrderer({ userId, isAdmin }: ActingPerson, orderedBy: number | null): void {
  if (isAdmin || (userId !== null && userId === orderedBy)) return;
  throw refuse.forbidden('Brand admin access required');
}
