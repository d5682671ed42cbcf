import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { estimateTokens } from './estimate-tokens.js';
import { divideTokens, fitList, fitText, type Levels } from './fit.js';

const items = (count: number): Levels[] =>
  Array.from({ length: count }, (_, n) => [
    `- card ${n} ${'with a long description '.repeat(10)}`,
    `- card ${n} short`,
    `- ${n}`,
  ]);

describe('A list that must fit', () => {
  it('has all fields of all things if they fit', async () => {
    expect(await fitList(items(3), 1_000)).toMatchObject({ shown: 3, isShortened: false });
  });

  it('loses fields before it loses things', async () => {
    const { text, shown, isShortened } = await fitList(items(50), 450);
    expect({ shown, isShortened }).toEqual({ shown: 50, isShortened: true });
    const lines = text.split('\n');
    expect(lines[0]).toContain('with a long description');
    expect(lines.at(-1)).toBe('- card 49 short');
    expect(estimateTokens(text)).toBeLessThanOrEqual(450);
  });

  it('has as many things as fit with the fewest fields', async () => {
    const { text, shown } = await fitList(items(500), 200);
    expect(shown).toBeGreaterThan(20);
    expect(shown).toBeLessThan(500);
    expect(estimateTokens(text)).toBeLessThanOrEqual(200);
  });

  it('is empty for empty input', async () => {
    expect(await fitList([], 100)).toEqual({ text: '', shown: 0, isShortened: false });
  });

  it('has only those texts written that may fit', async () => {
    const written = [0, 0];
    const lazy = Array.from({ length: 1_000 }, (_, n): Levels => [
      () => `${++written[0]!}`.padEnd(10, 'x').repeat(20),
      () => `${++written[1]!} is item ${n}`,
    ]);
    const { shown, isShortened } = await fitList(lazy, 500);
    expect(isShortened).toBe(true);
    expect(shown).toBeLessThan(500);
    expect(written[0]).toBeLessThan(50);
    expect(written[1]).toBe(shown + 1);
  });

  it('tells a text how much fits, and looks at no more of it', async () => {
    const given: number[] = [];
    const { shown } = await fitList([[(maxTokens) => (given.push(maxTokens), 'word '.repeat(1_000_000))]], 300);
    expect([shown, given]).toEqual([0, [300]]);
  });

  it('is written in several turns', async () => {
    let elapsed = 0;
    // Each look at the clock is 10 ms later than the one before.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (elapsed += 10));
    const turnOf: number[] = [];
    let turn = 0;
    const lazy = Array.from({ length: 20 }, (): Levels => [() => `written in turn ${turnOf.push(turn)}`]);
    const fitting = fitList(lazy, 10_000);
    for (; turnOf.length < lazy.length; turn++) await nextTurn();
    await fitting;
    clock.mockRestore();
    expect(new Set(turnOf).size).toBeGreaterThan(lazy.length / 2);
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
