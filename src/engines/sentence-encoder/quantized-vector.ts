const LEVELS = 127;

/** A unit vector in one byte per number: its direction to about a thousandth. */
export function quantized(vector: Float32Array): Buffer {
  let max = 0;
  for (const value of vector) max = Math.max(max, Math.abs(value));
  const levels = Int8Array.from(vector, (value) => (max > 0 ? Math.round((value / max) * LEVELS) : 0));
  return Buffer.from(levels.buffer);
}

export function unitVectorOf(bytes: Buffer): Float32Array {
  const levels = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  let squares = 0;
  for (const level of levels) squares += level * level;
  const length = Math.sqrt(squares) || 1;
  return Float32Array.from(levels, (level) => level / length);
}
