import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { persistenceOf } from '../app.module.js';
import { Loops } from '../platform/background/loops/loops.js';
import { Database } from '../platform/data/database/database.js';
import { migrate } from '../platform/data/database/migrate.js';
import type { Domain } from '../platform/data/domain.js';
import { Contract } from '../platform/http/contract/contract.js';
import { prepareDomains } from '../app/start/prepare-domains.js';
import { ApiClient } from './api-client.js';
import { boot, close, emptyRedis } from './boot.js';
import { ContractCheck } from './contract-check.js';
import { TestClock } from './test-clock.js';
import { createDatabase, useServers } from './test-servers.js';
import { World } from './world.js';

export interface BootOptions {
  readonly domains: readonly Domain[];
  /** Ports of the platform replaced by others. */
  readonly overrides?: readonly Provider[];
  /** Settings; `ROLE: 'all'` also runs queued jobs. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A running service and what a test needs of it. */
export interface TestService {
  /** `app.get(…)` finds any provider. */
  readonly app: NestExpressApplication;
  /** Calls it; an answer outside the contract fails the test. */
  readonly api: ApiClient;
  /** Creates workspaces, people, tokens and sessions. */
  readonly world: World;
  /** Moved by the test. */
  readonly clock: TestClock;
  readonly contract: ContractCheck;
  readonly database: Database;
  /** Runs a loop once, now. */
  runLoop(name: string): ReturnType<Loops['runNow']>;
  stop(): Promise<void>;
}

/** The whole service with these domains in this process, on a database of its own, listening on a free port. */
export async function bootService({ domains, overrides = [], env = {} }: BootOptions): Promise<TestService> {
  prepareDomains(domains);
  const servers = await useServers();
  const stops: (() => unknown)[] = [() => servers.stop()];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const database = await createDatabase(servers.databaseUrl);
    const { url: databaseUrl } = database;
    stops.push(() => database.drop());
    const dataDir = mkdtempSync(join(tmpdir(), 'workspace-test-data-'));
    stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
    await migrate(databaseUrl, persistenceOf(domains));
    await emptyRedis(servers.redisUrl);
    const clock = new TestClock();
    const { redisUrl } = servers;
    const { app, config, url } = await boot({ databaseUrl, redisUrl, domains, overrides, env, dataDir, clock });
    stops.push(() => close(app));
    const contract = new ContractCheck(app.get(Contract).document);
    return {
      app,
      api: new ApiClient(url, contract, config.session.cookie),
      world: new World(app),
      clock,
      contract,
      database: app.get(Database),
      runLoop: (name) => app.get(Loops).runNow(name),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
