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

/** A desk speaking for itself. */
export interface DeskCaller {
  readonly kind: 'desk';
  readonly deskId: string;
  readonly brandId: number;
}

/** The installer of one desk that has not enrolled yet. */
export interface InstallerCaller {
  readonly kind: 'installer';
  readonly deskId: string;
  readonly brandId: number;
  /** Digest of the token: whoever uses it up checks once more that it is still the desk's. */
  readonly tokenHash: Buffer;
}

export type Caller = TokenCaller | SessionCaller | OperatorCaller | DeskCaller | InstallerCaller;

/** `credential` is the secret that let the caller in. */
export type RequestWithCaller = Request & { caller?: Caller; credential?: string };

/** The caller that the access rule of this route admitted. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
  if (!caller) throw new Error('This route is public: it has no caller');
  return caller;
});
