import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Storage } from '../../src/engines/object-storage/storage.js';

const PNG = 'image/png';
const newKey = (): string => `members/7/${randomUUID()}.png`;

export const BAD_KEYS: [what: string, key: string][] = [
  ['empty', ''],
  ['a step up', '../x.png'],
  ['a step up inside', 'a/../../x.png'],
  ['a step up, encoded', 'a/%2e%2e/x.png'],
  ['absolute', '/etc/x.png'],
  ['NUL', 'a\0.png'],
  ['NUL before the extension', 'a.png\0.png'],
  ['a backslash', 'a\\..\\x.png'],
  ['an empty segment', 'a//x.png'],
  ['a dot segment', 'a/./x.png'],
  ['a hidden file', 'a/.x.png'],
  ['a trailing slash', 'a/x.png/'],
  ['a line break at the end', 'a/x.png\n'],
  ['a drive', 'c:/x.png'],
  ['an address', 'http://host/x.png'],
  ['a query', 'x.png?acl'],
  ['a fragment', 'x.png#a.png'],
  ['a space', 'a b.png'],
  ['upper case', 'A.png'],
  ['letters beyond ASCII', 'ä.png'],
  ['no extension', 'a/x'],
  ['an unknown extension', 'a/x.html'],
  ['an extension of Object', 'a/x.constructor'],
  ['a very long segment', `${'a'.repeat(65)}.png`],
  ['very many segments', `${'a/'.repeat(9)}x.png`],
  ['very long', `${`${'a'.repeat(60)}/`.repeat(6)}x.png`],
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

  it.each(BAD_KEYS)('refuses a key that is none: %s', async (_, key) => {
    const attempt = (work: () => Promise<unknown>) => expect(work()).rejects.toThrow('Not a storage key');
    await attempt(() => open().put(key, { bytes: Buffer.from('x'), type: PNG }));
    await attempt(() => open().get(key));
    await attempt(() => open().remove(key));
  });

  it('refuses a type that the key contradicts', async () => {
    const put = () => open().put(newKey(), { bytes: Buffer.from('x'), type: 'text/html' });
    await expect(put()).rejects.toThrow('extension of text/html');
  });
}
