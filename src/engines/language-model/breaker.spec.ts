import { describe, expect, it } from '@jest/globals';
import { Breaker } from './breaker.js';

describe('Circuit breaker', () => {
  it('allows calls until the third failure in a row', () => {
    const breaker = new Breaker(() => 0);
    for (const step of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) {
      expect(breaker.allows()).toBe(true);
      breaker[step]();
    }
    expect(breaker.allows()).toBe(true);
    breaker.failed();
    expect(breaker.allows()).toBe(false);
  });

  it('allows one call after a minute, and all once it succeeds', () => {
    let time = 0;
    const breaker = new Breaker(() => time);
    for (let n = 0; n < 3; n++) breaker.failed();
    time = 59_999;
    expect(breaker.allows()).toBe(false);
    time = 60_000;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });

  it('opens for another minute when that call fails', () => {
    let time = 0;
    const breaker = new Breaker(() => time);
    for (let n = 0; n < 3; n++) breaker.failed();
    time = 60_000;
    expect(breaker.allows()).toBe(true);
    time = 61_000;
    breaker.failed();
    time = 120_000;
    expect(breaker.allows()).toBe(false);
    time = 121_000;
    expect(breaker.allows()).toBe(true);
  });
});
