import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { canReach, type ServerIdentity } from './embedded-postgres-user.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Of the server, as in `PG_VERSION`. */
  readonly major: string;
}

export interface PlatformPackage {
  readonly root: string;
  readonly version: string;
}

/** Where npm put the PostgreSQL of this platform. */
export async function locatePlatformPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PlatformPackage> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry: { postgres: string };
  try {
    entry = (await import(name)) as { postgres: string };
  } catch {
    throw new Error(
      `The package embedded-postgres is not installed (its PostgreSQL for this machine: ${name}); install it, or set DATABASE_URL.`,
    );
  }
  const root = dirname(dirname(dirname(entry.postgres)));
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, version: manifest.version };
}

/** Binaries that `identity` can run: those of the package, or a copy of them below `home` where it must be. */
export async function readyBinaries(
  identity: ServerIdentity,
  home: string,
  pack: PlatformPackage,
): Promise<PostgresBinaries> {
  const usable = (await prepare(pack.root)) && (await canReach(identity, binary(pack.root, 'postgres')));
  const root = usable ? pack.root : await copyOf(pack, home);
  return {
    initdb: binary(root, 'initdb'),
    postgres: binary(root, 'postgres'),
    pgCtl: binary(root, 'pg_ctl'),
    major: pack.version.split('.')[0] ?? '',
  };
}

function binary(root: string, name: string): string {
  return join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Does what the package's install script would have done; false if this user may not write there. */
async function prepare(root: string): Promise<boolean> {
  try {
    await linkSharedLibraries(root);
    await makeExecutable(root);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** Makes the links listed in `native/pg-symlinks.json` that are not there yet. */
export async function linkSharedLibraries(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    // Source and target share a folder, so the bare name keeps the link valid wherever the package is moved.
    await symlink(basename(source), path).catch(ignore('EEXIST'));
  }
}

async function makeExecutable(root: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const path = binary(root, name);
    const { mode } = await stat(path);
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  }
}

async function copyOf(pack: PlatformPackage, home: string): Promise<string> {
  const copy = join(home, `postgres-binaries-${pack.version}`);
  if (existsSync(copy)) return copy;
  const staging = `${copy}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(staging, { mode: 0o755 });
  try {
    await cp(join(pack.root, 'native'), join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkSharedLibraries(staging);
    await makeExecutable(staging);
    // Whoever renames first wins; the other copy is as good.
    await rename(staging, copy).catch(ignore('ENOTEMPTY', 'EEXIST', 'EPERM'));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return copy;
}

export function codeOf(error: unknown): string {
  return (error as { code?: string } | undefined)?.code ?? '';
}

export function ignore(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes(codeOf(error))) throw error;
  };
}
