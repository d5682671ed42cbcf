import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gitEnvironment, type Settings } from '../git-mirror/git-environment.js';
import { GitError } from '../git-mirror/git-error.js';
import { runGit, type GitEnd } from '../git-mirror/git-process.js';

/** A bare repository of ours. */
export interface Repository {
  readonly dir: string;
  /** The one whose objects it has beside its own; null: none. */
  readonly borrowsFrom: string | null;
}

export interface LocalRun {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly maxMemory?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const LOCAL_MS = 60_000;
const COMMIT = /^[0-9a-f]{40}$/;

/** The objects that a repository borrows, for its git. Never written into the repository. */
export function borrowedObjects({ borrowsFrom }: Repository): Readonly<Record<string, string>> {
  if (borrowsFrom === null) return {};
  const folder = join(borrowsFrom, 'objects').replace(/[\\"]/g, '\\$&');
  return { GIT_ALTERNATE_OBJECT_DIRECTORIES: `"${folder}"` };
}

export function environmentOf(
  repository: Repository,
  settings: Settings = [],
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  // Refs of the lender are nobody's business: git would name their commits to clients.
  const own: Settings = [['core.alternateRefsPrefixes', 'refs/none/'], ...settings];
  return gitEnvironment(own, { ...borrowedObjects(repository), ...more });
}

/** Runs git on a repository; whatever it ends with is returned. */
export function tryGit(
  repository: Repository,
  args: readonly string[],
  { signal, timeoutMs = LOCAL_MS, maxBytes, maxMemory, env }: LocalRun = {},
): Promise<GitEnd & { stdout: Buffer }> {
  const all = [`--git-dir=${repository.dir}`, '--no-pager', ...args];
  return runGit({ args: all, env: environmentOf(repository, [], env), timeoutMs, signal, maxMemory }, maxBytes);
}

/** Runs git on a repository and returns what it prints; rejects when it fails. */
export async function git(repository: Repository, args: readonly string[], run?: LocalRun): Promise<string> {
  const { code, stderr, stdout } = await tryGit(repository, args, run);
  if (code !== 0) throw new GitError('broken', 'a repository of the service cannot be read', { cause: stderr });
  return stdout.toString('utf8').trim();
}

/** The commit of a ref, or null. */
export async function readRef(repository: Repository, ref: string): Promise<string | null> {
  const { code, stdout } = await tryGit(repository, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  return code === 0 ? stdout.toString('utf8').trim() : null;
}

/** All refs and their commits. */
export async function readRefs(repository: Repository): Promise<ReadonlyMap<string, string>> {
  const list = await git(repository, ['for-each-ref', '--format=%(objectname) %(refname)']);
  const lines = list === '' ? [] : list.split('\n');
  return new Map(lines.map((line) => [line.slice(41), line.slice(0, 40)]));
}

/** Sets a ref, or removes it. */
export async function writeRef(repository: Repository, ref: string, commit: string | null): Promise<void> {
  const change = commit === null ? ['-d', ref] : [ref, checkedCommit(commit)];
  await git(repository, ['update-ref', '--no-deref', ...change]);
}

export async function hasCommit(repository: Repository, commit: string): Promise<boolean> {
  return (await tryGit(repository, ['cat-file', '-e', `${checkedCommit(commit)}^{tree}`])).code === 0;
}

/** Whether `descendant` has `commit` in its history. Both have to be there. */
export async function isAncestor(repository: Repository, commit: string, descendant: string): Promise<boolean> {
  const args = ['merge-base', '--is-ancestor', checkedCommit(commit), checkedCommit(descendant)];
  const { code, stderr } = await tryGit(repository, args);
  if (code === 0 || code === 1) return code === 0;
  throw new GitError('broken', 'a repository of the service cannot be read', { cause: stderr });
}

/** An id comes from elsewhere: git would read other text as the name of a ref, or an option. */
export function checkedCommit(commit: string): string {
  if (!COMMIT.test(commit)) throw new GitError('broken', 'not the id of a commit');
  return commit;
}

/**
 * Makes a repository at `dir` whole or not at all: `fill` works on a draft beside it, which then takes the name. Where
 * another process was quicker, its repository stays.
 */
export async function makeRepository(
  { dir, borrowsFrom }: Repository,
  fill: (draft: Repository) => Promise<void>,
): Promise<void> {
  const draft: Repository = { dir: `${dir}.${randomBytes(6).toString('hex')}${DRAFT}`, borrowsFrom };
  try {
    await mkdir(join(draft.dir, 'objects', 'info'), { recursive: true, mode: 0o700 });
    await mkdir(join(draft.dir, 'objects', 'pack'));
    await mkdir(join(draft.dir, 'refs', 'heads'), { recursive: true });
    await writeFile(join(draft.dir, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
    await writeFile(join(draft.dir, 'HEAD'), 'ref: refs/heads/main\n');
    await fill(draft);
    await rename(draft.dir, dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || !(await isRepository(dir))) throw error;
  } finally {
    await rm(draft.dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Ends the names of drafts and of what is being removed. */
export const DRAFT = '.draft';

/** Under another name first: nobody finds half a repository. */
export async function removeRepository(dir: string): Promise<void> {
  const gone = `${dir}.${randomBytes(6).toString('hex')}${DRAFT}`;
  try {
    await rename(dir, gone);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return;
  }
  await rm(gone, { recursive: true, force: true, maxRetries: 3 });
}

export function isRepository(dir: string): Promise<boolean> {
  return stat(join(dir, 'HEAD')).then(
    (found) => found.isFile(),
    () => false,
  );
}
