import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../test/support/fast-check-seed.js';
import { unitVector } from '../language-model/unit-vector.js';
import { Vectors, type Near } from './vectors.js';

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

describe('Vectors', () => {
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
});
