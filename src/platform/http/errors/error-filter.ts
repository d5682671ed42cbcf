import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { currentRequest } from '../../kernel/logging/request-context.js';
import { Log } from '../../kernel/logging/log.js';
import type { DomainError, Refusal } from '../../kernel/errors/domain-error.js';
import type { RequestWithCaller } from '../access/current-caller.js';
import { toDomainError } from '../../data/database/from-unknown.js';

const STATUS: Record<Refusal, number> = {
  malformed: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  bad_upstream: 502,
  unavailable: 503,
  timed_out: 504,
};

const FULL_FOR_GUESTS = 'The workspace has no room for more: ask somebody in it';

/** The only code that writes an error answer: `{detail}`, with `errors` for refused fields. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(thrown: unknown, request: Request, response: Response): void {
    const refusal = toDomainError(thrown);
    if (response.headersSent) {
      this.log.error('answer aborted', { error: thrown, path: request.path });
      response.destroy();
      return;
    }
    if (!refusal) {
      this.log.error('unexpected fault', { error: thrown, method: request.method, path: request.path });
      response.status(500).json({ detail: 'Internal error', request_id: currentRequest()?.id });
      return;
    }
    const status = STATUS[refusal.refusal];
    if (status >= 500) this.log.warn('refused', { status, error: refusal.cause ?? refusal, path: request.path });
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    for (const [name, value] of Object.entries(refusal.headers ?? {})) response.setHeader(name, value);
    const detail = shownTo(request, refusal.detail);
    response.status(status).json(refusal.errors ? { detail, errors: refusal.errors } : { detail });
  }
}

/** How much a workspace has, and what its plan allows, is not for guests. */
function shownTo({ caller }: RequestWithCaller, detail: DomainError['detail']): DomainError['detail'] {
  const isOfPlan = typeof detail === 'object' && detail.error === 'quota_exceeded';
  return isOfPlan && caller?.kind === 'guest' ? FULL_FOR_GUESTS : detail;
}
