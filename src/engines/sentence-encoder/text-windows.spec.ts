import { describe, expect, it } from '@jest/globals';
import { MAX_WINDOWS, WINDOW_TOKENS, windowsOf } from './text-windows.js';

describe('The windows of a text', () => {
  const lengthOf = (word: string): number[] => [word.length];
  const times = (count: number): number[] => new Array<number>(count).fill(1);

  it.each([
    ['nothing', '', [[1]]],
    ['white space', ' \n ', [[1]]],
    ['a few words', ' a\n bb\tccc ', [[1, 2, 3]]],
    ['exactly one window', 'w '.repeat(128), [times(128)]],
    ['one word more', 'w '.repeat(129), [times(128), [1]]],
    ['one sign that stands for many', '\u2475', [[3]]],
    ['words that are too long', `${'x'.repeat(150)} short`, [[64, 64, 22, 5]]],
  ])('of %s', (_, text, expected) => {
    expect(windowsOf(text, lengthOf)).toEqual(expected);
  });

  it('are cut between words', () => {
    const windows = windowsOf('a b c d', (word) => new Array<number>(60).fill(word.charCodeAt(0)));
    expect(windows.map((window) => String.fromCharCode(...new Set(window)))).toEqual(['ab', 'cd']);
  });

  it('are few, however long the text', () => {
    for (const text of ['word '.repeat(1_000_000), 'x'.repeat(5_000_000), '\ufdfa'.repeat(1_000_000)]) {
      const windows = windowsOf(text, (word) => [...word].map(() => 0));
      expect(windows).toHaveLength(MAX_WINDOWS);
      for (const { length } of windows) expect(length).toBeLessThanOrEqual(WINDOW_TOKENS);
    }
  });
});
