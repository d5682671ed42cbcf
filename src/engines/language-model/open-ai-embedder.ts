import { withoutSlot } from '../fair-shares/tenant.js';
import { Breaker } from './breaker.js';
import { postToModel, Unusable, type Endpoint } from './post-to-model.js';
import { Embedder, NoEmbedding } from './embedder.js';
import { unitVector } from './unit-vector.js';

const MAX_ANSWER_BYTES = 16 * 1_048_576;
const BATCH_SIZE = 64;
/** Within the 8,192 tokens that models of this protocol commonly take. */
const MAX_CHARACTERS = 8_000;

/** Any endpoint that speaks OpenAI's embeddings protocol. */
export class OpenAiEmbedder extends Embedder {
  readonly model: string;
  private readonly breaker: Breaker;

  constructor(private readonly endpoint: Endpoint) {
    super();
    this.model = endpoint.model;
    this.breaker = new Breaker(endpoint.now);
  }

  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    return withoutSlot(() => this.each(texts, signal));
  }

  private async each(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += BATCH_SIZE) {
      vectors.push(...(await this.batch(texts.slice(at, at + BATCH_SIZE).map(sendable), signal)));
      if (vectors.at(-1)!.length !== vectors[0]!.length) {
        throw new NoEmbedding('The endpoint answered vectors of different dimensions');
      }
    }
    return vectors;
  }

  private async batch(input: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    if (signal?.aborted) throw new NoEmbedding('The call was aborted', signal.reason);
    if (!this.breaker.allows()) throw new NoEmbedding('The embeddings endpoint failed repeatedly');
    try {
      const vectors = vectorsIn(await this.call(input, signal), input.length);
      this.breaker.succeeded();
      return vectors;
    } catch (error) {
      if (signal?.aborted) throw new NoEmbedding('The call was aborted', error);
      const refused = error instanceof Unusable;
      // A refused text must not open the circuit breaker for others.
      if (refused) this.breaker.succeeded();
      else this.breaker.failed();
      throw new NoEmbedding(`The endpoint gave no vectors: ${(error as Error).message}`, error, refused);
    }
  }

  private call(input: readonly string[], signal?: AbortSignal): Promise<unknown> {
    const body = { model: this.model, input, encoding_format: 'float' };
    return postToModel(this.endpoint, '/embeddings', body, MAX_ANSWER_BYTES, signal);
  }
}

/** Endpoints refuse a text that is empty, longer than they can read or no Unicode. */
function sendable(text: string): string {
  return text.slice(0, MAX_CHARACTERS).toWellFormed() || ' ';
}

function vectorsIn(answer: unknown, count: number): Float32Array[] {
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data) || data.length !== count) throw new Error(`the answer has not ${count} vectors`);
  const vectors: Float32Array[] = [];
  for (const item of data as ({ index?: unknown; embedding?: unknown } | null)[]) {
    const index = item?.index;
    if (typeof index !== 'number' || !(index in data) || index in vectors)
      throw new Error('the vectors are in no order');
    vectors[index] = directionOf(item?.embedding);
  }
  const dimension = vectors[0]?.length;
  if (vectors.some(({ length }) => length !== dimension)) throw new Error('the vectors are of different dimensions');
  return vectors;
}

function directionOf(embedding: unknown): Float32Array {
  const numbers = Array.isArray(embedding) && embedding.every((value) => typeof value === 'number') ? embedding : [];
  const vector = unitVector(numbers);
  if (!vector) throw new Error('a vector is no list of numbers with a direction');
  return vector;
}
