import { describe, expect, it } from '@jest/globals';
import { Breaker } from './breaker.js';

describe('The breaker', () => {
  const at = (ms: number) => ({ now: () => new Date(ms) });

  it('lets everything through until the third failure in a row', () => {
    const breaker = new Breaker(at(0));
    for (const step of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) {
      expect(breaker.lets()).toBe(true);
      breaker[step]();
    }
    expect(breaker.lets()).toBe(true);
    breaker.failed();
    expect(breaker.lets()).toBe(false);
  });

  it('lets one through a minute later, and all once that one has succeeded', () => {
    const clock = { time: 0, now: () => new Date(clock.time) };
    const breaker = new Breaker(clock);
    for (let n = 0; n < 3; n++) breaker.failed();
    clock.time = 59_999;
    expect(breaker.lets()).toBe(false);
    clock.time = 60_000;
    expect([breaker.lets(), breaker.lets()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.lets(), breaker.lets()]).toEqual([true, true]);
  });

  it('waits another minute when that one fails', () => {
    const clock = { time: 0, now: () => new Date(clock.time) };
    const breaker = new Breaker(clock);
    for (let n = 0; n < 3; n++) breaker.failed();
    clock.time = 60_000;
    expect(breaker.lets()).toBe(true);
    clock.time = 61_000;
    breaker.failed();
    clock.time = 120_000;
    expect(breaker.lets()).toBe(false);
    clock.time = 121_000;
    expect(breaker.lets()).toBe(true);
  });
});
