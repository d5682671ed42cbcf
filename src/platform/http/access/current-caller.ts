import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../kernel/caller/caller.js';

/** `credential` is the secret the caller sent; `operation` names the requested operation of a route that has many. */
export type RequestWithCaller = Request & { caller?: Caller; credential?: string; operation?: string };

/** The authenticated caller. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
  if (!caller) throw new Error('This route is public: it has no caller');
  return caller;
});
