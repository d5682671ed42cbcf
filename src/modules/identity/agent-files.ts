import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether anything of this name lies in one of the folders. What cannot be looked at counts as there. */
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
