import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../test/support/fast-check-seed.js';
import { editDistance, isOneApart } from './edit-distance.js';

describe('The distance of two words', () => {
  it.each([
    ['deploy', 'deploy', 0],
    ['deploy', 'deply', 1],
    ['deploy', 'depoly', 1],
    ['deploy', 'deplooy', 1],
    ['deploy', 'teploi', 2],
    ['', 'ab', 2],
  ])('from %j to %j is %d', (a, b, expected) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([expected, expected]);
  });

  it('is at most one exactly when they are one apart', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '😀'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => isOneApart(a, b) === editDistance(a, b) <= 1),
      { numRuns: 20_000 },
    );
  });
});
