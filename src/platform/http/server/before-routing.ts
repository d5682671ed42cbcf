import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from '../../kernel/logging/log.js';
import type { Metrics } from '../../kernel/metrics/metrics.js';
import { recordAnswer } from './http-log.js';
import { checkUrl, noteBody } from '../body/json-body.js';
import { withRequestContext } from '../../kernel/logging/request-context.js';
import type { RequestShares } from './request-shares.js';
import { setSecurityHeaders } from './security-headers.js';
import { onlyTimeOutReaders } from '../../../engines/http-wire/slow-readers.js';

interface BeforeRoutingOptions {
  log: Log;
  metrics: Metrics;
  shares: RequestShares;
}

/**
 * Everything done before routing, in one middleware because each one costs time on every request: request id, access log,
 * security headers, URL check, body check, fair share.
 */
export function beforeRouting({ log, metrics, shares }: BeforeRoutingOptions): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) =>
    withRequestContext(request, response, () => {
      onlyTimeOutReaders(response);
      recordAnswer(request, response, log, metrics);
      setSecurityHeaders(response);
      checkUrl(request);
      noteBody(request, response);
      shares.arrive(request, response, next);
    });
}
