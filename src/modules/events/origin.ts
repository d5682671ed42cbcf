import { currentRequest } from '../../platform/kernel/logging/request-context.js';

/** Where a change came from; nulls outside a request. */
export interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  /** What the caller calls the request, if they sent an id of their own. */
  readonly callerRequestId: string | null;
}

const NOWHERE: Origin = { ip: null, userAgent: null, requestId: null, callerRequestId: null };
const MAX_USER_AGENT = 256;

export function currentOrigin(): Origin {
  const context = currentRequest();
  if (!context) return NOWHERE;
  const { ip, headers } = context.request;
  return {
    ip: ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null,
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    requestId: context.ownId,
    callerRequestId: context.id === context.ownId ? null : context.id,
  };
}
