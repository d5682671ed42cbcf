import { describe, expect, it } from '@jest/globals';
import { isLonger } from './string.fields.js';

describe('The length of a text', () => {
  it.each([
    ['', 0, false],
    ['a', 0, true],
    ['', -1, true],
    ['ab', 2, false],
    ['abc', 2, true],
    ['😀😀', 2, false],
    ['😀😀😀', 2, true],
    ['😀😀a', 2, true],
    ['\ud83d\ud83d', 1, true],
    ['\ude00a', 2, false],
    ['a'.repeat(100), 10, true],
  ])('%j is longer than %i: %s', (text, max, expected) => {
    expect(isLonger(text, max)).toBe(expected);
    expect([...text].length > max).toBe(expected);
  });
});
