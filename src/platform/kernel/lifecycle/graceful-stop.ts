import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import { Stopping } from './stopping.js';

const DRAIN_LIMIT_MS = 10_000;
const IDLE_CHECK_MS = 50;
const SILENCE_MS = 1_000;

/**
 * On the first SIGTERM or SIGINT: accepts no new connections, lets running requests, loops and jobs finish, closes
 * everything and exits with 0. After SIGTERM it first keeps answering for a moment, while the health check is 503, until
 * load balancers stop sending requests: closing at once would drop requests on keep-alive connections. Shortly before ten
 * seconds are over, or on a second signal, it exits anyway. The returned signal fires when stopping begins.
 */
export function stopGracefully(app: NestExpressApplication, log: Log, afterwards: () => Promise<void>): AbortSignal {
  const server: Server = app.getHttpServer();
  const { announce, drain } = drainer(server);
  const stopping = new AbortController();
  const stop = async (signal: string): Promise<void> => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info('stopping', { signal });
    const limit = setTimeout(() => {
      log.warn('shutdown timed out');
      void afterwards().finally(() => process.exit(0));
    }, DRAIN_LIMIT_MS - 1_000);
    app.get(Stopping).begin();
    announce();
    if (signal === 'SIGTERM' && server.listening) await wait(app.get(Config).stopDelayMs);
    await drain();
    // A failing module must not leave the embedded servers running.
    await app.close().catch((error: unknown) => log.error('shutdown failed', { error }));
    await afterwards();
    clearTimeout(limit);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  return stopping.signal;
}

/** Sends `Connection: close`, so that clients reconnect to another process; then waits for open requests. */
function drainer(server: Server): { announce: () => void; drain: () => Promise<void> } {
  const open = new Set<ServerResponse>();
  let announced = false;
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (announced) response.setHeader('Connection', 'close');
  });
  const announce = (): void => {
    announced = true;
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const drain = (): Promise<void> =>
    new Promise((resolve) => {
      let quietSince = performance.now();
      const idle = setInterval(() => {
        server.closeIdleConnections();
        if (open.size) quietSince = performance.now();
        // Idle connections are not waited for.
        else if (performance.now() - quietSince > SILENCE_MS) server.closeAllConnections();
      }, IDLE_CHECK_MS);
      server.close(() => {
        clearInterval(idle);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { announce, drain };
}
