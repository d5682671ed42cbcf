import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from '../../../test/support/eventually.js';
import { MINUTE, TestClock } from '../../../test/support/test-clock.js';
import { EmbeddedEmbedder } from './embedded-embedder.js';
import { NoEmbedding } from '../language-model/embedder.js';

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

describe('The embedded model', () => {
  let embedder: EmbeddedEmbedder;
  beforeAll(() => {
    embedder = new EmbeddedEmbedder(Date.now);
  });
  afterAll(() => embedder.close());

  it('gives similar texts similar vectors, and others not', async () => {
    const [a, b, c] = await embedder.embed([
      'Always run the database migrations before the service is started in production.',
      'Always run database migrations before the service is started in production!',
      'Colours are taken from the palette of the design system.',
    ]);
    expect(dot(a!, b!)).toBeGreaterThan(0.9);
    expect(dot(a!, c!)).toBeLessThan(0.5);
  });

  const STRANGE = {
    'nothing at all': '',
    'white space': ' \n\t ',
    'a megabyte of words': 'word '.repeat(200_000),
    'a megabyte without a space': 'x'.repeat(1_000_000),
    emoji: '😀👩‍👩‍👧🎉'.repeat(50),
    'control characters': '\u0000\u0001\u001b[31m\u007f',
    'half a character': 'a \ud800 b \udc00',
    'signs that stand for many': '\ufdfa'.repeat(1_000),
    'another script': '日本語のテキスト',
  };

  it.each(Object.entries(STRANGE))('has a vector of length one for %s', async (_, text) => {
    const [vector] = await embedder.embed([text]);
    expect(vector).toHaveLength(512);
    expect(dot(vector!, vector!)).toBeCloseTo(1, 5);
  });

  it('returns identical vectors, alone or in a batch', async () => {
    const text = 'Use the clock port, never the time of the machine.';
    const [alone] = await embedder.embed([text]);
    const together = await embedder.embed(['', 'first', text, 'a longer text that comes after it, of many words', '']);
    expect(together).toHaveLength(5);
    expect(together[2]).toEqual(alone);
    const another = new EmbeddedEmbedder(Date.now);
    expect(await another.embed([text])).toEqual([alone]);
    await another.close();
  });

  it('ignores differences in white space', async () => {
    const [a, b] = await embedder.embed(['one rule\n\nanother  rule\n', 'one rule another rule']);
    expect(a).toEqual(b);
  });

  it('reads more than one window of the model', async () => {
    const start = 'the queue retries a failed job with a longer pause each time '.repeat(12);
    const [a, b] = await embedder.embed([
      start + 'and colours come from the palette. '.repeat(10),
      start + 'and invoices are written in euros. '.repeat(10),
    ]);
    expect(dot(a!, b!)).toBeLessThan(0.98);
  });

  it('answers a single text before an earlier batch is complete', async () => {
    const order: string[] = [];
    const bulk = embedder.embed(Array.from({ length: 30 }, (_, n) => `text ${n}`)).then(() => order.push('bulk'));
    await embedder.embed(['a question']).then(() => order.push('question'));
    await bulk;
    expect(order).toEqual(['question', 'bulk']);
  });

  it('aborts at once', async () => {
    const giveUp = new AbortController();
    const pending = embedder.embed(
      Array.from({ length: 1_000 }, () => 'text'),
      giveUp.signal,
    );
    setTimeout(() => giveUp.abort(), 20);
    await expect(pending).rejects.toBeInstanceOf(NoEmbedding);
    await expect(embedder.embed(['text'], AbortSignal.abort())).rejects.toBeInstanceOf(NoEmbedding);
    expect(await embedder.embed(['text'])).toHaveLength(1);
  });
});

