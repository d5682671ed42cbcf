import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../../platform/files/replace-file.js';

/** Writes files into an agent's folder. Doing it again writes the same again; a file is there whole or not at all. */
export async function writeAgentFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireFolder(folder);
  for (const [path, text] of files) {
    const parents = path.split('/').slice(0, -1);
    let parent = folder;
    for (const name of parents) {
      parent = join(parent, name);
      await mkdir(parent, { mode: 0o700 }).catch(ignoreExisting);
      // A link in the way would lead out of the folder.
      await requireFolder(parent);
    }
    await replaceFile(join(folder, path), text, 0o600);
  }
}

export async function hasAgentFolder(folder: string): Promise<boolean> {
  try {
    await lstat(folder);
    return true;
  } catch {
    return false;
  }
}

/** Removes an agent's folder; true if there was one. It is out of sight at once, however long the rest takes. */
export async function removeAgentFolder(folder: string): Promise<boolean> {
  const aside = join(dirname(folder), `.removed-${randomUUID()}`);
  try {
    await rename(folder, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
  return true;
}

async function requireFolder(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) throw new Error('something other than a folder is in the way');
}

function ignoreExisting(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
}
