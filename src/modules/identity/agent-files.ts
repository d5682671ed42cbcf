import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file of this name exists in one of the folders. An unreadable folder counts as yes. */
export async function hasFiles(folders: readonly string[], name: string): Promise<boolean> {
  const found = await Promise.all(folders.map((folder) => lstat(join(folder, name)).then(exists, mayExist)));
  return found.includes(true);
}

function exists(): boolean {
  return true;
}

function mayExist({ code }: NodeJS.ErrnoException): boolean {
  return code !== 'ENOENT' && code !== 'ENOTDIR';
}
