import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unitVector } from '../language-model/unit-vector.js';
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

/** Numbers that look random, quicker than the generators of the properties: there are many of them. */
const random = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

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
      fc.property(directions, ({ dimension, query: asked, k, threshold, rest, steps }) => {
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
        const query = Float32Array.from(asked);
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

  it('are found among many nearly equal ones', () => {
    const turned = fc.record({
      dimension: fc.constantFrom(1, 15, 16, 17, 48, 200, 512),
      seed: fc.integer({ min: 1, max: 2 ** 30 }),
      groups: fc.integer({ min: 1, max: 40 }),
      apart: fc.constantFrom(0, 1e-7, 1e-4, 0.01, 0.1),
      count: fc.integer({ min: 1, max: 300 }),
      k: fc.integer({ min: 1, max: 10 }),
      threshold: fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(-1, 0, 0.9, 0.999999, 1)),
      rest: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(turned, ({ dimension, seed, groups, apart, count, k, threshold, rest }) => {
        const next = random(seed);
        const direction = (): number[] => Array.from({ length: dimension }, () => next() + next() - 1);
        const centres = Array.from({ length: groups }, direction);
        const vectors = new Vectors<number>(dimension);
        const plain = new Plain();
        const beside = (n: number): Float32Array =>
          unitVector(centres[n % groups]!.map((value) => value + apart * (next() - 0.5))) ??
          new Float32Array(dimension);
        for (let n = 0; n < count; n++) {
          const vector = beside(n);
          vectors.set(n, vector);
          plain.vectors.set(n, vector);
        }
        const query = beside(Math.floor(next() * groups));
        const accept = (key: number): boolean => key % rest === 0;
        // Equally near ones are found in the order in which they were set.
        expect(vectors.nearest(query, k, threshold, accept)).toEqual(plain.nearest(query, k, threshold, accept));
      }),
      { numRuns: 200 },
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
});
