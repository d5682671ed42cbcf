import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../test/support/fast-check-seed.js';
import { unitVector } from '../language-model/unit-vector.js';
import { quantized, unitVectorOf } from './quantized-vector.js';
import { Vectors, type Near } from './vectors.js';

type Step = { readonly set: number; readonly vector: readonly number[] } | { readonly delete: number };

const number = fc.float({ min: -1, max: 1, noNaN: true });
const vectorOf = (dimension: number) => fc.array(number, { minLength: dimension, maxLength: dimension });

/** What should be there, by the plainest means. */
class Plain {
  readonly vectors = new Map<number, Float32Array>();

  nearest(query: Float32Array, k: number, threshold: number, accept: (key: number) => boolean): Near<number>[] {
    return [...this.vectors]
      .filter(([key]) => accept(key))
      .map(([key, vector]) => ({ key, similarity: vector.reduce((sum, value, i) => sum + value * query[i]!, 0) }))
      .filter(({ similarity }) => similarity >= threshold)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, k);
  }
}

const directions = fc.integer({ min: 1, max: 9 }).chain((dimension) =>
  fc.record({
    dimension: fc.constant(dimension),
    query: vectorOf(dimension),
    k: fc.integer({ min: 0, max: 12 }),
    threshold: number,
    rest: fc.integer({ min: 1, max: 4 }),
    steps: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ set: fc.nat(150), vector: vectorOf(dimension) }) },
        { weight: 1, arbitrary: fc.record({ delete: fc.nat(150) }) },
      ) as fc.Arbitrary<Step>,
      { maxLength: 400, size: 'max' },
    ),
  }),
);

describe('Vectors', () => {
  it('are found like by brute force, after any sets and deletes', () => {
    fc.assert(
      fc.property(directions, ({ dimension, query: numbers, k, threshold, rest, steps }) => {
        const vectors = new Vectors<number>(dimension);
        const plain = new Plain();
        for (const step of steps) {
          if ('delete' in step) {
            vectors.delete(step.delete);
            plain.vectors.delete(step.delete);
          } else {
            vectors.set(step.set, Float32Array.from(step.vector));
            plain.vectors.set(step.set, Float32Array.from(step.vector));
          }
        }
        const query = Float32Array.from(numbers);
        const all = plain.nearest(query, Infinity, -Infinity, () => true);
        const accept = (key: number): boolean => key % rest === 0;
        const expected = plain.nearest(query, k, threshold, accept);
        const found = vectors.nearest(query, k, threshold, accept);
        expect(vectors.size).toBe(plain.vectors.size);
        // Which of equally near ones are found, and in which order, is open.
        expect(found.map(({ similarity }) => similarity)).toEqual(expected.map(({ similarity }) => similarity));
        for (const one of found) {
          expect(all).toContainEqual(one);
          expect(accept(one.key)).toBe(true);
        }
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      }),
      { numRuns: 300 },
    );
  });

  it('must have the same dimension', () => {
    const vectors = new Vectors<string>(3);
    expect(() => vectors.set('a', Float32Array.of(1, 0))).toThrow(RangeError);
    expect(() => vectors.nearest(Float32Array.of(1), 1, -1)).toThrow(RangeError);
    expect(vectors.size).toBe(0);
    expect(vectors.nearest(Float32Array.of(1, 0, 0), 3, -1)).toEqual([]);
  });

  it('match at exactly the threshold', () => {
    const vectors = new Vectors<string>(2);
    vectors.set('same', Float32Array.of(1, 0));
    vectors.set('across', Float32Array.of(0, 1));
    expect(vectors.nearest(Float32Array.of(1, 0), 5, 1)).toEqual([{ key: 'same', similarity: 1 }]);
    expect(vectors.nearest(Float32Array.of(1, 0), 5, 0).map(({ key }) => key)).toEqual(['same', 'across']);
    expect(vectors.nearest(Float32Array.of(NaN, 0), 5, -1)).toEqual([]);
    vectors.set('nowhere', Float32Array.of(NaN, 1));
    vectors.set('far', Float32Array.of(Infinity, 0));
    expect(vectors.nearest(Float32Array.of(1, 0), 5, 1).map(({ key }) => key)).toEqual(['far', 'same']);
  });

  it('finds vectors whose quantized copy alone is stored', () => {
    const kept = new Vectors<number>(20, 'quantized');
    const plain = new Plain();
    for (let key = 0; key < 200; key++) {
      const numbers = Array.from({ length: 20 }, (_, n) => Math.sin(key * 31 + n * n));
      const stored = unitVectorOf(quantized(unitVector(numbers)!));
      kept.set(key, stored);
      plain.vectors.set(key, stored);
    }
    for (let key = 0; key < 200; key += 3) {
      kept.delete(key);
      plain.vectors.delete(key);
    }
    const query = unitVector(Array.from({ length: 20 }, (_, n) => Math.cos(n)))!;
    const [found, expected] = [kept, plain].map((one) => one.nearest(query, 10, 0.1, () => true));
    expect(found!.map(({ key }) => key)).toEqual(expected!.map(({ key }) => key));
    found!.forEach(({ similarity }, n) => expect(similarity).toBeCloseTo(expected![n]!.similarity, 5));
    expect(kept.bytes).toBeLessThan(0.45 * new Vectors<number>(20).bytes * (256 / 64));
  });
});
