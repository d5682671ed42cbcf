import { constants, type Stats } from 'node:fs';
import { lstat, mkdtemp, open, readdir, realpath, symlink, writeFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { GitError } from './git-error.js';

const MAX_ENTRIES = 500_000;
const HEAD_BYTES = 1_024;
const LINKS = 'the repository has links among its objects or branches';
const BORROWS = 'the repository borrows objects from another one (objects/info/alternates)';
const OUTSIDE = 'the address is not that of a repository in a folder below REPOS_ALLOWED_ROOT';

/** A view of a local repository with its objects and branches only. */
export interface View {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Finds the git folder of a repository below `root`. Symlinks are resolved; a target outside `root`, and objects borrowed
 * from another repository, are refused.
 */
export async function findLocalRepository(root: string, folder: string): Promise<string> {
  const top = await realpath(root).catch(() => null);
  for (const candidate of [join(folder, '.git'), folder, `${folder}.git`]) {
    const real = await realpath(candidate).catch(() => null);
    if (top === null || real === null || !isBelow(top, real)) continue;
    if (!(await isGitFolder(real))) continue;
    for (const name of ['objects/pack', 'objects/info', 'refs/heads'])
      if ((await exists(join(real, name))) && !(await isFolder(join(real, name))))
        throw new GitError('not_allowed', LINKS);
    for (const name of ['alternates', 'http-alternates'])
      if (await exists(join(real, 'objects/info', name))) throw new GitError('not_allowed', BORROWS);
    return real;
  }
  throw new GitError('not_allowed', OUTSIDE);
}

/**
 * Git reads the configuration of a repository it serves. Here it serves a folder of ours instead, whose configuration
 * is empty but for `settings`: whatever was planted in the real one (hooks, commands, includes, other remotes) is never
 * read. What is written arrives in the real one.
 */
export async function viewOf(gitFolder: string, settings = ''): Promise<View> {
  await checkPlain(gitFolder);
  const folder = await mkdtemp(join(tmpdir(), 'repository-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await writeFile(join(folder, 'config'), `[core]\n\trepositoryformatversion = 0\n\tbare = true\n${settings}`);
    await writeFile(join(folder, 'HEAD'), await readHead(gitFolder));
    for (const name of ['objects', 'refs']) await symlink(join(gitFolder, name), join(folder, name));
    for (const name of ['packed-refs', 'shallow'])
      if (await isFile(join(gitFolder, name))) await symlink(join(gitFolder, name), join(folder, name));
    await mkdir(join(folder, 'info'));
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error instanceof GitError
      ? error
      : new GitError('not_found', 'the repository cannot be read', { cause: error });
  }
}

/** What a git folder, or that of one of its worktrees, says is checked out. */
export async function readHead(gitFolder: string): Promise<Buffer> {
  // Non-blocking: the file may have been replaced by a pipe.
  const file = await open(join(gitFolder, 'HEAD'), constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    if (!(await file.stat()).isFile()) throw new GitError('not_allowed', OUTSIDE);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const found = (path: string): Promise<Stats | null> => lstat(path).catch(() => null);
const exists = async (path: string): Promise<boolean> => (await found(path)) !== null;
const isFile = async (path: string): Promise<boolean> => (await found(path))?.isFile() === true;
const isFolder = async (path: string): Promise<boolean> => (await found(path))?.isDirectory() === true;

function isBelow(top: string, path: string): boolean {
  return path.startsWith(top.endsWith(sep) ? top : top + sep);
}

async function isGitFolder(path: string): Promise<boolean> {
  const parts = [isFile(join(path, 'HEAD')), isFolder(join(path, 'objects')), isFolder(join(path, 'refs'))];
  return (await Promise.all(parts)).every(Boolean);
}

/** Only plain files and folders: a link could expose other objects. */
async function checkPlain(gitFolder: string): Promise<void> {
  if (await isFolder(join(gitFolder, 'reftable')))
    throw new GitError('unsupported', 'the repository keeps its branches in a format that is not supported (reftable)');
  const waiting = [join(gitFolder, 'objects'), join(gitFolder, 'refs')];
  let seen = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    seen += entries.length;
    if (seen > MAX_ENTRIES)
      throw new GitError('too_large', 'the repository has too many loose objects: run git gc in it');
    for (const entry of entries) {
      if (entry.isDirectory()) waiting.push(join(at, entry.name));
      else if (!entry.isFile()) throw new GitError('not_allowed', LINKS);
      else if (/^(http-)?alternates$/.test(entry.name) && at.endsWith(join('objects', 'info')))
        throw new GitError('not_allowed', BORROWS);
    }
  }
}
