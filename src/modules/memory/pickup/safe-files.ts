import { constants, type Dirent } from 'node:fs';
import { lstat, open, readdir, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_DEPTH = 6;
export const MAX_FILES = 10_000;
/** Does not follow links or block on pipes, in case the file was swapped. */
const READ_ONLY_AS_IS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** An open file and its size when opened. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
}

/** Session files below a folder as sorted relative paths, without links. */
export async function sessionFilesBelow(root: string, folder: string, maxFiles = MAX_FILES): Promise<string[]> {
  const files: string[] = [];
  if (await isFolderBelow(root, folder)) await collect(join(root, folder), '', 0, files, maxFiles);
  return files.sort(byName);
}

async function isFolderBelow(root: string, folder: string): Promise<boolean> {
  let path = root;
  for (const segment of folder.split('/')) {
    path = join(path, segment);
    const stats = await lstat(path).catch(() => null);
    if (!stats?.isDirectory()) return false;
  }
  return true;
}

async function collect(base: string, below: string, depth: number, files: string[], max: number): Promise<void> {
  const entries = await readdir(join(base, below), { withFileTypes: true }).catch((): Dirent[] => []);
  for (const entry of entries.sort((a, b) => byName(a.name, b.name))) {
    if (files.length >= max) return;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isFile() && entry.name.endsWith('.jsonl')) files.push(path);
    if (entry.isDirectory() && depth < MAX_DEPTH) await collect(base, path, depth + 1, files, max);
  }
}

function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Opens the regular file at exactly this path below a root, without links; null if there is none or it is unreadable.
 */
export async function openInside(root: string, relative: string): Promise<OpenFile | null> {
  const path = join(root, relative);
  const seen = await lstat(path).catch(() => null);
  if (!seen?.isFile()) return null;
  const handle = await open(path, READ_ONLY_AS_IS).catch(() => null);
  if (!handle) return null;
  try {
    const opened = await handle.stat();
    const isSeen = opened.isFile() && opened.dev === seen.dev && opened.ino === seen.ino;
    if (isSeen && (await pathOf(handle, path)) === path) {
      return { handle, size: opened.size };
    }
  } catch {
    // Moved or removed in the meantime: the next run finds it.
  }
  await handle.close();
  return null;
}

/** The real path of the open file. On Linux it is read from the handle, so a later swap cannot change it. */
async function pathOf(handle: FileHandle, path: string): Promise<string> {
  return readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(path));
}
