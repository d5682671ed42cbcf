import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { FileStorage } from '../../src/engines/object-storage/file-storage.js';
import { StorageUnreachable } from '../../src/engines/object-storage/storage.js';
import { NoStorage, StorageNotConfigured } from '../../src/platform/data/storage/no-storage.js';
import { itIf } from '../support/conditional-tests.js';
import { BAD_KEYS, keepsThePromises } from './storage-contract.js';

const parent = mkdtempSync(join(tmpdir(), 'workspace-storage-'));
const folder = join(parent, 'files');
const PICTURE = { bytes: Buffer.from('x'), type: 'image/png' };
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('Files in a folder', () => {
  const storage = new FileStorage(folder);
  keepsThePromises(() => storage);

  it('leave nothing outside the folder, and no drafts inside', async () => {
    for (const key of BAD_KEYS) await storage.put(key, PICTURE).catch(() => undefined);
    expect(readdirSync(parent)).toEqual(['files']);
    const names = readdirSync(folder, { recursive: true }) as string[];
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('are complete when one key is written concurrently', async () => {
    const versions = Array.from({ length: 20 }, (_, n) => Buffer.alloc(20_000 + n, n));
    await Promise.all(versions.map((bytes) => storage.put('many/one.png', { bytes, type: 'image/png' })));
    const { bytes } = (await storage.get('many/one.png'))!;
    expect(versions.some((version) => version.equals(bytes))).toBe(true);
  });

  it('are readable by their owner alone', async () => {
    await storage.put('private/one.png', PICTURE);
    expect(statSync(join(folder, 'private/one.png')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('are unreachable when the folder is a file', async () => {
    const path = join(parent, 'taken');
    writeFileSync(path, '');
    const broken = new FileStorage(path);
    await expect(broken.put('a/x.png', PICTURE)).rejects.toThrow(StorageUnreachable);
    await expect(broken.get('a/x.png')).rejects.toThrow(StorageUnreachable);
    rmSync(path);
  });

  it('are unreachable when a folder has the name of a file', async () => {
    mkdirSync(join(folder, 'x.png'));
    await expect(storage.get('x.png')).rejects.toThrow(StorageUnreachable);
    await expect(storage.put('x.png', PICTURE)).rejects.toThrow(StorageUnreachable);
    await expect(storage.remove('x.png')).rejects.toThrow(StorageUnreachable);
  });

  const asOwner = itIf(process.getuid?.() !== 0, 'the administrator may read every file');
  asOwner('cannot be reached without permission', async () => {
    chmodSync(folder, 0o000);
    await expect(storage.get('a/x.png')).rejects.toThrow(StorageUnreachable);
    chmodSync(folder, 0o700);
  });
});

describe('No storage', () => {
  it('says so', async () => {
    const storage = new NoStorage();
    await expect(storage.get()).rejects.toThrow(StorageNotConfigured);
    await expect(storage.put()).rejects.toThrow(StorageNotConfigured);
    await expect(storage.remove()).rejects.toThrow(StorageNotConfigured);
  });
});
