import { describe, expect, it } from '@jest/globals';
import { MAX_WINDOWS, WINDOW_TOKENS, windowsOf } from './text-windows.js';

describe('The windows of a text', () => {
  const oneEach = (): number => 1;

  it.each([
    ['nothing', '', [[' ', 1]]],
    ['white space', ' \n ', [[' ', 1]]],
    ['a few words', ' a\n b\tc ', [['a b c', 3]]],
    ['exactly one window', 'w '.repeat(128), [['w '.repeat(128).trim(), 128]]],
    [
      'one word more',
      'w '.repeat(129),
      [
        ['w '.repeat(128).trim(), 128],
        ['w', 1],
      ],
    ],
  ])('of %s', (_, text, expected) => {
    expect(windowsOf(text, oneEach).map(({ text: part, tokens }) => [part, tokens])).toEqual(expected);
  });

  it('are cut between words, and words that are too long in pieces', () => {
    const windows = windowsOf(`${'x'.repeat(150)} short`, (word) => (word.length > 60 ? 100 : 30));
    expect(windows.map(({ text }) => text)).toEqual(['x'.repeat(64), 'x'.repeat(64), `${'x'.repeat(22)} short`]);
  });

  it('are few, however long the text', () => {
    for (const text of ['word '.repeat(1_000_000), 'x'.repeat(5_000_000), '\ufdfa'.repeat(1_000_000)]) {
      const windows = windowsOf(text, (word) => word.length);
      expect(windows).toHaveLength(MAX_WINDOWS);
      for (const { tokens } of windows) expect(tokens).toBeLessThanOrEqual(WINDOW_TOKENS);
    }
  });
});
