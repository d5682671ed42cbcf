import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort, type PortSource } from './free-port.js';
import { codeOf, locatePlatformPackage, readyBinaries } from './embedded-postgres-binaries.js';
import { ensureCluster, ensurePassword, serverEnvironment, type Cluster } from './embedded-postgres-cluster.js';
import { isAlive, isServerOf, POLL_MS, readPidFile, stopServer } from './embedded-postgres-process.js';
import { chooseHome, chooseIdentity, type RunAs } from './embedded-postgres-user.js';

export interface EmbeddedPostgresOptions {
  /** Contains data, password and log of the server. */
  directory: string;
  /** Name of the database; created when missing. */
  database?: string;
  /** Folder for the data where the server's user cannot enter `directory`. */
  fallbackRoot?: string;
  /** False trades crash safety for speed: for tests only. */
  durable?: boolean;
  log?: (line: string) => void;
  /** How long to wait for a server that does not answer and is not in recovery. */
  answerMs?: number;
  /** How root runs the server on Linux; ignored elsewhere. */
  runAs?: RunAs;
}

/** An embedded PostgreSQL server, reachable on loopback only. */
export interface EmbeddedPostgres {
  url: string;
  /** The server was left running by an earlier process. */
  adopted: boolean;
  stop(): Promise<void>;
}

const DATABASE = 'app';
const FALLBACK_ROOT = '/var/lib/embedded-postgres';
const ATTEMPTS = 10;
export const ANSWER_MS = 5_000;
/** While the server replays its log. */
const RECOVERY_MS = 10 * 60_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

// Last log lines of a server for which a second start may succeed.
const TRANSIENT_FAILURES =
  /could not bind|could not create any TCP|lock file "postmaster\.pid"|pre-existing shared memory/;

/** Starts the embedded server, or adopts the one an earlier process left behind in `directory`. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  choosePort: PortSource = freePort,
): Promise<EmbeddedPostgres> {
  const {
    database = DATABASE,
    fallbackRoot = FALLBACK_ROOT,
    durable = true,
    log = () => {},
    answerMs = ANSWER_MS,
  } = options;
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const directory = await realpath(options.directory);
  const pack = await locatePlatformPackage();
  const identity = await chooseIdentity(options.runAs ?? 'auto');
  const home = await chooseHome(identity, directory, fallbackRoot, log);
  const binaries = await readyBinaries(identity, home, pack);
  const cluster: Cluster = { home, data: join(home, 'postgres'), identity, binaries };
  const password = await ensurePassword(directory, cluster.data);
  const logFile = join(directory, 'postgres.log');
  const urlAt = (port: number): string => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

  for (let attempt = 1; ; attempt++) {
    const leftover = await adoptLeftover(cluster, urlAt, { durable, log, answerMs });
    if (leftover) return running(cluster, leftover.pid, urlAt(leftover.port), true);
    await ensureCluster(cluster, password, durable, log);
    const url = urlAt(await choosePort());
    const server = await spawnServer(cluster, url, durable, logFile);
    try {
      await waitUntilBound(server, cluster.data);
      await waitUntilReady(url, () => server.alive(), answerMs);
      return running(cluster, server.pid, url, false);
    } catch (error) {
      await stopServer(server.pid, cluster.data, binaries.pgCtl);
      const lastLines = (await server.written()).trim().split('\n').slice(-15).join('\n');
      if (attempt === ATTEMPTS || !TRANSIENT_FAILURES.test(lastLines)) {
        throw new Error(`PostgreSQL did not start: ${messageOf(error)}\n${lastLines}`, { cause: error });
      }
      await delay(POLL_MS * attempt);
    }
  }
}

function running(cluster: Cluster, pid: number, url: string, adopted: boolean): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  return { url, adopted, stop: () => (stopped ??= stopServer(pid, cluster.data, cluster.binaries.pgCtl)) };
}

async function adoptLeftover(
  { data, binaries }: Cluster,
  urlAt: (port: number) => string,
  { durable, log, answerMs }: Required<Pick<EmbeddedPostgresOptions, 'durable' | 'log' | 'answerMs'>>,
): Promise<{ pid: number; port: number } | undefined> {
  const file = await readPidFile(data);
  // A dead server's file is left to PostgreSQL, which also checks that no child of that server still uses the data.
  if (!file || !isAlive(file.pid)) return undefined;
  if (!(await isServerOf(file.pid, data))) {
    await rm(file.path, { force: true });
    return undefined;
  }
  try {
    const url = urlAt(file.port);
    await waitUntilReady(url, () => isAlive(file.pid), answerMs);
    if (!durable || (await isDurable(url))) {
      log(`PostgreSQL (pid ${file.pid}) was still running and is reused.`);
      return file;
    }
    log(`PostgreSQL (pid ${file.pid}) was started without crash safety; restarting it.`);
  } catch (error) {
    if (codeOf(error) === '28P01') {
      throw new Error(`The server running on ${data} refuses our password (postgres.password).`, { cause: error });
    }
    log(`PostgreSQL (pid ${file.pid}) was still running but did not answer; restarting it.`);
  }
  await stopServer(file.pid, data, binaries.pgCtl);
  return undefined;
}

interface SpawnedServer {
  pid: number;
  alive(): boolean;
  /** What the server wrote to the log since it was spawned. */
  written(): Promise<string>;
}

