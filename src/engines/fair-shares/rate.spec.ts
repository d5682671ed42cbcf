import { describe, expect, it } from '@jest/globals';
import { Rates, refilled, waitFor } from './rate.js';

const RATE = { perSecond: 50, burst: 500 };

describe('A rate of 50 a second with a burst of 500', () => {
  it.each<[tokens: number, elapsedMs: number, then: number]>([
    [0, 0, 0],
    [0, 1_000, 50],
    [10, 100, 15],
    [499, 1_000, 500],
    [500, 3_600_000, 500],
    [-20, 200, -10],
    [5, -1_000, 5],
  ])('has %d tokens, and %i ms later %d', (tokens, elapsed, then) => {
    expect(refilled({ tokens, at: 10_000 }, RATE, 10_000 + elapsed).tokens).toBe(then);
  });

  it.each<[tokens: number, ms: number]>([
    [500, 0],
    [1, 0],
    [0.5, 10],
    [0, 20],
    [-9, 200],
  ])('with %d tokens lets the next wait %i ms', (tokens, ms) => {
    expect(waitFor({ tokens, at: 0 }, RATE)).toBe(ms);
  });

  it('lets 500 pass at once and 50 in each second after', () => {
    const rates = new Rates(RATE);
    let passed = 0;
    for (let ms = 0; ms < 10_000; ms++) {
      while (rates.waitFor('target', ms) === 0) {
        rates.take('target', ms);
        passed += 1;
      }
    }
    expect(passed).toBe(500 + 499);
    expect(rates.waitFor('another', 10_000)).toBe(0);
  });
});