describe('The thread of the embedded model', () => {
  const opened: EmbeddedEmbedder[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((embedder) => embedder.close())));

  /** A thread that answers each text as this says. */
  const thread = (answer: string): URL =>
    new URL(
      `data:text/javascript,${encodeURIComponent(
        `import { parentPort as port } from 'node:worker_threads'; port.on('message', (text) => { ${answer} });`,
      )}`,
    );
  const ECHO = 'console.log("noise"); port.postMessage(Float32Array.of(text.length))';
  const clock = new TestClock();
  const start = (file: URL, limits: { timeoutMs?: number; idleMs?: number } = {}): EmbeddedEmbedder => {
    const embedder = new EmbeddedEmbedder(() => clock.now().getTime(), { thread: file, ...limits });
    opened.push(embedder);
    return embedder;
  };

  it('starts with the first text', async () => {
    const embedder = start(thread(ECHO));
    expect(embedder.loaded).toBe(false);
    expect(await embedder.embed([])).toEqual([]);
    expect(embedder.loaded).toBe(false);
    expect(await embedder.embed(['four'])).toEqual([Float32Array.of(4)]);
    expect(embedder.loaded).toBe(true);
  });

  it('stops when idle and starts again', async () => {
    const embedder = start(thread(ECHO), { idleMs: 30 });
    await embedder.embed(['a', 'b']);
    await eventually(() => Promise.resolve().then(() => expect(embedder.loaded).toBe(false)));
    expect(await embedder.embed(['four'])).toEqual([Float32Array.of(4)]);
  });

  it.each([
    ['crashes', 'if (text === "bad") throw new Error("boom");'],
    ['ends', 'if (text === "bad") process.exit(3);'],
    ['hangs', 'if (text === "bad") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
  ])('is replaced when it %s', async (_, fault) => {
    const embedder = start(thread(fault + ECHO), { timeoutMs: 3_000 });
    const both = [embedder.embed(['fine', 'bad', 'fine']), embedder.embed(['four'])];
    const [broken, fine] = await Promise.allSettled(both);
    expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(NoEmbedding) });
    expect(fine).toEqual({ status: 'fulfilled', value: [Float32Array.of(4)] });
    expect(await embedder.embed(['four'])).toEqual([Float32Array.of(4)]);
  });

  it('is not restarted for a minute after three failures in a row', async () => {
    const embedder = start(thread('if (text === "bad") process.exit(3);' + ECHO));
    for (let n = 0; n < 3; n++) await expect(embedder.embed(['bad'])).rejects.toBeInstanceOf(NoEmbedding);
    await expect(embedder.embed(['four'])).rejects.toThrow('failed repeatedly');
    clock.advance(MINUTE);
    expect(await embedder.embed(['four'])).toEqual([Float32Array.of(4)]);
  });

  it('refuses a text and continues', async () => {
    const embedder = start(thread('if (text === "bad") return port.postMessage({ refusal: "no" });' + ECHO));
    for (let n = 0; n < 4; n++) await expect(embedder.embed(['bad'])).rejects.toMatchObject({ refused: true });
    expect(await embedder.embed(['four'])).toEqual([Float32Array.of(4)]);
  });

  it('fails when the file does not exist', async () => {
    const embedder = start(new URL('../../platform/background/embeddings/absent.js', import.meta.url));
    await expect(embedder.embed(['text'])).rejects.toBeInstanceOf(NoEmbedding);
  });

  it('does not keep the process alive and prints nothing', async () => {
    const module = new URL('./embedded-embedder.js', import.meta.url).href;
    const program = `
      const { EmbeddedEmbedder } = await import(${JSON.stringify(module)});
      const embedder = new EmbeddedEmbedder(Date.now, { thread: new URL(process.argv[1]) });
      console.log((await embedder.embed(['four', 'fives'])).join());`;
    const args = ['--input-type=module', '--eval', program, thread(ECHO).href];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { timeout: 10_000 });
    expect([stdout, stderr]).toEqual(['4,5\n', '']);
  });

  it('rejects waiting texts when the process stops', async () => {
    const embedder = start(thread(''));
    const pending = Promise.allSettled([embedder.embed(['a', 'b']), embedder.embed(['c'])]);
    await eventually(() => Promise.resolve().then(() => expect(embedder.loaded).toBe(true)));
    await embedder.close();
    for (const { status } of await pending) expect(status).toBe('rejected');
    expect(embedder.loaded).toBe(false);
    await expect(embedder.embed(['text'])).rejects.toThrow('stopping');
  });
});
