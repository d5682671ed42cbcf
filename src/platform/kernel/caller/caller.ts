import type { GuestLevel } from './guest-level.js';
import type { Scope } from './token-scopes.js';

export type Role = 'admin' | 'member';

/** A personal access token of one workspace. */
export interface TokenCaller {
  readonly kind: 'token';
  readonly tokenId: string;
  readonly brandId: number;
  readonly userId: number;
  readonly role: Role;
  /** The token's scopes that the workspace policy allows. */
  readonly scopes: readonly Scope[];
  readonly ceiling: readonly string[];
  readonly expiresAt: Date;
}

/** A person signed in to the dashboard; the brand is null outside a workspace. */
export interface SessionCaller {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly userId: number;
  readonly brandId: number | null;
  readonly role: Role | null;
  readonly platformAdmin: boolean;
  readonly expiresAt: Date;
}

/** Admitted by `session()`: a person in a workspace. */
export type BrandSessionCaller = SessionCaller & { readonly brandId: number; readonly role: Role };

/** Admitted by `member()` and `admin()`. */
export type MemberCaller = TokenCaller | BrandSessionCaller;

/** A board or a docs space that can be shared with people outside its workspace. */
export interface SharedResource {
  readonly kind: 'board' | 'docs';
  readonly id: string;
}

/** Admitted by `guest()`: a signed-in person outside the workspace, who may open one resource of it. */
export interface GuestCaller {
  readonly kind: 'guest';
  readonly sessionId: string;
  readonly userId: number;
  /** The workspace of the resource. */
  readonly brandId: number;
  readonly shared: SharedResource;
  readonly level: GuestLevel;
  readonly expiresAt: Date;
}

/** Admitted by `member()` and `guest()`. */
export type ResourceCaller = MemberCaller | GuestCaller;

/** The admin key, or the session of a platform admin. */
export interface OperatorCaller {
  readonly kind: 'operator';
  /** Null, like the session id, for the admin key. */
  readonly userId: number | null;
  readonly sessionId: string | null;
}

/**
 * Callers with a key issued by a module. The module adds its type by `declare module` and its grant by `bearerKey`.
 */
export interface ModuleCallers {}

export type Caller = TokenCaller | SessionCaller | GuestCaller | OperatorCaller | ModuleCallers[keyof ModuleCallers];
