import type { Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Log } from '../logging/log.js';

const DRAIN_LIMIT_MS = 10_000;
const IDLE_CHECK_MS = 50;
const SILENCE_MS = 1_000;

/**
 * On the first SIGTERM or SIGINT: takes no new connection, lets running requests, loops and jobs finish, closes everything
 * and leaves with 0. Shortly before ten seconds are over, or at a second signal, it leaves anyway.
 * The signal it returns fires when stopping begins.
 */
export function stopGracefully(app: NestExpressApplication, log: Log, afterwards: () => Promise<void>): AbortSignal {
  const server: Server = app.getHttpServer();
  const drain = drainer(server);
  const stopping = new AbortController();
  const stop = async (signal: string): Promise<void> => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info('stopping', { signal });
    const limit = setTimeout(() => {
      log.warn('did not drain in time');
      void afterwards().finally(() => process.exit(0));
    }, DRAIN_LIMIT_MS - 1_000);
    await drain();
    await app.close();
    await afterwards();
    clearTimeout(limit);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  return stopping.signal;
}

/** Lets open requests finish, telling keep-alive clients to come back on a new connection, to another process. */
function drainer(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (draining) response.setHeader('Connection', 'close');
  });
  return () =>
    new Promise((resolve) => {
      draining = true;
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
      let quietSince = performance.now();
      const idle = setInterval(() => {
        server.closeIdleConnections();
        if (open.size) quietSince = performance.now();
        // Clients that connected and said nothing are not waited for.
        else if (performance.now() - quietSince > SILENCE_MS) server.closeAllConnections();
      }, IDLE_CHECK_MS);
      server.close(() => {
        clearInterval(idle);
        resolve();
      });
      server.closeIdleConnections();
    });
}
