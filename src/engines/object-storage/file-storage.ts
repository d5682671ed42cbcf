import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../atomic-files/replace-file.js';
import { Storage, StorageUnreachable, type StoredFile } from './storage.js';
import { requireTypeOfKey, typeOfKey } from './storage-key.js';

/** Files in a folder that this machine, or all machines through a shared mount, can reach. */
export class FileStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, { bytes, type }: StoredFile): Promise<void> {
    requireTypeOfKey(key, type);
    const path = this.pathOf(key);
    await reaching(async () => {
      const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await replaceFile(path, bytes, 0o600);
      await syncFolders(dirname(path), created ? dirname(created) : dirname(path));
    });
  }

  async get(key: string): Promise<StoredFile | null> {
    const type = typeOfKey(key);
    return reaching(async () => ({ bytes: await readFile(this.pathOf(key)), type })).catch(nullIfMissing);
  }

  async remove(key: string): Promise<void> {
    typeOfKey(key);
    await reaching(() => rm(this.pathOf(key), { force: true }));
  }

  private pathOf(key: string): string {
    return join(this.folder, ...key.split('/'));
  }
}

/** A name is kept for good once its folder is on disk, and a new folder once the one above is. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r').catch(() => null);
    // Not every system can do this to a folder; those that cannot keep names by themselves.
    await handle?.sync().catch(() => undefined);
    await handle?.close();
    if (folder === upTo || folder === dirname(folder)) return;
  }
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StorageUnreachable(`The folder for files cannot be used: ${code ?? 'unknown fault'}`, { cause });
  }
}

function nullIfMissing(error: StorageUnreachable): null {
  if ((error.cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
