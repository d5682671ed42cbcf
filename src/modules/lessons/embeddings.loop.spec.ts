import { describe, expect, it } from '@jest/globals';
import { NoEmbedding } from '../../platform/embeddings/embedder.js';
import { EmbeddingsLoop } from './embeddings.loop.js';

const [REFUSED, LAST] = ['refused', 'the last before the model goes away'];

/** A loop over lessons with these texts, and the texts it embedded. */
function loopOver(texts: readonly string[]) {
  const embedded: string[] = [];
  let isAway = false;
  const lessons = texts.map((body, n) => ({ no: n + 1, brandId: 1, projectId: 'p', body, digest: Buffer.alloc(1) }));
  const database = {
    rows: (sql: string, values: readonly unknown[]) => {
      if (sql.includes('SELECT no')) return Promise.resolve(lessons.filter(({ no }) => no > Number(values[0])));
      return Promise.resolve(sql.includes('unnest') ? values[2] : []);
    },
    row: () => Promise.resolve({}),
    transaction: (work: () => Promise<void>) => work(),
  };
  const embedder = {
    model: 'm',
    embed: (some: readonly string[]) => {
      if (isAway) return Promise.reject(new NoEmbedding('away'));
      if (some.includes(REFUSED)) return Promise.reject(new NoEmbedding('no', undefined, true));
      embedded.push(...some);
      isAway = some.includes(LAST);
      return Promise.resolve(some.map(() => new Float32Array(1)));
    },
  };
  const store = { nextVersion: () => Promise.resolve(1) };
  const log = { warn: () => undefined };
  const loop = new EmbeddingsLoop(database as never, embedder, store as never, log as never);
  return { embedded, run: () => loop.run(new AbortController().signal) };
}

describe('Embedding lessons', () => {
  it('does without a text that is refused', async () => {
    const { embedded, run } = loopOver(['a', REFUSED, 'b']);
    expect([await run(), embedded]).toEqual([{ embedded: 2, refused: 1 }, ['a', 'b']]);
  });

  it('leaves the others for the next time when the model goes away while they are tried one by one', async () => {
    const { embedded, run } = loopOver([REFUSED, LAST, 'b']);
    expect([await run(), embedded]).toEqual([{ embedded: 1, refused: 1, unavailable: true }, [LAST]]);
  });
});
