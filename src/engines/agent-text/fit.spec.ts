import { describe, expect, it } from '@jest/globals';
import { estimateTokens } from './estimate-tokens.js';
import { divideTokens, fitList, fitText, type Levels } from './fit.js';

const items = (count: number): Levels[] =>
  Array.from({ length: count }, (_, n) => [
    `- card ${n} ${'with a long description '.repeat(10)}`,
    `- card ${n} short`,
    `- ${n}`,
  ]);

describe('A list that must fit', () => {
  it('has all fields of all things if they fit', () => {
    expect(fitList(items(3), 1_000)).toMatchObject({ shown: 3, isShortened: false });
  });

  it('loses fields before it loses things', () => {
    const { text, shown, isShortened } = fitList(items(50), 400);
    expect({ shown, isShortened }).toEqual({ shown: 50, isShortened: true });
    const lines = text.split('\n');
    expect(lines[0]).toContain('with a long description');
    expect(lines.at(-1)).toBe('- card 49 short');
    expect(estimateTokens(text)).toBeLessThanOrEqual(400);
  });

  it('has as many things as fit with the fewest fields', () => {
    const { text, shown } = fitList(items(500), 200);
    expect(shown).toBeGreaterThan(20);
    expect(shown).toBeLessThan(500);
    expect(estimateTokens(text)).toBeLessThanOrEqual(200);
  });

  it('of nothing is nothing', () => {
    expect(fitList([], 100)).toEqual({ text: '', shown: 0, isShortened: false });
  });
});

describe('A text that must fit', () => {
  it('is whole if it fits', () => {
    expect(fitText('one two three', 100)).toBe('one two three');
  });

  it.each([10, 100, 1_000])('has at most %i tokens, and nearly as many', (max) => {
    const cut = fitText('words of a long text\n'.repeat(10_000), max);
    expect(estimateTokens(cut)).toBeLessThanOrEqual(max);
    expect(estimateTokens(cut)).toBeGreaterThan(max * 0.75);
  });
});

describe('Tokens', () => {
  it.each([
    [[10, 10], 100, [10, 10]],
    [[10, 500], 100, [10, 90]],
    [[500, 10, 500], 110, [50, 10, 50]],
    [[1, 1], 0, [0, 0]],
    [[], 10, []],
  ])('are divided fairly: %j of %i', (needs, max, expected) => {
    expect(divideTokens(needs, max)).toEqual(expected);
  });
});
