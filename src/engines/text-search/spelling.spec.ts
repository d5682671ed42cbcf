import { describe, expect, it } from '@jest/globals';
import { nearest } from './spelling.js';

describe('The nearest word', () => {
  it.each<[string, string[], string | null]>([
    ['kuberntes', ['kubernetes', 'cybernetics'], 'kubernetes'],
    ['deplot', ['deploy', 'depot'], 'deploy'],
    ['abc', ['abd'], null],
    ['word', ['ward', 'wired'], 'ward'],
    ['anything', [], null],
  ])('returns the nearest word to %j among %j: %j', (typed, known, expected) => {
    expect(nearest(typed, known)).toBe(expected);
  });
});
