import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Scope } from './scopes.js';

export type Role = 'admin' | 'member';

/** A personal access token, acting on the one workspace it belongs to. */
export interface TokenCaller {
  readonly kind: 'token';
  readonly tokenId: string;
  readonly brandId: number;
  readonly userId: number;
  readonly role: Role;
  /** Scopes in force: the token's own, less what the workspace policy no longer allows. */
  readonly scopes: readonly Scope[];
  readonly ceiling: readonly string[];
  readonly expiresAt: Date;
}

/** A person signed in to the dashboard; the brand is the session's, null for a person outside every workspace. */
export interface SessionCaller {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly userId: number;
  readonly brandId: number | null;
  readonly role: Role | null;
  readonly platformAdmin: boolean;
  readonly expiresAt: Date;
}

/** What `session()` admits: a person in a workspace. */
export type BrandSessionCaller = SessionCaller & { readonly brandId: number; readonly role: Role };

/** The platform's own staff: the admin key, or a platform admin's session. */
export interface OperatorCaller {
  readonly kind: 'operator';
  /** Null, as is the session: the holder of the admin key. */
  readonly userId: number | null;
  readonly sessionId: string | null;
}

/**
 * Callers with a key that a module gives out. The module adds its own by `declare module`, and says with `bearerKey` how
 * they are let in.
 */
export interface ModuleCallers {}

export type Caller = TokenCaller | SessionCaller | OperatorCaller | ModuleCallers[keyof ModuleCallers];

/** `credential` is the secret that let the caller in. */
export type RequestWithCaller = Request & { caller?: Caller; credential?: string };

/** The caller that the access rule of this route admitted. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
  if (!caller) throw new Error('This route is public: it has no caller');
  return caller;
});
