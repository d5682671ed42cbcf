import { describe, expect, it } from '@jest/globals';
import { DELAYS_MS, mailsDue, nextAttempt, pauseAfter, retryAfterMs } from './retry-plan.js';

const NOW = new Date('2026-01-31T09:30:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('The retry plan', () => {
  it.each([0, 0.5, 1])('has ten attempts over about three days, whatever the chance (%d)', (random) => {
    let at = NOW;
    let attempts = 1;
    for (let next = nextAttempt(attempts, at, random); next; next = nextAttempt(attempts, at, random)) {
      expect(next.getTime()).toBeGreaterThan(at.getTime());
      at = next;
      attempts += 1;
    }
    expect(attempts).toBe(10);
    const days = (at.getTime() - NOW.getTime()) / DAY;
    expect([days > 3, days < 3.6]).toEqual([true, true]);
  });

  it.each(DELAYS_MS.map((delay, index) => [index + 1, delay] as const))(
    'waits after attempt %i at least %i ms, and at most a tenth more',
    (tries, delay) => {
      for (let random = 0; random <= 1; random += 0.125) {
        const waited = nextAttempt(tries, NOW, random)!.getTime() - NOW.getTime();
        expect([waited >= delay, waited <= delay * 1.1]).toEqual([true, true]);
      }
    },
  );

  it('waits longer after each attempt', () => {
    expect(DELAYS_MS.toSorted((one, other) => one - other)).toEqual([...DELAYS_MS]);
  });
});

describe('The pause of an endpoint that fails', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [4, 40_000],
    [5, 60_000],
    [6, 60_000],
    [1_000_000, 60_000],
  ])('after %i failures is %i ms', (failures, ms) => {
    expect(pauseAfter(failures)).toBe(ms);
  });
});

describe('Retry-After', () => {
  it.each<[string | null, number | null]>([
    ['7', 7_000],
    [' 120 ', 120_000],
    ['Sat, 31 Jan 2026 09:31:00 GMT', 60_000],
    ['86400', DAY],
    ['999999999', DAY],
    ['Sat, 31 Jan 2099 09:31:00 GMT', DAY],
    ['0', null],
    ['-5', null],
    ['Sat, 31 Jan 2026 09:29:00 GMT', null],
    ['soon', null],
    ['', null],
    ['1e9', null],
    [null, null],
  ])('%j means %j ms', (value, ms) => {
    expect(retryAfterMs(value, NOW)).toBe(ms);
  });
});

describe('Mails about an endpoint that only fails', () => {
  it.each([
    [0, 0],
    [DAY - 1, 0],
    [DAY, 1],
    [3 * DAY - 1, 1],
    [3 * DAY, 2],
    [5 * DAY - 1, 2],
    [5 * DAY, 3],
    [50 * DAY, 3],
  ])('after %i ms are %i', (ms, count) => {
    expect(mailsDue(new Date(NOW.getTime() - ms), NOW)).toBe(count);
  });
});
