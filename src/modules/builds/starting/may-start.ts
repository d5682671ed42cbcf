import type { RequestWithCaller } from '../../../platform/http/access/current-caller.js';
import { currentRequest } from '../../../platform/kernel/logging/request-context.js';

/** Whether the caller of the current request may start builds and answer them: a person, or a token with `builds:write`. */
export function callerMayBuild(): boolean {
  const caller = (currentRequest()?.request as RequestWithCaller | undefined)?.caller;
  if (caller?.kind === 'session') return true;
  return caller?.kind === 'token' && caller.scopes.includes('builds:write');
}
