import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEmbedder } from '../src/engines/sentence-encoder/embedded-embedder.js';
import { OpenAiEmbedder } from '../src/engines/language-model/open-ai-embedder.js';
import { DATA } from './recall-sets.js';

const DIGEST_BYTES = 32;

/** The model of the service: that of EMBEDDINGS_URL, if it is set. */
function embedderOf(env: NodeJS.ProcessEnv): EmbeddedEmbedder | OpenAiEmbedder {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model = 'text-embedding-3-small' } = env;
  if (!url) return new EmbeddedEmbedder(Date.now);
  const apiKey = env.EMBEDDINGS_API_KEY ?? null;
  return new OpenAiEmbedder({ url, apiKey, model, timeoutMs: 60_000, now: Date.now });
}

/** Vectors of all texts. They are kept in a file from run to run: a digest of the text, then its numbers. */
export async function vectorsOf(texts: readonly string[]): Promise<Map<string, Float32Array>> {
  const embedder = embedderOf(process.env);
  const [sample] = await embedder.embed(['How long are its vectors?']);
  const file = join(DATA, `vectors-${embedder.model.replaceAll('/', '-')}.bin`);
  const known = readRecords(file, sample!.length);
  const missing = [...new Set(texts)].filter((text) => !known.has(digestOf(text)));
  const began = performance.now();
  try {
    for (const [n, text] of missing.entries()) {
      const [vector] = await embedder.embed([text]);
      known.set(digestOf(text), vector!);
      appendFileSync(file, Buffer.concat([Buffer.from(digestOf(text), 'hex'), bytesOf(vector!)]));
      if ((n + 1) % 1_000 === 0) console.log(`recall-quality: ${n + 1} of ${missing.length} texts embedded`);
    }
  } finally {
    if (embedder instanceof EmbeddedEmbedder) await embedder.close();
  }
  const seconds = (performance.now() - began) / 1_000;
  if (missing.length) console.log(`recall-quality: ${missing.length} texts embedded in ${seconds.toFixed(0)} s`);
  return new Map(texts.map((text) => [text, known.get(digestOf(text))!]));
}

function readRecords(file: string, dimension: number): Map<string, Float32Array> {
  const recordBytes = DIGEST_BYTES + 4 * dimension;
  const data = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const records = new Map<string, Float32Array>();
  for (let at = 0; at + recordBytes <= data.length; at += recordBytes) {
    const digest = data.toString('hex', at, at + DIGEST_BYTES);
    const bytes = data.subarray(at + DIGEST_BYTES, at + recordBytes);
    records.set(digest, new Float32Array(Uint8Array.from(bytes).buffer));
  }
  return records;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
