import type { Matrices } from './matrices.js';

const HEADS = 4;

/** Multi-head attention over all tokens: `qkv` has the query, key and value of each side by side. */
export function attention(matrices: Matrices, qkv: Float32Array, tokens: number): Float32Array {
  const width = qkv.length / tokens / 3;
  const size = width / HEADS;
  const scale = 1 / Math.sqrt(size);
  const result = new Float32Array(tokens * width);
  for (let head = 0; head < HEADS; head++) {
    const queries = new Float32Array(tokens * size);
    const keys = new Float32Array(size * tokens);
    const values = new Float32Array(tokens * size);
    for (let token = 0; token < tokens; token++) {
      const at = token * width * 3 + head * size;
      for (let i = 0; i < size; i++) {
        queries[token * size + i] = qkv[at + i]! * scale;
        keys[i * tokens + token] = qkv[at + width + i]!;
        values[token * size + i] = qkv[at + 2 * width + i]!;
      }
    }
    const weights = matrices.product(queries, keys, size);
    for (let token = 0; token < tokens; token++) softmax(weights.subarray(token * tokens, (token + 1) * tokens));
    const seen = matrices.product(weights, values, tokens);
    for (let token = 0; token < tokens; token++)
      result.set(seen.subarray(token * size, (token + 1) * size), token * width + head * size);
  }
  return result;
}

function softmax(row: Float32Array): void {
  let max = -Infinity;
  for (const value of row) max = Math.max(max, value);
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += row[i] = Math.exp(row[i]! - max);
  for (let i = 0; i < row.length; i++) row[i] = row[i]! / sum;
}
