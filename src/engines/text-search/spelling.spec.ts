import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distance, isOneApart, nearest } from './spelling.js';

describe('The distance of two words', () => {
  it.each([
    ['deploy', 'deploy', 0],
    ['deploy', 'deply', 1],
    ['deploy', 'depoly', 1],
    ['deploy', 'deplooy', 1],
    ['deploy', 'teploi', 2],
    ['', 'ab', 2],
  ])('from %j to %j is %d', (a, b, expected) => {
    expect([distance(a, b), distance(b, a)]).toEqual([expected, expected]);
  });

  it('is at most one exactly when they are one apart', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '😀'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => isOneApart(a, b) === distance(a, b) <= 1),
      { numRuns: 20_000 },
    );
  });
});

describe('The nearest word', () => {
  it.each<[string, string[], string | null]>([
    ['kuberntes', ['kubernetes', 'cybernetics'], 'kubernetes'],
    ['deplot', ['deploy', 'depot'], 'deploy'],
    ['abc', ['abd'], null],
    ['word', ['ward', 'wired'], 'ward'],
    ['anything', [], null],
  ])('to %j among %j is %j', (typed, known, expected) => {
    expect(nearest(typed, known)).toBe(expected);
  });
});
