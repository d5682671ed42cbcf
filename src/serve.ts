import 'reflect-metadata';
import type { Provider } from '@nestjs/common';
import { createApp } from './app.setup.js';
import { persistenceOf } from './app.module.js';
import { DemoSeeder } from './modules/identity/index.js';
import { createConfig, type Config } from './platform/kernel/config/config.js';
import { Contract } from './platform/http/contract/contract.js';
import type { Domain } from './platform/data/domain.js';
import { ConfigurationError, misspelled, parseEnvironment } from './platform/kernel/config/parse-environment.js';
import { migrate } from './platform/data/database/migrate.js';
import { freePort, requirePort } from './engines/embedded-servers/free-port.js';
import { stopGracefully } from './platform/kernel/lifecycle/graceful-stop.js';
import { prepareInfrastructure } from './infrastructure.js';
import { Log } from './platform/kernel/logging/log.js';
import { welcome } from './welcome.js';

/** Modules of the service, and providers that replace ports. */
interface Parts {
  readonly domains: readonly Domain[];
  readonly overrides: readonly Provider[];
}

/** Starts the service as configured by the environment; on failure prints why and exits. */
export function serve(domains: readonly Domain[], overrides: readonly Provider[] = []): void {
  // The reader of the log may disappear; the service keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  start({ domains, overrides }).catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}

async function start(parts: Parts): Promise<void> {
  const given = parseEnvironment(process.env);
  const env = { ...given, PORT: given.PORT || (await freePort()) };
  for (const line of misspelled(process.env)) console.error(line);
  await requirePort(env.PORT, env.HOST);
  const surroundings = await prepareInfrastructure(env, (line) => console.error(line));
  try {
    await run(parts, createConfig(env, surroundings.found), () => surroundings.stop());
  } catch (error) {
    await surroundings.stop();
    throw error;
  }
}

async function run(
  { domains, overrides }: Parts,
  config: Config,
  stopSurroundings: () => Promise<void>,
): Promise<void> {
  await migrate(config.database.url, persistenceOf(domains), (line) => console.error(line));
  const app = await createApp(config, domains, overrides);
  const log = app.get(Log);
  const stopping = stopGracefully(app, log, stopSurroundings);
  try {
    const demo = config.demo && config.role !== 'worker' ? await app.get(DemoSeeder).seed() : null;
    app.get(Contract).prepare();
    await app.listen(config.port, config.host);
    log.info('listening', { host: config.host, port: config.port, role: config.role });
    if (demo) welcome(config, demo);
  } catch (error) {
    // Stopped while starting: errors are expected.
    if (!stopping.aborted) throw error;
  }
}

/** One line for errors a person can fix; the whole error otherwise. */
function explain(error: unknown): string {
  const { code, message, stack, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigurationError) return `Cannot start: ${message}`;
  if (code === 'EADDRINUSE') return `Cannot start: PORT ${port} is in use`;
  if (code === 'EACCES') return `Cannot start: no permission: ${message}`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `Cannot start: HOST is not an address of this machine: ${message}`;
  return `Cannot start: ${stack ?? message}`;
}
