import { describe, expect, it } from '@jest/globals';
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

  it('is empty for empty input', () => {
    expect([snippetOf('', 'x'), snippetOf('x', '')]).toEqual(['', 'x']);
  });
});
