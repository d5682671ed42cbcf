import { describe, expect, it } from '@jest/globals';
import { quantized, unitVectorOf } from './quantized-vector.js';

function unit(...numbers: number[]): Float32Array {
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / length);
}
const product = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, n) => sum + value * b[n]!, 0);

describe('A quantized vector', () => {
  it('takes one byte per number', () => {
    expect(quantized(new Float32Array(512).fill(1 / Math.sqrt(512)))).toHaveLength(512);
  });

  it.each([
    ['along one axis', unit(0, 0, -1)],
    ['between axes', unit(0.3, -0.5, 0.2, 0.9)],
    ['with one large number', unit(100, 1, -1, 0.6)],
  ])('keeps the direction: %s', (_name, vector) => {
    const restored = unitVectorOf(quantized(vector));
    expect(product(restored, vector)).toBeGreaterThan(0.9999);
    expect(Math.hypot(...restored)).toBeCloseTo(1, 6);
  });

  it('preserves similarities within 0.001', () => {
    const random = (seed: number) =>
      unit(...Array.from({ length: 512 }, (_, n) => Math.sin(seed * 1_000 + n * n * 0.7)));
    for (let seed = 1; seed < 20; seed++) {
      const [a, b] = [random(seed), random(seed + 0.01)];
      expect(Math.abs(product(unitVectorOf(quantized(a)), b) - product(a, b))).toBeLessThan(0.002);
    }
  });

  it('keeps a zero vector zero', () => {
    expect(unitVectorOf(quantized(new Float32Array(3)))).toEqual(new Float32Array(3));
  });

  it('is read from any place in a buffer', () => {
    const bytes = quantized(unit(1, 2, 3));
    const within = Buffer.concat([Buffer.from('x'), bytes, Buffer.from('y')]).subarray(1, 4);
    expect(unitVectorOf(within)).toEqual(unitVectorOf(bytes));
  });
});
