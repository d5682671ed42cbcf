import { describe, expect, it } from '@jest/globals';
import { NoEmbedding } from '../../engines/language-model/embedder.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { EmbeddingPart, TEXTS_PER_TURN, type WaitingText } from './embedding-part.js';
import { EmbeddingsLoop } from './embeddings.loop.js';

const [REFUSED, LAST, STOP] = ['refused', 'the last before the model goes away', 'the service stops'];

/** Texts by workspace, from 1. */
class Texts extends EmbeddingPart {
  constructor(private readonly byWorkspace: readonly (readonly string[])[]) {
    super();
  }

  workspaces(): Promise<number[]> {
    return Promise.resolve(this.byWorkspace.flatMap((texts, n) => (texts.length ? [n + 1] : [])));
  }

  async *waiting(brandId: number): AsyncGenerator<WaitingText[], void, undefined> {
    const texts = this.byWorkspace[brandId - 1]!;
    for (let at = 0; at < texts.length; at += TEXTS_PER_TURN)
      yield await Promise.resolve(texts.slice(at, at + TEXTS_PER_TURN).map((text) => ({ text })));
  }

  store(_brandId: number, texts: readonly WaitingText[], vectors: readonly Float32Array[]): Promise<number> {
    expect(vectors).toHaveLength(texts.length);
    return Promise.resolve(texts.length);
  }
}

/** A loop over the texts of these parts, the texts it embedded, and what it logged. */
function loopOver(...parts: readonly (readonly (readonly string[])[])[]) {
  const [embedded, warned]: [string[], unknown[]] = [[], []];
  const stopping = new AbortController();
  let isUnavailable = false;
  const embedder = {
    model: 'm',
    dimension: 1,
    embed: (some: readonly string[]) => {
      if (some.includes(STOP)) stopping.abort();
      if (isUnavailable || stopping.signal.aborted) return Promise.reject(new NoEmbedding('away'));
      if (some.includes(REFUSED)) return Promise.reject(new NoEmbedding('no', undefined, true));
      embedded.push(...some);
      isUnavailable = some.includes(LAST);
      return Promise.resolve(some.map(() => new Float32Array(1)));
    },
  };
  const manager = { findOneBy: () => Promise.resolve(null), upsert: () => Promise.resolve() };
  const discovery = { getProviders: () => parts.map((texts) => ({ instance: new Texts(texts) })) };
  const loop = new EmbeddingsLoop(discovery as never, embedder, new LoopRoundRobin({ manager } as never), {
    warn: (...args: unknown[]) => warned.push(args),
  } as never);
  loop.onModuleInit();
  return { embedded, warned, run: () => loop.run(stopping.signal) };
}

describe('Embedding texts', () => {
  it('embeds those of every module', async () => {
    const { embedded, run } = loopOver([['lesson'], []], [['memory'], ['other memory']]);
    expect([await run(), embedded.sort()]).toEqual([{ embedded: 3, refused: 0 }, ['lesson', 'memory', 'other memory']]);
  });

  it('does without a text that is refused', async () => {
    const { embedded, run } = loopOver([['a', REFUSED, 'b']]);
    expect([await run(), embedded]).toEqual([{ embedded: 2, refused: 1 }, ['a', 'b']]);
  });

  it('leaves the others for the next time when the model goes away while they are tried one by one', async () => {
    const { embedded, run } = loopOver([[REFUSED, LAST, 'b']]);
    expect([await run(), embedded]).toEqual([{ embedded: 1, refused: 1, unavailable: true }, [LAST]]);
  });

  it('takes turns between workspaces', async () => {
    const { embedded, run } = loopOver([Array.from({ length: 70 }, () => 'loud'), ['quiet']]);
    expect([await run(), embedded.indexOf('quiet')]).toEqual([{ embedded: 71, refused: 0 }, 8]);
  });

  it('warns of nothing when the service stops', async () => {
    const { warned, run } = loopOver([[STOP]]);
    expect([await run(), warned]).toEqual([{ embedded: 0, refused: 0 }, []]);
  });
});
