import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../../engines/atomic-files/replace-file.js';

/** Other users of the machine must not read an agent's files. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Writes files into an agent's folder. Idempotent; each file is replaced atomically. */
export async function writeAgentFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await closeFolder(folder);
  for (const [path, text] of files) {
    const parents = path.split('/').slice(0, -1);
    let parent = folder;
    for (const name of parents) {
      parent = join(parent, name);
      await mkdir(parent, { mode: FOLDER_MODE }).catch(ignoreExisting);
      await closeFolder(parent);
    }
    await replaceFile(join(folder, path), text, FILE_MODE);
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

/** Deletes an agent's folder; true if there was one. It is renamed first, so it disappears at once. */
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

/** Requires a real folder, not a link, and removes access for others. */
async function closeFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW).catch(notAFolder);
  try {
    // A folder of another owner is left as it is.
    if ((await folder.stat()).uid === process.getuid?.()) await folder.chmod(FOLDER_MODE);
  } finally {
    await folder.close();
  }
}

function notAFolder(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['ENOTDIR', 'ELOOP'].includes(code)) throw error;
  throw new Error('path exists and is not a folder', { cause: error });
}

function ignoreExisting(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
}
