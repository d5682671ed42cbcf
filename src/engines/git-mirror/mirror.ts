import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gitEnvironment } from './git-environment.js';
import { GitError } from './git-error.js';
import { runGit } from './git-process.js';

const MAX_LOCK_AGE_MS = 5_000;
const MAX_DRAFT_AGE_MS = 60_000;
const LOCAL_MS = 60_000;
const KEPT = 'refs/workspace/indexed';
const LOCK_FOLDERS = ['', 'refs', 'objects', 'objects/info', 'info'];

interface LocalRun {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Beside that of every git. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A local command on a mirror; rejects when it fails. */
export async function onMirror(
  dir: string,
  args: readonly string[],
  { signal, timeoutMs = LOCAL_MS, env }: LocalRun = {},
): Promise<string> {
  const run = { args: [`--git-dir=${dir}`, ...args], env: gitEnvironment([], env), timeoutMs, signal };
  const { code, stderr, stdout } = await runGit(run);
  if (code !== 0) throw new GitError('broken', 'the mirror of the repository cannot be read', { cause: stderr });
  return stdout.toString('utf8').trim();
}

/** True when a usable mirror exists; an obviously damaged one is removed. */
export async function openMirror(dir: string, signal?: AbortSignal): Promise<boolean> {
  if (!(await exists(dir))) return false;
  const borrows = await borrowsObjects(dir);
  try {
    if (!borrows && (await onMirror(dir, ['rev-parse', '--is-bare-repository'], { signal })) === 'true') return true;
  } catch (error) {
    if (!(error instanceof GitError) || error.fault !== 'broken') throw error;
  }
  await removeMirror(dir);
  return false;
}

/** A mirror of ours has all its objects; alternates mean it was tampered with. */
export function borrowsObjects(dir: string): Promise<boolean> {
  return exists(join(dir, 'objects/info/alternates'));
}

/** No template: no hooks and no foreign settings. */
export async function makeMirror(dir: string, signal?: AbortSignal): Promise<void> {
  await mkdir(dirname(dir), { recursive: true, mode: 0o700 });
  const args = ['init', '--quiet', '--bare', '--template=', '--initial-branch=main', '--object-format=sha1', '--', dir];
  const { code, stderr } = await runGit({ args, env: gitEnvironment(), timeoutMs: LOCAL_MS, signal });
  if (code !== 0) throw new GitError('broken', 'the folder for the repository could not be made', { cause: stderr });
}

/** Keeps a commit reachable, even after a forced push, until the next one is kept. */
export async function keepCommit(dir: string, commit: string): Promise<void> {
  await onMirror(dir, ['update-ref', '--no-deref', KEPT, commit]);
}

export function removeMirror(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Removes leftovers of a killed run. Git keeps a lock only briefly, so an old one has no owner; a younger one is waited
 * for.
 */
export async function removeLeftovers(dir: string): Promise<void> {
  for (const folder of [...LOCK_FOLDERS, ...(await foldersBelow(dir, 'refs'))])
    for (const name of await names(join(dir, folder)))
      if (name.endsWith('.lock')) await removeOnceOlder(join(dir, folder, name), MAX_LOCK_AGE_MS);
  await removeDrafts(dir, MAX_DRAFT_AGE_MS);
}

/** Unfinished packs. */
export async function removeDrafts(dir: string, olderThanMs: number): Promise<void> {
  const packs = join(dir, 'objects/pack');
  for (const name of await names(packs)) {
    if (!/^(tmp_|\.tmp-)/.test(name)) continue;
    const path = join(packs, name);
    if ((await ageOf(path)) >= olderThanMs) await rm(path, { force: true });
  }
}

async function removeOnceOlder(path: string, ageMs: number): Promise<void> {
  const age = await ageOf(path);
  if (age < ageMs) await new Promise((resolve) => setTimeout(resolve, ageMs - age));
  if ((await ageOf(path)) >= ageMs) await rm(path, { force: true });
}

/** -1 when it does not exist. */
const ageOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Math.max(Date.now() - mtimeMs, 0),
    () => -1,
  );

async function foldersBelow(dir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const below = await Promise.all(folders.map((each) => foldersBelow(dir, each)));
  return [...folders, ...below.flat()];
}

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Bytes of all objects, half-fetched ones included. Nearly all are in a few packs; a plain web server sends them singly. */
export async function sizeOf(dir: string): Promise<number> {
  const objects = join(dir, 'objects');
  let bytes = 0;
  for (const folder of await names(objects)) {
    const sizes = (await names(join(objects, folder))).map((name) =>
      stat(join(objects, folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    for (const size of await Promise.all(sizes)) bytes += size;
  }
  return bytes;
}
