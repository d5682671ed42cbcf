import { describe, expect, it } from '@jest/globals';
import { textPieces } from './text-pieces.js';

describe('Pieces of a text', () => {
  it.each<[string, number, string[]]>([
    ['', 2, []],
    ['a', 2, ['a']],
    ['abcd', 2, ['ab', 'cd']],
    ['abcde', 2, ['ab', 'cd', 'e']],
    ['a😀b', 2, ['a😀', 'b']],
    ['😀😀', 1, ['😀', '😀']],
    ['\udc00\udc00', 1, ['\udc00\udc00']],
  ])('%j in pieces of %i', (text, length, pieces) => {
    expect([...textPieces(text, length)]).toEqual(pieces);
  });
});
