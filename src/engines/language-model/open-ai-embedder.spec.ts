import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backwards,
  DIMENSION,
  FAULTS,
  refusing,
  SLOWNESS,
  startEmbeddingServer,
  type EmbeddingServer,
} from '../../../test/support/embedding-server.js';
import { MINUTE, TestClock } from '../../../test/support/test-clock.js';
import { NoEmbedding } from './embedder.js';
import { OpenAiEmbedder } from './open-ai-embedder.js';

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

describe('OpenAI embedder', () => {
  let server: EmbeddingServer;
  let clock: TestClock;

  beforeAll(async () => (server = await startEmbeddingServer()));
  afterAll(() => server.stop());
  beforeEach(() => {
    server.reset();
    clock = new TestClock();
  });

  const embedder = (timeoutMs = 5_000): OpenAiEmbedder =>
    new OpenAiEmbedder({
      ...{ url: server.url, apiKey: 'the-key', model: 'vectors-1', timeoutMs },
      now: () => clock.now().getTime(),
    });

  it('returns unit vectors, close for similar texts', async () => {
    const [a, b, c] = await embedder().embed([
      'Retry a failed job five times, then give it up',
      'Retry a failed job five times; then give it up.',
      'Colours come from the palette of the design system',
    ]);
    for (const vector of [a!, b!, c!]) {
      expect(vector).toHaveLength(DIMENSION);
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
    }
    expect(dot(a!, b!)).toBeGreaterThan(0.9);
    expect(dot(a!, c!)).toBeLessThan(0.5);
  });

  it('sends requests in the protocol, with the API key', async () => {
    await embedder().embed(['one', 'two']);
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/embeddings',
        headers: { authorization: 'Bearer the-key', 'content-type': 'application/json' },
        body: { model: 'vectors-1', input: ['one', 'two'], encoding_format: 'float' },
      },
    ]);
  });

  it('requests 64 vectors at a time and returns them in the order of the texts', async () => {
    const texts = Array.from({ length: 150 }, (_, n) => `text ${n} ${'abcdefghij'[n % 10]!.repeat(n % 7)}`);
    const expected = await embedder().embed(texts);
    expect(server.requests.map(({ input }) => input.length)).toEqual([64, 64, 22]);
    server.answer = backwards;
    expect(await embedder().embed(texts)).toEqual(expected);
  });

  it('sends no request without texts', async () => {
    expect(await embedder().embed([])).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('sends only texts that are not empty, not too long and well formed', async () => {
    await embedder().embed(['', 'x'.repeat(1_000_000), 'a \ud800 b', `${'y'.repeat(7_999)}😀`]);
    expect(server.requests[0]!.input).toEqual([' ', 'x'.repeat(8_000), 'a \ufffd b', `${'y'.repeat(7_999)}\ufffd`]);
  });

  it.each(Object.keys(FAULTS))('rejects an endpoint that %s', async (fault) => {
    server.answer = FAULTS[fault]!;
    await expect(embedder().embed(['one text', 'another'])).rejects.toMatchObject({ refused: false });
    await expect(embedder().embed(['one text', 'another'])).rejects.toBeInstanceOf(NoEmbedding);
  });

  it.each(Object.keys(SLOWNESS))('times out when the endpoint %s', async (slowness) => {
    server.answer = SLOWNESS[slowness]!;
    await expect(embedder(100).embed(['one text'])).rejects.toBeInstanceOf(NoEmbedding);
  });

  it('sends no request for a minute after the third failure in a row', async () => {
    const failing = embedder();
    server.answer = FAULTS['answers 500']!;
    for (let n = 0; n < 5; n++) await expect(failing.embed(['text'])).rejects.toBeInstanceOf(NoEmbedding);
    expect(server.requests).toHaveLength(3);
    server.reset();
    clock.advance(MINUTE);
    expect(await failing.embed(['text'])).toHaveLength(1);
  });

  it('does not count a refused text as a failure of the endpoint', async () => {
    const strict = embedder();
    server.answer = refusing('strange');
    for (let n = 0; n < 5; n++)
      await expect(strict.embed(['fine', 'strange'])).rejects.toMatchObject({ refused: true });
    expect(await strict.embed(['fine'])).toHaveLength(1);
  });

  it('does not count an aborted call as a failure of the endpoint', async () => {
    const waiting = embedder();
    server.answer = SLOWNESS['never answers']!;
    for (let n = 0; n < 4; n++) {
      const giveUp = new AbortController();
      const pending = waiting.embed(['text'], giveUp.signal);
      setTimeout(() => giveUp.abort(), 20);
      await expect(pending).rejects.toBeInstanceOf(NoEmbedding);
    }
    await expect(waiting.embed(['text'], AbortSignal.abort())).rejects.toBeInstanceOf(NoEmbedding);
    server.reset();
    expect(await waiting.embed(['text'])).toHaveLength(1);
  });
});
