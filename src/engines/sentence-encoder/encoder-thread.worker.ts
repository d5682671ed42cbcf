import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from './thread-priority.js';
import type { EncoderAnswer } from './encoder-thread.js';
import { SentenceEncoder } from './sentence-encoder.js';
import { windowsOf } from './text-windows.js';
import { unitVector } from '../language-model/unit-vector.js';

lowerThreadPriority();
const port = parentPort!;
const encoder = await SentenceEncoder.load();

port.on('message', (text: string) => port.postMessage(answerTo(text)));

function answerTo(text: string): EncoderAnswer {
  try {
    return vectorOf(text);
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}

/** The mean of a text's windows, each by its length. */
function vectorOf(text: string): Float32Array {
  const sum = new Float64Array(512);
  for (const tokens of windowsOf(text, encoder.tokensOf)) {
    const vector = encoder.encode(tokens);
    for (let i = 0; i < sum.length; i++) sum[i]! += vector[i]! * tokens.length;
  }
  const vector = unitVector(sum);
  if (!vector) throw new Error('its windows point in opposite directions');
  return vector;
}
