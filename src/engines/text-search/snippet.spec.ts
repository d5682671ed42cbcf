import { describe, expect, it } from '@jest/globals';
import { expectLinearTime } from '../../../test/support/linear-time.js';
import { snippetOf } from './snippet.js';

const FILLER = 'word '.repeat(60);

describe('A snippet', () => {
  it('is the whole text on one line if it is short', () => {
    expect(snippetOf('# Title\n\n  Some\ttext\u2028here ', 'some')).toBe('# Title Some text here');
  });

  it('shows the first match with what is around it', () => {
    const snippet = snippetOf(`${FILLER}the Release train leaves ${FILLER}`, 'release TRAIN');
    expect(snippet).toMatch(/^…word .*the Release train leaves word .*…$/);
    expect([...snippet].length).toBeLessThanOrEqual(162);
  });

  it('is the beginning if nothing matches', () => {
    expect(snippetOf(FILLER, 'rhubarb')).toMatch(/^word word .*word…$/);
  });

  it('does not split characters', () => {
    const snippet = snippetOf(`${'😀'.repeat(300)} match ${'😀'.repeat(300)}`, 'match');
    expect(snippet.isWellFormed()).toBe(true);
  });

  it('is the beginning if the match is after the first 4,000 characters', () => {
    const text = `${'word '.repeat(1_000)}match`;
    expect(snippetOf(text, 'match')).toMatch(/^word word .*word…$/);
    expect(snippetOf(text.slice(1_500), 'match')).toMatch(/^…word .*word match$/);
  });

  it.each(['ﷺ', 'a\u0301', '😀', 'é '])('takes no more time for a very long text: %s', (piece) => {
    // The text grows by the square.
    expectLinearTime(200, 20, (length) => {
      const text = piece.repeat(length ** 2 / piece.length);
      for (let count = 0; count < 10; count++) snippetOf(text, 'match');
    });
  });

  it('of nothing is nothing', () => {
    expect([snippetOf('', 'x'), snippetOf('x', '')]).toEqual(['', 'x']);
  });
});
