import { describe, expect, it } from '@jest/globals';
import { Vectors } from '../../engines/sentence-encoder/vectors.js';
import { RefreshedCache } from './refreshed-cache.js';

const DIMENSION = 512;
const MAX_BYTES = 150_000;

interface Value {
  readonly version: number;
  readonly vectors: Vectors<number>;
}

/** Reads what is missing to so many vectors. */
const refresh =
  (count: number, version: number) =>
  (known: Value | undefined): Promise<Value> => {
    const vectors = known?.vectors ?? new Vectors<number>(DIMENSION, 'quantized');
    for (let n = vectors.size; n < count; n++) {
      vectors.set(
        n,
        Float32Array.from({ length: DIMENSION }, (_, at) => (at === n ? 1 : 0)),
      );
    }
    return Promise.resolve({ version, vectors });
  };

class Filled {
  readonly cache = new RefreshedCache<Value>(MAX_BYTES, ({ vectors }) => vectors.bytes);
  private readonly keys = new Set<string>();

  async open(key: string, count: number, version = 1): Promise<void> {
    this.keys.add(key);
    await this.cache.open(key, version, refresh(count, version));
  }

  /** What is cached, and its bytes by a count of its own: one for each number of each vector. */
  async kept(): Promise<{ keys: string[]; bytes: number }> {
    const keys: string[] = [];
    let bytes = 0;
    for (const key of this.keys) {
      const value = await this.cache.open(key, 0, () => Promise.reject(new Error('not cached'))).catch(() => null);
      if (!value) continue;
      keys.push(key);
      bytes += value.vectors.size * DIMENSION;
    }
    return { keys, bytes };
  }
}

describe('Vectors of many agents in one process', () => {
  it('take no more than the memory for them: those used last stay', async () => {
    const filled = new Filled();
    for (const key of 'abcdefghij') await filled.open(key, 64);
    const { keys, bytes } = await filled.kept();
    expect(keys).toEqual(['g', 'h', 'i', 'j']);
    expect([bytes, bytes <= MAX_BYTES]).toEqual([4 * 64 * DIMENSION, true]);
  });

  it('are measured again when some were added', async () => {
    const filled = new Filled();
    for (const key of 'abcd') await filled.open(key, 64);
    await filled.open('a', 200, 2);
    expect(await filled.kept()).toEqual({ keys: ['a'], bytes: 200 * DIMENSION });
  });
});
