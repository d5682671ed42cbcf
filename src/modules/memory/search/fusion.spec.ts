import { describe, expect, it } from '@jest/globals';
import { FUSION, fuse } from './fusion.js';

const EQUAL = { words: 1, meaning: 1, k: 10 };

describe('Reciprocal-rank fusion', () => {
  it.each([
    ['is empty without results', '', '', EQUAL, ''],
    ['keeps the order of words if meaning found nothing', 'c a b', '', EQUAL, 'c a b'],
    ['keeps the order of meaning if words found nothing', '', 'c a b', EQUAL, 'c a b'],
    ['puts first what both found', 'a b c', 'd c e', EQUAL, 'c a d b e'],
    ['prefers words when ranks and weights are equal', 'a b', 'c d', EQUAL, 'a c b d'],
    ['ranks by weight', 'a b', 'c d', { words: 1, meaning: 2, k: 10 }, 'c d a b'],
    [
      'ignores ranks of weight zero that the other side has',
      'a b c',
      'c b a',
      { words: 1, meaning: 0, k: 10 },
      'a b c',
    ],
    ['lets the first rank count more with a small k', 'a b c d', 'd c b', { words: 1, meaning: 0.5, k: 0 }, 'a d b c'],
    [
      'lets being found twice count more with a large k',
      'a b c d',
      'd c b',
      { words: 1, meaning: 0.5, k: 60 },
      'b c d a',
    ],
  ])('%s', (_, byWords, byMeaning, weights, expected) => {
    const ids = (text: string): string[] => text.split(' ').filter(Boolean);
    expect(fuse(ids(byWords), ids(byMeaning), weights)).toEqual(ids(expected));
  });

  it('uses the measured weights by default', () => {
    const [byWords, byMeaning] = [
      ['a', 'b', 'c'],
      ['c', 'd'],
    ];
    expect(fuse(byWords, byMeaning)).toEqual(fuse(byWords, byMeaning, FUSION));
  });
});
