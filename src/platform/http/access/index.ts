export {
  Access,
  admin,
  adminSession,
  adminToken,
  anySession,
  member,
  operator,
  session,
  token,
  type Grant,
  type Rule,
} from './access.decorator.js';
export { Authenticators, type Authenticator } from './authenticators.js';
export {
  CurrentCaller,
  type BrandSessionCaller,
  type Caller,
  type MemberCaller,
  type ModuleCallers,
  type OperatorCaller,
  type Role,
  type SessionCaller,
  type TokenCaller,
} from '../caller/caller.js';
export { bearerKey, type BearerKey } from './bearer-keys.js';
export { CallerCache } from './caller-cache.js';
export { sameSecret, sha256 } from './credentials.js';
export type { Scope, TokenScopes } from '../caller/token-scopes.js';
