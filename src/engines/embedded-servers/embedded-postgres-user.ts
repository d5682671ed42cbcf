import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type RunAs = 'auto' | 'namespace' | 'user';

/** Under which user `initdb` and `postgres` run, and who must own their files. */
export interface ServerIdentity {
  readonly label: string;
  readonly prefix: readonly string[];
  readonly spawnAs: { uid?: number; gid?: number };
  /** Only root can and must give files away; an ordinary user owns what it makes. */
  readonly owner?: { uid: number; gid: number };
}

const ordinaryUser: ServerIdentity = { label: 'the current user', prefix: [], spawnAs: {} };

/** The way of running that this machine allows; `runAs` matters only for root on Linux. */
export async function chooseIdentity(runAs: RunAs): Promise<ServerIdentity> {
  if (process.platform !== 'linux') return ordinaryUser;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasAccount()) return ordinaryUser;
  const accounts = accountsIn(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const namespace = insideNamespace(accounts);
  if (!isRoot) return (await works(namespace)) ? { ...namespace, owner: undefined } : ordinaryUser;
  if (runAs !== 'user' && (await works(namespace))) return namespace;
  if (runAs === 'namespace') throw new Error('PostgreSQL cannot run here: this machine refuses user namespaces.');
  return unprivilegedUser(accounts);
}

// Containers may run under a number without an account, which `initdb` refuses as it refuses root.
function hasAccount(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { name: 'nobody', uid: 65534, gid: 65534 };

export function accountsIn(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

// PostgreSQL refuses uid 0. Inside this namespace it sees another uid while its files stay root's outside, so it works
// even in a folder only root may enter. Without --fork `unshare` becomes the binary: the pid stays the one we spawned.
// The uid must have an account, or `initdb` refuses it.
export function insideNamespace(accounts: readonly Account[]): ServerIdentity {
  const { uid } = accounts.find((account) => account.uid === 1000) ?? unprivilegedAccount(accounts);
  return {
    label: 'root inside a user namespace',
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`],
    spawnAs: {},
    owner: { uid: 0, gid: 0 },
  };
}

let namespaceProbe: Promise<boolean> | undefined;
function works(namespace: ServerIdentity): Promise<boolean> {
  const [unshare = '', ...flags] = namespace.prefix;
  namespaceProbe ??= run(unshare, [...flags, 'true']).then(
    () => true,
    () => false,
  );
  return namespaceProbe;
}

function unprivilegedUser(accounts: readonly Account[]): ServerIdentity {
  const { name, uid, gid } = unprivilegedAccount(accounts);
  return { label: `user ${name}`, prefix: [], spawnAs: { uid, gid }, owner: { uid, gid } };
}

function unprivilegedAccount(accounts: readonly Account[]): Account {
  const named = (name: string) => accounts.find((account) => account.name === name);
  return named('postgres') ?? named('nobody') ?? NOBODY;
}

/** Asks the kernel, as that identity, whether the path can be entered or executed. */
export async function canReach(identity: ServerIdentity, path: string): Promise<boolean> {
  if (!identity.owner) return true;
  const [command = 'sh', ...args] = [...identity.prefix, 'sh', '-c', 'test -x "$1"', 'sh', path];
  return run(command, args, { ...identity.spawnAs, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** The folder of the cluster (and copied binaries): `directory`, or another one that the identity can reach. */
export async function chooseHome(
  identity: ServerIdentity,
  directory: string,
  fallbackRoot: string,
  log: (line: string) => void,
): Promise<string> {
  if (!identity.owner) return directory;
  const relocated = join(fallbackRoot, createHash('sha256').update(directory).digest('hex').slice(0, 16));
  const madeInPlace = existsSync(join(directory, 'postgres', 'PG_VERSION'));
  const madeRelocated = existsSync(join(relocated, 'postgres', 'PG_VERSION'));
  const reachable = await canReach(identity, directory);
  if (madeInPlace && !reachable) {
    throw new Error(
      `PostgreSQL would run as ${identity.label}, which cannot enter ${directory} where its data is: ` +
        'let that user enter the folder, allow user namespaces, or set DATABASE_URL.',
    );
  }
  // Data stays where it was first made, even if the machine allows the other way of running by now.
  if (madeInPlace || (reachable && !madeRelocated)) return directory;
  await mkdir(relocated, { recursive: true });
  for (const folder of [fallbackRoot, relocated]) await chmod(folder, 0o711);
  log(`PostgreSQL runs as ${identity.label}; its data is in ${relocated}, not in ${directory}.`);
  return relocated;
}

/** PostgreSQL accepts only a data directory of its own user; the way of running may have changed since the last start. */
export async function giveTo(identity: ServerIdentity, path: string): Promise<void> {
  const { owner } = identity;
  const found = await stat(path);
  if (!owner || found.uid === owner.uid) return;
  const below = found.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const entry of below) await lchown(join(path, entry), owner.uid, owner.gid);
  // The top comes last: a walk that was cut short is then repeated by the next start.
  await lchown(path, owner.uid, owner.gid);
}
