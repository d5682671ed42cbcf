import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FactsCache } from './facts-cache.js';

const facts = (name: string) => ({ digest: `d-${name}`, symbols: [{ name, digest: 'x' }] });
const keys = (count: number): string[] => Array.from({ length: count }, (_, n) => `blob${n}:typescript`);

describe('Facts cache', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'code-facts-'));
    file = join(folder, 'deep/facts');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const read = (...wanted: string[]) => FactsCache.read(file, new Set(wanted));
  async function save(wanted: string[], added: string[]): Promise<void> {
    const cache = await read(...wanted);
    for (const key of added) cache.add(key, facts(key));
    await cache.save();
  }
  const lines = (): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

  it('loads only the requested facts', async () => {
    await save([], keys(5));
    const cache = await read('blob1:typescript', 'blob9:typescript');
    expect([cache.has('blob1:typescript'), cache.has('blob2:typescript'), cache.has('blob9:typescript')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([cache.get('blob1:typescript'), cache.new]).toEqual([facts('blob1:typescript'), 0]);
  });

  it('appends to the file until most of it is unused', async () => {
    await save([], keys(5));
    const before = readFileSync(file, 'utf8');
    await save(keys(5), ['late:typescript']);
    expect(readFileSync(file, 'utf8').startsWith(before)).toBe(true);
    expect((await read('late:typescript')).get('late:typescript')).toEqual(facts('late:typescript'));
    await save(['late:typescript'], ['last:typescript']);
    expect(lines()).toHaveLength(3);
  });

  it.each([
    ['a line that was cut off', () => appendFileSync(file, 'cut:typescript {"digest":')],
    ['a line that is no JSON', () => appendFileSync(file, 'bad:typescript {{{\n')],
    ['a line without a space', () => appendFileSync(file, 'nothing\n\n\n')],
  ])('survives %s', async (_, damage) => {
    await save([], keys(5));
    damage();
    await save(keys(5), ['late:typescript']);
    const cache = await read(...keys(5), 'late:typescript', 'cut:typescript', 'bad:typescript');
    expect([...keys(5), 'late:typescript', 'cut:typescript', 'bad:typescript'].map((key) => cache.has(key))).toEqual([
      ...keys(6).map(() => true),
      false,
      false,
    ]);
  });

  it.each([
    ['of another version', 'facts 0\nblob0:typescript null\n'],
    ['of another format', 'hello'],
    ['that is empty', ''],
  ])('is empty when there is a file %s', async (_, content) => {
    await save([], keys(1));
    writeFileSync(file, content);
    expect((await read('blob0:typescript')).has('blob0:typescript')).toBe(false);
    await save([], keys(2));
    expect((await read('blob1:typescript')).has('blob1:typescript')).toBe(true);
  });
});
