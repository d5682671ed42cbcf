import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { idsOf, newHome, newMemories, newMemory, recalled, type Home } from '../factories/memory.js';
import { syncLessons, makeProject, similar } from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { runLoop } from '../factories/workspace.js';
import {
  answers,
  FAULTS,
  refusing,
  SLOWNESS,
  startEmbeddingServer,
  type EmbeddingAnswer,
  type EmbeddingServer,
} from '../support/embedding-server.js';
import { FAULTS as MODEL_FAULTS, startModelServer, says, type ModelServer } from '../support/model-server.js';
import { SECOND } from '../support/test-clock.js';

/** The service's vectors are of letters: near are texts that share most of them. */
const QUESTION = 'rhubarbpiewithcustardandmilk cream';
const NEAR = { title: 'Pie', body: 'zzzrhubarbpiewithcustardandmilk' };
const BY_WORDS = { title: 'Zebra', body: 'cream' };

let embeddings: EmbeddingServer;
let model: ModelServer;
let t: TestApp;
const env = () => ({ EMBEDDINGS_URL: embeddings.url, EMBEDDINGS_MODEL: 'letters', EMBEDDINGS_TIMEOUT: '1s' });
beforeAll(async () => {
  embeddings = await startEmbeddingServer();
  model = await startModelServer();
  t = await bootApp({
    env: { ...env(), LLM_API_KEY: 'k', LLM_MODEL: 'judge', LLM_BASE_URL: model.url, LLM_TIMEOUT: '1s' },
  });
});
afterAll(async () => {
  await t?.stop();
  await embeddings?.stop();
  await model?.stop();
  removeRepositories();
});
/** The circuit breakers are closed again after a minute. */
beforeEach(() => {
  t.clock.advance(61 * SECOND);
  embeddings.reset();
  model.reset();
  model.answer = says(() => ({ ids: [] }));
});
afterEach(() => embeddings.reset());

const embed = (app = t): Promise<Record<string, unknown>> => runLoop(app, 'embeddings');
let searches = 0;
/** A question that was never asked, so that no vector of it is known. */
const ask = async (home: Home, app = t): Promise<string[]> =>
  idsOf(await recalled(app, home, { query: `${QUESTION} ${++searches}` }));

async function homeWithBoth(): Promise<{ home: Home; near: string; byWords: string }> {
  const home = await newHome(t);
  const [near, byWords] = await newMemories(t, home, NEAR, BY_WORDS);
  await embed();
  return { home, near: near!.id, byWords: byWords!.id };
}

describe('Recall, when the embedding service', () => {
  it('answers, finds by words and by meaning', async () => {
    const { home, near, byWords } = await homeWithBoth();
    expect((await ask(home)).toSorted()).toEqual([near, byWords].toSorted());
  });

  // Of a single text, the index is 0 however often.
  it.each(Object.entries(FAULTS).filter(([name]) => !name.includes('twice')))(
    '%s, is by words',
    async (_name, fault) => {
      const { home, byWords } = await homeWithBoth();
      embeddings.answer = fault;
      expect(await ask(home)).toEqual([byWords]);
    },
  );

  it.each(Object.entries(SLOWNESS))('%s, is by words', async (_name, slow) => {
    const { home, byWords } = await homeWithBoth();
    embeddings.answer = slow;
    expect(await ask(home)).toEqual([byWords]);
  });

  it('refuses one memory, embeds the others and tries it again', async () => {
    const home = await newHome(t);
    const [near] = await newMemories(t, home, NEAR, { title: 'Unspeakable', body: 'x' }, BY_WORDS);
    embeddings.answer = refusing('Unspeakable');
    expect(await embed()).toEqual({ embedded: 2, refused: 1 });
    expect(await ask(home)).toContain(near!.id);
    expect(await embed()).toEqual({ embedded: 0, refused: 1 });
    embeddings.reset();
    expect(await embed()).toEqual({ embedded: 1, refused: 0 });
  });

  it('is away, embeds what waits when it is back', async () => {
    const home = await newHome(t);
    const near = await newMemory(t, home, { ...NEAR, title: 'Other pie' });
    embeddings.answer = FAULTS['answers without data']!;
    expect(await embed()).toMatchObject({ embedded: 0 });
    t.clock.advance(61 * SECOND);
    embeddings.reset();
    expect(await embed()).toEqual({ embedded: 1, refused: 0 });
    expect(await ask(home)).toEqual([near.id]);
  });
});

