import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ignore, type PostgresBinaries } from './embedded-postgres-binaries.js';
import { isAlive } from './embedded-postgres-process.js';
import { giveTo, type ServerIdentity } from './embedded-postgres-user.js';

const run = promisify(execFile);

const STAGING = /^postgres\.initdb-(\d+)-/;
const ABANDONED_MS = 10 * 60_000;

export interface Cluster {
  readonly home: string;
  readonly data: string;
  readonly identity: ServerIdentity;
  readonly binaries: PostgresBinaries;
}

/** The superuser's password, made once per directory. */
export async function ensurePassword(directory: string, data: string): Promise<string> {
  const path = join(directory, 'postgres.password');
  if (!existsSync(path)) {
    if (existsSync(join(data, 'PG_VERSION'))) {
      throw new Error(`The password of the database in ${data} is missing: bring back ${path} or set DATABASE_URL.`);
    }
    // Linked atomically: a concurrent start sees the whole password or none.
    const draft = `${path}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    try {
      await link(draft, path).catch(ignore('EEXIST'));
    } finally {
      await rm(draft, { force: true });
    }
  }
  await chmod(path, 0o600);
  return (await readFile(path, 'utf8')).trim();
}

/** Makes the cluster if there is none; afterwards `data` is complete and of the right version. */
export async function ensureCluster(
  cluster: Cluster,
  password: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<void> {
  await removeAbandonedStaging(cluster.home);
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) {
    const begun = performance.now();
    await initialise(cluster, password, durable);
    log(`PostgreSQL initialised in ${Math.round(performance.now() - begun)} ms.`);
  }
  const version = (await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(() => 'no version')).trim();
  if (version !== cluster.binaries.major) {
    throw new Error(
      `${cluster.data} holds data of PostgreSQL ${version} but PostgreSQL ${cluster.binaries.major} is installed: ` +
        'dump and restore it, remove the folder, or set DATABASE_URL.',
    );
  }
  await giveTo(cluster.identity, cluster.data);
}

// A process killed half way through leaves a staging folder behind, never a half-made cluster.
async function initialise({ home, data, identity, binaries }: Cluster, password: string, durable: boolean) {
  const staging = join(home, `postgres.initdb-${process.pid}-${randomBytes(4).toString('hex')}`);
  const fresh = join(staging, 'data');
  const passwordFile = join(staging, 'password');
  await mkdir(staging, { mode: 0o711 });
  try {
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(identity, fresh);
    await giveTo(identity, passwordFile);
    const [command = '', ...args] = [
      ...identity.prefix,
      binaries.initdb,
      `--pgdata=${fresh}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      ...localeFlags(),
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    await run(command, args, { ...identity.spawnAs, cwd: staging, env: serverEnvironment(), windowsHide: true });
    // Someone who started at the same moment may have been first: same password, same content.
    await rename(fresh, data).catch(ignore('ENOTEMPTY', 'EEXIST', 'EPERM'));
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`PostgreSQL could not be initialised: ${stderr?.trim() || message}`, { cause: error });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

// Sorting comes from the builtin provider everywhere. The libc locale still decides what a letter is to pg_trgm, and
// only Linux calls its neutral one C.UTF-8.
function localeFlags(): string[] {
  const libc = { darwin: 'en_US.UTF-8', win32: 'C' }[process.platform as string] ?? 'C.UTF-8';
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${libc}`];
}

async function removeAbandonedStaging(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = STAGING.exec(name)?.[1];
    if (maker === undefined) continue;
    const path = join(home, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
    // Containers reuse a few pids, so the age is checked too.
    if (!isAlive(Number(maker)) || age > ABANDONED_MS) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** The server gets no secrets of the application: SQL can read its environment. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  return Object.fromEntries(
    passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
