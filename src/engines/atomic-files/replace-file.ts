import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Replaces a file atomically: readers see the old bytes or the new ones. The last writer wins. */
export async function replaceFile(path: string, content: Buffer | string, mode: number): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    const file = await open(draft, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
