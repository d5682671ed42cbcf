import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from '../../kernel/logging/log.js';
import type { Metrics } from '../../kernel/metrics/metrics.js';
import { recordAnswer } from './http-log.js';
import { checkUrl, noteBody } from '../body/json-body.js';
import { withRequestContext } from '../../kernel/logging/request-context.js';
import type { RequestShares } from './request-shares.js';
import { setSecurityHeaders } from './security-headers.js';
import { timeOutSlowSender } from '../../../engines/http-wire/slow-senders.js';
import { answerClientError, REQUEST_TIMED_OUT } from './client-error.js';
import { onlyTimeOutReaders } from '../../../engines/http-wire/slow-readers.js';

/** A push of git may take longer than any other request. */
export const MAX_PUSH_MS = 900_000;
const MAX_BODY_MS = 30_000;
const GIT_PATH = '/git/';

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
      if (noteBody(request, response)) limitBodyTime(request, response);
      shares.arrive(request, response, next);
    });
}

function limitBodyTime(request: Request, response: Response): void {
  const ms = request.path.startsWith(GIT_PATH) ? MAX_PUSH_MS : MAX_BODY_MS;
  timeOutSlowSender(request, response, ms, (socket) => answerClientError(REQUEST_TIMED_OUT, socket));
}
