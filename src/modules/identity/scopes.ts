import type { Scope } from '../../platform/http/access/index.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

/** What a token may be allowed to do. */
export const SCOPES = namedEnum('Scope', ['brand:read', 'brand:admin', 'memory:read', 'memory:write', 'code:read']);

declare module '../../platform/http/caller/scopes.js' {
  interface TokenScopes extends Record<(typeof SCOPES)[number], true> {}
}

/** What a workspace allows its tokens until a platform admin widens it. */
export const DEFAULT_CEILING: readonly Scope[] = SCOPES.filter((scope) => scope !== 'brand:admin');
