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

export type Caller = TokenCaller | SessionCaller | OperatorCaller | ModuleCallers[keyof ModuleCallers];
