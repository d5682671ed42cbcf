import { describe, expect, it } from '@jest/globals';
import { NoEmbedding } from '../../engines/language-model/embedder.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { EmbeddingsLoop } from './embeddings.loop.js';

const [REFUSED, LAST] = ['refused', 'the last before the model goes away'];

/** A loop over lessons with these texts per workspace, and the texts it embedded. */
function loopOver(...workspaces: readonly (readonly string[])[]) {
  const embedded: string[] = [];
  let isUnavailable = false;
  const lessons = workspaces
    .flatMap((texts, n) => texts.map((body) => ({ brandId: n + 1, projectId: 'p', body, digest: Buffer.alloc(1) })))
    .map((lesson, n) => ({ ...lesson, no: n + 1 }));
  const database = {
    rows: (_columns: object, sql: string, values: readonly unknown[]) => {
      if (sql.includes('SELECT DISTINCT')) return Promise.resolve(workspaces.map((_, n) => ({ id: n + 1 })));
      if (sql.includes('SELECT no'))
        return Promise.resolve(
          lessons.filter(({ no, brandId }) => no > Number(values[0]) && brandId === values[1]).slice(0, 8),
        );
      return Promise.resolve([]);
    },
    run: (sql: string, values: readonly unknown[]) =>
      Promise.resolve(sql.includes('unnest') ? (values[2] as unknown[]).length : 1),
    row: (_columns: object, sql: string) => Promise.resolve(sql.includes('loop_cursors') ? null : {}),
    transaction: (work: () => Promise<void>) => work(),
  };
  const embedder = {
    model: 'm',
    embed: (some: readonly string[]) => {
      if (isUnavailable) return Promise.reject(new NoEmbedding('away'));
      if (some.includes(REFUSED)) return Promise.reject(new NoEmbedding('no', undefined, true));
      embedded.push(...some);
      isUnavailable = some.includes(LAST);
      return Promise.resolve(some.map(() => new Float32Array(1)));
    },
  };
  const store = { nextVersion: () => Promise.resolve(1) };
  const log = { warn: () => undefined };
  const loop = new EmbeddingsLoop(
    database as never,
    embedder,
    store as never,
    new LoopRoundRobin(database as never),
    log as never,
  );
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

  it('takes turns between workspaces', async () => {
    const { embedded, run } = loopOver(
      Array.from({ length: 70 }, () => 'loud'),
      ['quiet'],
    );
    expect([await run(), embedded.indexOf('quiet')]).toEqual([{ embedded: 71, refused: 0 }, 8]);
  });
});
