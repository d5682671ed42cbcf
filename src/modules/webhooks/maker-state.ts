import type { Role } from '../../platform/kernel/caller/caller.js';
import type { DisabledReason } from './webhook.entity.js';

/** What is left of the rights with which a webhook was made. */
export interface MakerState {
  readonly isLocked: boolean;
  /** In the workspace; null: no member. */
  readonly role: Role | null;
  /** Of the token by which it was made. */
  readonly isTokenRevoked: boolean;
}

/** Why a webhook with such a maker is paused; null: it is not. */
export function pauseReason({ isLocked, role, isTokenRevoked }: MakerState): DisabledReason | null {
  if (isLocked) return 'maker_locked';
  if (role === null) return 'maker_removed';
  if (role !== 'admin') return 'maker_not_admin';
  return isTokenRevoked ? 'token_revoked' : null;
}
