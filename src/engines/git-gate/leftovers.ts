import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Packs of a push lie in a folder of their own until they are checked. One that is old belongs to nobody. */
export async function removeQuarantines(dir: string, olderThanMs: number): Promise<void> {
  await removeOlder(join(dir, 'objects'), (name) => /^(?:tmp_objdir-)?incoming-/.test(name), olderThanMs);
}

/** Removes what a folder has of such names, when it was not written to for so long. */
export async function removeOlder(
  folder: string,
  isMeant: (name: string) => boolean,
  olderThanMs: number,
  now = Date.now(),
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = isMeant(name) && (await stat(path).catch(() => null));
    if (found && now - found.mtimeMs > olderThanMs) await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
