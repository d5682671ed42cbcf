import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { Provider } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../app.setup.js';
import type { Domain } from '../platform/data/domain.js';
import { Clock } from '../platform/kernel/clock/clock.js';
import { createConfig, type Config } from '../platform/kernel/config/config.js';
import { parseEnvironment } from '../platform/kernel/config/parse-environment.js';
import { createRedisClient } from '../platform/data/redis/redis.js';
import { parseSettings } from '../app/start/prepare-domains.js';

export const ADMIN_KEY = 'test-admin-key-0123456789abcdef';

export interface Servers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

export interface Boot extends Servers {
  readonly domains: readonly Domain[];
  readonly overrides: readonly Provider[];
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly clock: Clock;
}

export interface Booted {
  readonly app: NestExpressApplication;
  readonly config: Config;
  readonly url: string;
}

/** The whole service in this process, listening on a free port. `prepare` is called before it listens. */
export async function boot(
  { databaseUrl, redisUrl, domains, overrides, env, dataDir, clock }: Boot,
  prepare: (app: NestExpressApplication) => void = () => undefined,
): Promise<Booted> {
  const source = {
    NODE_ENV: 'test',
    ROLE: 'api',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_POOL: '10',
    ...env,
  };
  const found = { databaseUrl, redisUrl, adminApiKey: ADMIN_KEY, embeddedDatabase: false };
  const config = createConfig(parseEnvironment(source), found, parseSettings(source, domains));
  const app = await createApp(config, domains, [{ provide: Clock, useValue: clock }, ...overrides]);
  try {
    prepare(app);
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, config, url: `http://127.0.0.1:${port}` };
}

/** Connections that clients keep open for later would be waited for. */
export async function close(app: NestExpressApplication): Promise<void> {
  const closing = app.close();
  // Again and again: a client may open a connection ahead of its next request.
  const server = app.getHttpServer();
  server.closeAllConnections();
  const again = setInterval(() => server.closeAllConnections(), 50);
  await closing.finally(() => clearInterval(again));
}

export async function emptyRedis(url: string): Promise<void> {
  const client = createRedisClient({ url });
  await client.connect();
  await client.flushDb();
  await client.close();
}
