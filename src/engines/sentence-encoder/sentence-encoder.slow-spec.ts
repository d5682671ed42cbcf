import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { SentenceEncoder } from './sentence-encoder.js';

const GOLDEN = new URL('../../../../test/golden/sentence-encoder.json', import.meta.url);

/** Tokens and vectors as the model's own packages gave them, in floating point. */
interface Reference {
  readonly tokens: readonly { readonly text: string; readonly tokens: readonly number[] }[];
  /** 512 numbers of four bytes, in base64. */
  readonly vectors: readonly { readonly text: string; readonly vector: string }[];
}

describe('The sentence encoder', () => {
  const reference = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Reference;
  let encoder: SentenceEncoder;
  beforeAll(async () => {
    encoder = await SentenceEncoder.load();
  });

  it.each(reference.tokens)('gives the tokens of the reference for $text', ({ text, tokens }) => {
    expect(encoder.tokensOf(text)).toEqual(tokens);
  });

  it.each(reference.vectors)('gives the vector of the reference within rounding for $text', ({ text, vector }) => {
    const tokens = text.split(' ').filter(Boolean).flatMap(encoder.tokensOf);
    const ours = encoder.encode(tokens.slice(0, 128));
    const expected = new Float32Array(new Uint8Array(Buffer.from(vector, 'base64')).buffer);
    expect(ours).toHaveLength(512);
    const away = expected.reduce((sum, value, i) => sum + (value - ours[i]!) ** 2, 0);
    expect(1 - away / 2).toBeGreaterThan(0.99999);
  });
});
