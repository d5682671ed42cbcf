import type { BrandSessionCaller, OperatorCaller } from '../../platform/http/access/index.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

/** Who wants something done in a workspace. */
export interface ActingPerson {
  /** Null: the holder of the admin key. */
  readonly userId: number | null;
  /** An admin of the workspace, or the platform. */
  readonly isAdmin: boolean;
}

export function actingPerson(caller: BrandSessionCaller | OperatorCaller): ActingPerson {
  if (caller.kind === 'operator') return { userId: caller.userId, isAdmin: true };
  return { userId: caller.userId, isAdmin: caller.role === 'admin' || caller.platformAdmin };
}

/** For what only an admin, or the person who ordered a thing, may do with it. */
export function requireAdminOrOrderer({ userId, isAdmin }: ActingPerson, orderedBy: number | null): void {
  if (isAdmin || (userId !== null && userId === orderedBy)) return;
  throw refuse.forbidden('Brand admin access required');
}