describe('EMBEDDINGS_MIN_SIMILARITY', () => {
  it('says how near a memory must be to be found by meaning alone', async () => {
    const { home, near, byWords } = await homeWithBoth();
    const strict = await bootApp({ beside: t, env: { ...env(), EMBEDDINGS_MIN_SIMILARITY: '0.99' } });
    try {
      expect(await ask(home, strict)).toEqual([byWords]);
      expect(await ask(home)).toContain(near);
    } finally {
      await strict.stop();
    }
  });
});

describe('Recall with a language model', () => {
  it('is by words when model and embedding service are away together', async () => {
    const { home, byWords } = await homeWithBoth();
    embeddings.answer = FAULTS['answers without data']!;
    model.answer = MODEL_FAULTS['says a sentence']!;
    const other = await newMemory(t, home, { title: 'Horse', body: 'Cream, and nothing else that is asked for.' });
    const memories = await recalled(t, home, { query: `${QUESTION} ${++searches}`, explain: true });
    expect(idsOf(memories).toSorted()).toEqual([byWords, other.id].toSorted());
    expect(model.requests).toHaveLength(1);
    for (const { why } of memories) {
      expect(why).toMatchObject({ ranked_by: 'text', rank_by_meaning: null, rank_by_model: null });
    }
  });

  it('lets it order what was found by words and by meaning', async () => {
    const { home, near, byWords } = await homeWithBoth();
    for (const order of [
      [near, byWords],
      [byWords, near],
    ]) {
      model.answer = says(() => ({ ids: order }));
      expect(await ask(home)).toEqual(order);
    }
    const memories = await recalled(t, home, { query: QUESTION, explain: true });
    expect(memories.map(({ why }) => why)).toMatchObject([
      { ranked_by: 'model', rank_by_words: 1, rank_by_model: 1 },
      { ranked_by: 'model', rank_by_words: null, rank_by_meaning: 1, rank_by_model: 2 },
    ]);
  });
});

describe('Vectors', () => {
  it('are recomputed and never compared across models', async () => {
    const home = await newHome(t);
    const near = await newMemory(t, home, NEAR);
    const project = await makeProject(t, home);
    await syncLessons(t, project, { 'm/one': { anchors: ['a'], body: NEAR.body } });
    await embed();
    const other = await bootApp({ beside: t, env: { ...env(), EMBEDDINGS_MODEL: 'other' } });
    try {
      expect(await ask(home, other)).toEqual([]);
      expect(await embed(other)).toMatchObject({ refused: 0 });
      expect(await ask(home, other)).toEqual([near.id]);
      expect(await ask(home)).toEqual([]);
      expect((await similar(other, project, { text: NEAR.body })).compared).toBe(1);
    } finally {
      await other.stop();
    }
    await embed();
    expect(await ask(home)).toEqual([near.id]);
  });

  it('are recomputed and never compared across dimensions, also for lessons', async () => {
    const home = await newHome(t);
    const near = await newMemory(t, home, NEAR);
    const project = await makeProject(t, home);
    await syncLessons(t, project, { 'l/one': { anchors: ['a'], body: NEAR.body } });
    await embed();
    const longer: EmbeddingAnswer = answers((items) =>
      items.map((item) => ({ ...item, embedding: [...(item.embedding as number[]), 0, 0] })),
    );
    embeddings.answer = longer;
    expect(await ask(home)).toEqual([]);
    expect((await embed()).embedded).toBeGreaterThanOrEqual(2);
    expect(await ask(home)).toEqual([near.id]);
    expect((await similar(t, project, { text: `${NEAR.body}?` })).compared).toBe(1);
  });
});
