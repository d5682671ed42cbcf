import { describe, expect, it } from '@jest/globals';
import { figuresOf, percentile, table } from './figures.js';

describe('Figures', () => {
  it.each<[number[], number, number]>([
    [[], 0.99, 0],
    [[7], 0.99, 7],
    [[3, 1, 2], 0.5, 2],
    [Array.from({ length: 100 }, (_, n) => n + 1), 0.99, 99],
    [Array.from({ length: 101 }, (_, n) => n + 1), 0.99, 100],
  ])('percentile of %j', (values, part, expected) => {
    expect(percentile(values, part)).toBe(expected);
  });

  it('separate faults of the service from refusals', () => {
    const { faults, refusals, max } = figuresOf([
      { what: 'a', ms: 1, status: 200 },
      { what: 'b', ms: 2, status: 503 },
      { what: 'c', ms: 3, status: null, fault: 'reset' },
      { what: 'd', ms: 4, status: 429 },
    ]);
    expect([faults, refusals, max]).toEqual([['b: 503 (2 ms)', 'c: reset (3 ms)'], ['d: 429 (4 ms)'], 4]);
  });

  it('are printed in columns', () => {
    expect(table(['who', 'n'], [['neighbour', 1]])).toBe('who        n\nneighbour  1');
  });
});
