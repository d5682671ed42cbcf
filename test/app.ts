import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { persistenceOf } from '../src/app.module.js';
import { domains as allDomains } from '../src/domains.js';
import { Contract } from '../src/platform/http/contract/contract.js';
import { Database } from '../src/platform/data/database/database.js';
import { migrate } from '../src/platform/data/database/migrate.js';
import type { Domain } from '../src/platform/data/domain.js';
import { boot as bootOn, close, emptyRedis, type Booted } from '../src/testing/boot.js';
import { Api } from './support/api.js';
import { ContractCheck } from './support/contract-check.js';
import { createDatabase, redisUrl } from './support/database.js';
import { beforeServing } from './event-loop/stalls.js';
import { World } from './factories/world.js';
import { TestClock } from './support/test-clock.js';
import { refuseUndeclaredNulls, TestDatabase } from './support/test-database.js';

export { ADMIN_KEY } from '../src/testing/boot.js';

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
  // The same list each time: what is checked about it is checked once.
  const domains = extra.length ? [...of, ...extra] : of;
  const isWhole = of === allDomains && !extra.length;
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'workspace-app-'));
  const fresh = beside ? null : await createDatabase();
  const url = beside?.databaseUrl ?? fresh!.url;
  if (extra.length) await migrate(url, persistenceOf(domains));
  if (!beside) await emptyRedis(redisUrl());

  const clock = beside?.clock ?? new TestClock();
  const leave = async (): Promise<void> => {
    await fresh?.drop();
    if (!beside) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const servers = { databaseUrl: url, redisUrl: redisUrl(), dataDir };
    const booted = await bootOn({ ...servers, domains, overrides, env, clock }, (app) =>
      refuseUndeclaredNulls(app.get(Database)),
    );
    return assemble(booted);
  } catch (error) {
    await leave();
    throw error;
  }

  function assemble({ app, config, url: address }: Booted): TestApp {
    const contract = contractOf(app, isWhole ? config.session.cookie : null);
    const started: TestApp = {
      app,
      api: new Api(address, contract, config.session.cookie),
      world: new World(app),
      clock,
      contract,
      database: new TestDatabase(app.get(Database)),
      dataDir,
      databaseUrl: url,
      async stop() {
        await close(app);
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
