export {
  Access,
  adminToken,
  anySession,
  desk,
  installer,
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
  type DeskCaller,
  type InstallerCaller,
  type OperatorCaller,
  type Role,
  type SessionCaller,
  type TokenCaller,
} from '../caller/caller.js';
export { CallerCache } from './caller-cache.js';
export { sameSecret, sha256 } from './credentials.js';
export { DEFAULT_CEILING, SCOPES, type Scope } from '../caller/scopes.js';
