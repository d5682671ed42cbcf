import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';

/** What belongs to the request being answered; anything logged meanwhile carries its id. */
interface RequestContext {
  readonly id: string;
  readonly request: Request;
  readonly response: Response;
}

const storage = new AsyncLocalStorage<RequestContext>();
const SANE_ID = /^[A-Za-z0-9._~+/=:-]{1,128}$/;

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Gives every request an id (a sane incoming one is kept) and echoes it. */
export function withRequestContext(request: Request, response: Response, next: () => void): void {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  storage.run({ id, request, response }, next);
}
