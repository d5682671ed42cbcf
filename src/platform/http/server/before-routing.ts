import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from '../../kernel/logging/log.js';
import type { Metrics } from '../../kernel/metrics/metrics.js';
import { recordAnswer } from './http-log.js';
import { checkAddress, noticeBody } from '../body/json-body.js';
import { withRequestContext } from '../../kernel/logging/request-context.js';
import type { RequestShares } from './request-shares.js';
import { setSecurityHeaders } from './security-headers.js';
import { waitForAnswer } from '../answers/slow-readers.js';

interface EntryOptions {
  log: Log;
  metrics: Metrics;
  shares: RequestShares;
}

/**
 * What happens to every request before it is routed, in one step because each middleware costs time on every request:
 * a request id, the record of its answer, security headers, a sane address, whether it has a body, a fair share.
 */
export function entry({ log, metrics, shares }: EntryOptions): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) =>
    withRequestContext(request, response, () => {
      waitForAnswer(response);
      recordAnswer(request, response, log, metrics);
      setSecurityHeaders(response);
      checkAddress(request);
      noticeBody(request, response);
      shares.arrive(request, response, next);
    });
}
