import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { persistenceOf } from '../src/app.module.js';
import { createApp } from '../src/app.setup.js';
import { domains as allDomains } from '../src/domains.js';
import { createConfig } from '../src/platform/kernel/config/config.js';
import { parseEnvironment } from '../src/platform/kernel/config/parse-environment.js';
import { Clock } from '../src/platform/kernel/clock/clock.js';
import { Contract } from '../src/platform/http/contract/contract.js';
import { Database } from '../src/platform/data/database/database.js';
import { createRedisClient } from '../src/platform/data/redis/redis.js';
import { migrate } from '../src/platform/data/database/migrate.js';
import type { Domain } from '../src/platform/data/domain.js';
import { Api } from './support/api.js';
import { ContractCheck } from './support/contract-check.js';
import { createDatabase, redisUrl } from './support/database.js';
import { beforeServing } from './event-loop/stalls.js';
import { World } from './factories/world.js';
import { TestClock } from './support/test-clock.js';
import { refuseUndeclaredNulls, TestDatabase } from './support/test-database.js';

export const ADMIN_KEY = 'test-admin-key-0123456789abcdef';

export interface TestApp {
  app: NestExpressApplication;
  api: Api;
  world: World;
  clock: TestClock;
  contract: ContractCheck;
  database: TestDatabase;
  dataDir: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

interface BootOptions {
  /** What the service is made of. Default: everything. */
  of?: readonly Domain[];
  /** Domains beside the service's own. */
  extra?: readonly Domain[];
  /** Ports of the platform replaced by others. */
  overrides?: readonly Provider[];
  env?: Record<string, string>;
  /** Boot on the database of another test app: a second process of the same installation. */
  beside?: TestApp;
}

/** Contracts of the whole service by the one thing in them that differs, the name of the cookie. */
const wholeContracts = new Map<string, ContractCheck>();

/** Making the contract and compiling its schemas takes half a second: done once for all suites of a worker. */
function contractOf(app: NestExpressApplication, cookie: string | null): ContractCheck {
  const known = cookie === null ? undefined : wholeContracts.get(cookie);
  const contract = known ?? new ContractCheck(app.get(Contract).document);
  if (cookie !== null) wholeContracts.set(cookie, contract);
  return contract;
}

/** The whole service in this process, on a database of its own, listening on a free port, with a clock that tests move. */
export function bootApp(options: BootOptions = {}): Promise<TestApp> {
  return beforeServing(() => boot(options));
}

async function boot({ of = allDomains, extra = [], overrides = [], env = {}, beside }: BootOptions): Promise<TestApp> {
  const domains = [...of, ...extra];
  const isWhole = of === allDomains && !extra.length;
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'workspace-app-'));
  const fresh = beside ? null : await createDatabase();
  const url = beside?.databaseUrl ?? fresh!.url;
  if (extra.length) await migrate(url, persistenceOf(domains));
  if (!beside) await emptyRedis();

  const config = createConfig(
    parseEnvironment({
      NODE_ENV: 'test',
      ROLE: 'api',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_POOL: '10',
      ...env,
    }),
    { databaseUrl: url, redisUrl: redisUrl(), adminApiKey: ADMIN_KEY, embeddedDatabase: false },
  );
  const clock = beside?.clock ?? new TestClock();
  const leave = async (): Promise<void> => {
    await fresh?.drop();
    if (!beside) rmSync(dataDir, { recursive: true, force: true });
  };
  let app: NestExpressApplication | undefined;
  try {
    app = await createApp(config, domains, [{ provide: Clock, useValue: clock }, ...overrides]);
    refuseUndeclaredNulls(app.get(Database));
    return await assemble(app);
  } catch (error) {
    await app?.close();
    await leave();
    throw error;
  }

  async function assemble(app: NestExpressApplication): Promise<TestApp> {
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const contract = contractOf(app, isWhole ? config.session.cookie : null);
    const started: TestApp = {
      app,
      api: new Api(`http://127.0.0.1:${port}`, contract, config.session.cookie),
      world: new World(app),
      clock,
      contract,
      database: new TestDatabase(app.get(Database)),
      dataDir,
      databaseUrl: url,
      async stop() {
        // Connections that clients hold open for later would be waited for.
        const closing = app.close();
        app.getHttpServer().closeAllConnections();
        await closing;
        await leave();
        forget(started);
      },
    };
    return started;
  }
}

/** Variables of a suite outlive it (Node.js does not free its modules), and would keep the whole service with them. */
function forget(stopped: TestApp): void {
  stopped.world.forget();
  for (const name of ['app', 'database', 'contract'] as const) Reflect.deleteProperty(stopped, name);
}

async function emptyRedis(): Promise<void> {
  const client = createRedisClient({ url: redisUrl() });
  await client.connect();
  await client.flushDb();
  await client.close();
}
