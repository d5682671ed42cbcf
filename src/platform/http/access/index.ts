export {
  Access,
  admin,
  adminSession,
  adminToken,
  anySession,
  guest,
  member,
  operator,
  session,
  token,
  type Grant,
  type Rule,
} from './access-decorator.js';
export { bearerKey, type BearerKey } from './bearer-keys.js';
export { CurrentCaller } from './current-caller.js';
