import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEmbedder } from '../src/engines/sentence-encoder/embedded-embedder.js';
import { DATA } from './recall-sets.js';

const DIMENSION = 512;
const DIGEST_BYTES = 32;
const RECORD_BYTES = DIGEST_BYTES + DIMENSION * 4;

/** Vectors of all texts. They are kept in a file from run to run: a digest of the text, then its numbers. */
export async function vectorsOf(texts: readonly string[]): Promise<Map<string, Float32Array>> {
  const embedder = new EmbeddedEmbedder(Date.now);
  const file = join(DATA, `vectors-${embedder.model.replaceAll('/', '-')}.bin`);
  const known = readRecords(file);
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
    await embedder.close();
  }
  const seconds = (performance.now() - began) / 1_000;
  if (missing.length) console.log(`recall-quality: ${missing.length} texts embedded in ${seconds.toFixed(0)} s`);
  return new Map(texts.map((text) => [text, known.get(digestOf(text))!]));
}

function readRecords(file: string): Map<string, Float32Array> {
  const data = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const records = new Map<string, Float32Array>();
  for (let at = 0; at + RECORD_BYTES <= data.length; at += RECORD_BYTES) {
    const digest = data.toString('hex', at, at + DIGEST_BYTES);
    const bytes = data.subarray(at + DIGEST_BYTES, at + RECORD_BYTES);
    records.set(digest, new Float32Array(Uint8Array.from(bytes).buffer));
  }
  return records;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
