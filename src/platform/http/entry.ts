import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from '../logging/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { recordAnswer } from './http-log.js';
import { checkAddress, collectBody } from './json-body.js';
import { withRequestContext } from './request-context.js';
import type { RequestShares } from './request-shares.js';
import { setSecurityHeaders } from './security-headers.js';
import { waitForAnswer } from './slow-reader.js';

interface EntryOptions {
  bodyLimit: number;
  log: Log;
  metrics: Metrics;
  shares: RequestShares;
}

/**
 * What happens to every request before it is routed, in one step because each middleware costs time on every request:
 * a request id, the record of its answer, security headers, a sane address, a fair share, the bytes of its body.
 */
export function entry({ bodyLimit, log, metrics, shares }: EntryOptions): RequestHandler {
  const collect = collectBody(bodyLimit);
  return (request: Request, response: Response, next: NextFunction) =>
    withRequestContext(request, response, () => {
      waitForAnswer(response);
      recordAnswer(request, response, log, metrics);
      setSecurityHeaders(response);
      checkAddress(request);
      shares.arrive(request, response, (error) => (error ? next(error) : collect(request, response, next)));
    });
}
