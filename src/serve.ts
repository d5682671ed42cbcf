import 'reflect-metadata';
import type { Provider } from '@nestjs/common';
import { createApp } from './app.setup.js';
import { persistenceOf } from './app.module.js';
import { DemoSeeder } from './modules/identity/index.js';
import { createConfig, type Config } from './platform/kernel/config/config.js';
import type { Domain } from './platform/data/domain.js';
import { ConfigurationError, misspelled, parseEnvironment } from './platform/kernel/config/parse-environment.js';
import { Database } from './platform/data/database/database.js';
import { Redis } from './platform/data/redis/redis.js';
import { migrate } from './platform/data/database/migrate.js';
import { freePort, requirePort } from './engines/embedded-servers/free-port.js';
import { stopGracefully } from './platform/kernel/lifecycle/graceful-stop.js';
import { prepareInfrastructure } from './app/start/infrastructure.js';
import { missingTables } from './app/table-checks/missing-tables.js';
import { Log } from './platform/kernel/logging/log.js';
import { parseSettings, prepareDomains, settingsTable } from './app/start/prepare-domains.js';
import { welcome } from './app/start/welcome.js';

/** Modules of the service, and providers that replace ports. */
export interface Parts {
  readonly domains: readonly Domain[];
  readonly overrides: readonly Provider[];
}

let receiver: ((parts: Parts) => void) | null = null;

/** From now on `serve` hands over its parts and starts nothing: for tools that look at a program. */
export function interceptServe(receive: (parts: Parts) => void): void {
  receiver = receive;
}

/** Starts the service as configured by the environment; on failure prints why and exits. */
export function serve(domains: readonly Domain[], overrides: readonly Provider[] = []): void {
  if (receiver) return receiver({ domains, overrides });
  // The reader of the log may disappear; the service keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  start({ domains, overrides }).catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}

async function start(parts: Parts): Promise<void> {
  prepareDomains(parts.domains);
  const settings = parseSettings(process.env, parts.domains);
  const given = parseEnvironment(process.env);
  const env = { ...given, PORT: given.PORT || (await freePort()) };
  for (const line of misspelled(process.env, Object.keys(settingsTable(parts.domains)))) console.error(line);
  await requirePort(env.PORT, env.HOST);
  const infrastructure = await prepareInfrastructure(env, (line) => console.error(line));
  try {
    await run(parts, createConfig(env, infrastructure.found, settings), () => infrastructure.stop());
  } catch (error) {
    // What connections report while their servers stop is not why the start failed.
    if (!isDebug()) Object.assign(process.stdout, { write: () => true });
    await infrastructure.stop();
    throw error;
  }
}

const isDebug = (): boolean => process.env.LOG_LEVEL === 'debug';

async function run(
  { domains, overrides }: Parts,
  config: Config,
  stopInfrastructure: () => Promise<void>,
): Promise<void> {
  await migrate(config.database.url, persistenceOf(domains), (line) => console.error(line));
  const app = await createApp(config, domains, overrides);
  const log = app.get(Log);
  for (const line of await missingTables(app.get(Database))) log.warn(line);
  const stopping = stopGracefully(app, log, stopInfrastructure);
  try {
    // What is seeded drops cached values; loops start later, with the whole history there.
    await app.get(Redis).connect();
    const demo = config.demo && config.role !== 'worker' ? await app.get(DemoSeeder).seed() : null;
    await app.listen(config.port, config.host);
    log.info('listening', { host: config.host, port: config.port, role: config.role });
    if (demo) welcome(config, demo);
  } catch (error) {
    // Stopped while starting: errors are expected.
    if (!stopping.aborted) throw error;
  }
}

/** The next port, as people count; the last one has none. */
const freeGuess = (port: number): number => (port < 65_535 ? port + 1 : port - 1);

/** One line for errors a person can fix; the whole error otherwise, and with LOG_LEVEL=debug. */
function explain(error: unknown): string {
  const { code, message, stack, port } = error as NodeJS.ErrnoException & { port?: number };
  if (isDebug()) return `Cannot start: ${stack ?? message}`;
  if (error instanceof ConfigurationError) return `Cannot start: ${message}`;
  // Nest explains at length what a provider lacks; its first line says it.
  if (/^(Unknown|Undefined|Invalid)\w+Exception$/.test((error as Error).constructor.name))
    return `Cannot start: ${message.split('\n')[0]}`;
  if (code === 'EADDRINUSE')
    return `Cannot start: PORT ${port} is in use: take another, such as PORT=${freeGuess(port!)}`;
  if (code === 'EACCES') return `Cannot start: no permission: ${message}`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `Cannot start: HOST is not an address of this machine: ${message}`;
  return `Cannot start: ${stack ?? message}`;
}
