import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../logging/log.js';

const DRAIN_LIMIT_MS = 10_000;

/** While stopping, tells keep-alive clients to come back on a new connection, to another process. */
export function closeWhileStopping(stopping: () => boolean) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (stopping()) response.setHeader('Connection', 'close');
    next();
  };
}

/**
 * On the first SIGTERM or SIGINT: takes no new connection, lets running requests, loops and jobs finish, closes everything
 * and leaves with 0. After ten seconds, or at a second signal, it leaves anyway.
 */
export function stopGracefully(app: NestExpressApplication, log: Log, afterwards: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info('stopping', { signal });
    const limit = setTimeout(() => {
      log.warn('did not drain in time');
      void afterwards().finally(() => process.exit(0));
    }, DRAIN_LIMIT_MS);
    limit.unref();
    const server = app.getHttpServer();
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await drained;
    await app.close();
    await afterwards();
    clearTimeout(limit);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
