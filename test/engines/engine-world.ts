import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/engines/embedded-servers/embedded-postgres.js';

export const onLinux = process.platform === 'linux';
export const rootOnLinux = onLinux && process.getuid?.() === 0;
export const NOBODY = 65534;
export const WITHOUT_ACCOUNT = 4242424;

const POSTGRES_MODULE = new URL('../../src/engines/embedded-servers/embedded-postgres.js', import.meta.url);

/** May an ordinary user run this Node and read this build? */
export function ordinaryUserCanRunUs(): boolean {
  if (!rootOnLinux) return false;
  const paths = [process.execPath, fileURLToPath(POSTGRES_MODULE)];
  return paths.every((path) => spawnSync('test', ['-r', path], { uid: NOBODY, gid: NOBODY }).status === 0);
}

/** May a user without an account make a user namespace? */
export function namespacesForAnyone(): boolean {
  if (!ordinaryUserCanRunUs()) return false;
  const flags = ['--user', `--map-user=${NOBODY}`, 'true'];
  return spawnSync('unshare', flags, { uid: WITHOUT_ACCOUNT, gid: WITHOUT_ACCOUNT }).status === 0;
}

/** Temporary folders and servers of one test, all gone afterwards. */
export class EngineWorld {
  private readonly folders: string[] = [];
  private prepared: Promise<string> | undefined;
  private readonly servers: { stop(): Promise<void> }[] = [];

  /** Made with mode 0700, as `mkdtemp` does. */
  async folder(owner?: number): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'engine-'));
    if (owner !== undefined) await chown(path, owner, owner);
    this.alsoRemove(path);
    return path;
  }

  /** With a cluster in it that no server has used since it was made; it was made once for all tests of a file. */
  async cluster(): Promise<string> {
    this.prepared ??= prepareCluster();
    const path = await this.folder();
    await cp(await this.prepared, path, { recursive: true, preserveTimestamps: true });
    return path;
  }

  /** After the last test. */
  async removePrepared(): Promise<void> {
    if (this.prepared) await rm(await this.prepared, { recursive: true, force: true });
  }

  alsoRemove(path: string): void {
    this.folders.push(path);
  }

  track<T extends { stop(): Promise<void> }>(server: T): T {
    this.servers.push(server);
    return server;
  }

  async end(): Promise<void> {
    for (const server of this.servers.splice(0)) await server.stop();
    for (const path of this.folders.splice(0)) {
      // Only after a failed test is there a server left that nobody stopped.
      for (const pid of onLinux ? processesOf(path) : []) process.kill(pid, 'SIGKILL');
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }
}

async function prepareCluster(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'engine-cluster-'));
  const server = await startEmbeddedPostgres({ directory: path, durable: false });
  await server.stop();
  await rm(join(path, 'postgres.log'));
  return path;
}

export async function query(server: Pick<EmbeddedPostgres, 'url'>, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${what}`);
    await delay(5);
  }
}

export async function postmasterPid(home: string): Promise<number> {
  const file = await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]);
}

/** Every process of a cluster, children too, works inside its data directory. */
export function processesOf(home: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === join(home, 'postgres');
    } catch {
      return false;
    }
  });
}

/** Another Node process that starts the server of `directory`, runs `then` and prints what it is given. */
export function nodeThatStarts(
  directory: string,
  then: string,
  user: { uid?: number; gid?: number } = {},
): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(POSTGRES_MODULE.href)};
    const server = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} });
    ${then}`;
  const flags = ['--input-type=module', '--eval', script];
  return spawn(process.execPath, flags, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
}

export async function printed(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text.trim();
}

export async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
