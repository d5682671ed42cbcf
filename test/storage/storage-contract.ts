import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Storage } from '../../src/engines/object-storage/storage.js';

const PNG = 'image/png';
const newKey = (): string => `members/7/${randomUUID()}.png`;

export const BAD_KEYS = [
  '',
  '../x.png',
  'a/../../x.png',
  'a/%2e%2e/x.png',
  '/etc/x.png',
  'a\0.png',
  'a.png\0.png',
  'a\\..\\x.png',
  'a//x.png',
  'a/./x.png',
  'a/.x.png',
  'a/x.png/',
  'a/x.png\n',
  'c:/x.png',
  'http://host/x.png',
  'x.png?acl',
  'x.png#a.png',
  'a b.png',
  'A.png',
  'ä.png',
  'a/x',
  'a/x.html',
  'a/x.constructor',
  `${'a'.repeat(65)}.png`,
  `${'a/'.repeat(9)}x.png`,
  `${`${'a'.repeat(60)}/`.repeat(6)}x.png`,
];

/** What every storage promises. */
export function keepsThePromises(open: () => Storage): void {
  it('gives back what was put, byte by byte and with its type', async () => {
    for (const [extension, type] of Object.entries({
      png: PNG,
      jpg: 'image/jpeg',
      gif: 'image/gif',
      webp: 'image/webp',
    })) {
      const key = `a/b-c/d_1/${randomUUID()}.${extension}`;
      const bytes = Buffer.from(Array.from({ length: 1_024 }, (_, n) => (n * 7) % 256));
      await open().put(key, { bytes, type });
      expect(await open().get(key)).toEqual({ bytes, type });
    }
  });

  it('keeps five megabytes, a single byte and none', async () => {
    for (const length of [5 * 1024 * 1024, 1, 0]) {
      const key = newKey();
      const bytes = randomBytes(length);
      await open().put(key, { bytes, type: PNG });
      const found = await open().get(key);
      expect(found!.bytes.equals(bytes)).toBe(true);
    }
  });

  it('knows nothing of a key that was never put', async () => {
    expect(await open().get(newKey())).toBeNull();
    expect(await open().get('never/heard/of/x.png')).toBeNull();
  });

  it('forgets what is removed, however often', async () => {
    const key = newKey();
    await open().put(key, { bytes: Buffer.from('x'), type: PNG });
    await open().remove(key);
    expect(await open().get(key)).toBeNull();
    await open().remove(key);
    await open().remove('never/heard/of/x.png');
  });

  it('replaces what is put again', async () => {
    const key = newKey();
    await open().put(key, { bytes: Buffer.from('a long first version'), type: PNG });
    await open().put(key, { bytes: Buffer.from('second'), type: PNG });
    expect((await open().get(key))!.bytes.toString()).toBe('second');
  });

  it('keeps neighbours apart', async () => {
    const [a, b] = [newKey(), newKey()];
    await open().put(a, { bytes: Buffer.from('a'), type: PNG });
    await open().put(b, { bytes: Buffer.from('b'), type: PNG });
    await open().remove(a);
    expect((await open().get(b))!.bytes.toString()).toBe('b');
  });

  it('refuses a key that is none', async () => {
    const attempt = (work: () => Promise<unknown>) => expect(work()).rejects.toThrow('Not a storage key');
    for (const key of BAD_KEYS) {
      await attempt(() => open().put(key, { bytes: Buffer.from('x'), type: PNG }));
      await attempt(() => open().get(key));
      await attempt(() => open().remove(key));
    }
  });

  it('refuses a type that the key contradicts', async () => {
    const put = () => open().put(newKey(), { bytes: Buffer.from('x'), type: 'text/html' });
    await expect(put()).rejects.toThrow('extension of text/html');
  });
}
