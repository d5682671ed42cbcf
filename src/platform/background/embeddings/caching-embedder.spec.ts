import { describe, expect, it } from '@jest/globals';
import { Embedder, NoEmbedding } from '../../../engines/language-model/embedder.js';
import { CachingEmbedder } from './caching-embedder.js';

class Counting extends Embedder {
  readonly model = 'lengths';
  readonly requested: string[] = [];
  works = true;
  stopped = false;

  embed(texts: readonly string[]): Promise<Float32Array[]> {
    if (!this.works) return Promise.reject(new NoEmbedding('It is down'));
    this.requested.push(...texts);
    return Promise.resolve(texts.map((text) => Float32Array.of(text.length)));
  }

  close(): Promise<void> {
    this.stopped = true;
    return Promise.resolve();
  }
}

describe('Caching embedder', () => {
  const inner = new Counting();
  const embedder = new CachingEmbedder(inner);

  it('returns a cached vector that callers cannot change', async () => {
    const [vector] = await embedder.embed(['four']);
    vector![0] = 7;
    inner.works = false;
    expect(await embedder.embed(['four'])).toEqual([Float32Array.of(4)]);
    await expect(embedder.embed(['unheard'])).rejects.toBeInstanceOf(NoEmbedding);
    inner.works = true;
    expect(await embedder.embed(['unheard'])).toEqual([Float32Array.of(7)]);
  });

  it('caches the vectors of 200 short, single texts', async () => {
    const long = 'x'.repeat(2_001);
    for (const texts of [['a', 'b'], ['a'], [long], [long], []]) await embedder.embed(texts);
    for (let n = 0; n < 199; n++) await embedder.embed([`question ${n}`]);
    inner.requested.length = 0;
    await embedder.embed(['a']);
    await embedder.embed([long]);
    await embedder.embed(['four']);
    expect(inner.requested).toEqual([long, 'four']);
  });

  it('closes the inner embedder when the app stops', async () => {
    expect(embedder.model).toBe('lengths');
    await embedder.onApplicationShutdown();
    expect(inner.stopped).toBe(true);
  });
});
