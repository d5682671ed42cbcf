import type { Response } from 'express';
import type { RequestWithCaller } from '../access/current-caller.js';
import { currentRequest } from '../../kernel/logging/request-context.js';
import type { Log } from '../../kernel/logging/log.js';
import type { Metrics } from '../../kernel/metrics/metrics.js';
import { MONITORING_PATHS } from './request-shares.js';

/** One log line and one measurement per answer. Routes are logged by pattern, so ids appear in neither. */
export function recordAnswer(request: RequestWithCaller, response: Response, log: Log, metrics: Metrics): void {
  const started = performance.now();
  const ownId = currentRequest()?.ownId;
  response.once('close', () => {
    const ms = performance.now() - started;
    const route = routeOf(request);
    const status = response.writableFinished ? response.statusCode : 499;
    metrics.httpSeconds.labels(request.method, route, String(status)).observe(ms / 1_000);
    if (MONITORING_PATHS.has(route) && status < 400) return;
    const { caller } = request;
    log.info('request', {
      // Explicit id: after a disconnect the request context may be gone.
      request_id: response.getHeader('X-Request-Id'),
      // As the audit log calls it.
      own_request_id: response.getHeader('X-Request-Id') === ownId ? undefined : ownId,
      method: request.method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      caller: caller?.kind,
      brand_id: caller && 'brandId' in caller ? (caller.brandId ?? undefined) : undefined,
      user_id: caller && 'userId' in caller ? (caller.userId ?? undefined) : undefined,
    });
  });
}

/** The pattern of the route, with the tool an agent called; a mounted router, such as the docs page, by its prefix. */
function routeOf(request: RequestWithCaller): string {
  const path = (request.route as { path?: string } | undefined)?.path;
  if (path === undefined) return 'unknown';
  if (request.operation) return `${path} ${request.operation}`;
  return request.baseUrl ? `${request.baseUrl}${path === '/' ? '' : path}` : path;
}