async function spawnServer(cluster: Cluster, url: string, durable: boolean, logFile: string): Promise<SpawnedServer> {
  const { identity, binaries, data, home } = cluster;
  const settings = {
    port: new URL(url).port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Otherwise taken from the machine, and days would begin at another hour than in production.
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const [command = '', ...args] = [
    ...identity.prefix,
    binaries.postgres,
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const begin = await rotate(logFile);
  const log = await open(logFile, 'a', 0o600);
  let child: ChildProcess;
  try {
    child = spawn(command, args, {
      ...identity.spawnAs,
      cwd: home,
      env: serverEnvironment(),
      // Its own process group: Ctrl-C reaches only Node, which drains before it stops the server.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
  } finally {
    await log.close();
  }
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.unref();
  if (child.pid === undefined) {
    await delay(0);
    throw new Error(`PostgreSQL could not be started: ${messageOf(failure)}`);
  }
  return {
    pid: child.pid,
    alive: () => child.exitCode === null && child.signalCode === null,
    written: async () => (await readFile(logFile)).subarray(begin).toString('utf8'),
  };
}

async function rotate(logFile: string): Promise<number> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size < LOG_LIMIT_BYTES) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

/** Waits for the server to report that it listens: on a port taken by another process, that one would answer. */
async function waitUntilBound(server: SpawnedServer, data: string): Promise<void> {
  for (;;) {
    const file = await readPidFile(data);
    if (file?.pid === server.pid && file.ready) return;
    if (!server.alive()) throw new Error('the server exited while starting.');
    await delay(POLL_MS);
  }
}

/** Resolves once the database can be used. */
async function waitUntilReady(url: string, alive: () => boolean, answerMs: number): Promise<void> {
  const begun = Date.now();
  for (;;) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      const code = codeOf(error);
      if (code === '28P01') throw error;
      if (code === '3D000') {
        await createDatabase(url);
        continue;
      }
      const recovering = code === '57P03' && !messageOf(error).includes('shutting down');
      if (!alive()) throw new Error('the server exited while starting.', { cause: error });
      if (Date.now() - begun > (recovering ? RECOVERY_MS : answerMs)) throw error;
    }
    await delay(POLL_MS);
  }
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  try {
    await withClient(maintenance.href, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
  } catch (error) {
    // 42P04 and 23505: another start made it at the same moment.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error;
  }
}

async function isDurable(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) => client.query<{ fsync: string }>('SHOW fsync'));
  return rows[0]?.fsync === 'on';
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {}); // Also rejects the call under way; unheard it would end the process.
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function messageOf(error: unknown): string {
  return (error as { message?: string } | undefined)?.message ?? String(error);
}
