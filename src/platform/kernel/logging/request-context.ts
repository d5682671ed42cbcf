import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';

/** Context of the current request; log lines carry its id. */
interface RequestContext {
  /** As the answer has it: the caller's own if they sent one, which proves nothing. */
  readonly id: string;
  /** Of the service: no caller can choose or repeat it. */
  readonly ownId: string;
  readonly request: Request;
  readonly response: Response;
}

const storage = new AsyncLocalStorage<RequestContext>();
const SANE_ID = /^[A-Za-z0-9._~+/=:-]{1,128}$/;

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** For work that a request starts but that is not the doing of its caller. */
export function outsideRequest<T>(work: () => T): T {
  return storage.exit(work);
}

/** Assigns every request an id (a valid incoming one is kept) and returns it in the answer. */
export function withRequestContext(request: Request, response: Response, next: () => void): void {
  const given = request.headers['x-request-id'];
  const ownId = randomUUID();
  const id = typeof given === 'string' && SANE_ID.test(given) ? given : ownId;
  response.setHeader('X-Request-Id', id);
  storage.run({ id, ownId, request, response }, next);
}
