import { beforeEach, describe, expect, it } from '@jest/globals';
import type { QuotaLimits } from './limits.js';
import { RecentUsage } from './recent-usage.js';

const MIB = 1_048_576;
const limits: QuotaLimits = { storageBytes: 1_000 * MIB, kinds: { cards: { rows: 5_000, bytes: null } } };
const usage = new Map([['cards', { rows: 3_990, bytes: 10 * MIB }]]);

describe('Cached usage', () => {
  let now: number;
  let recent: RecentUsage;
  beforeEach(() => {
    now = 0;
    recent = new RecentUsage(() => now);
  });
  const card = { cards: { rows: 1, bytes: 100 } };

  it('accepts growth far from every limit for one second', () => {
    expect(recent.fitsEasily(1, limits, card)).toBe(false);
    recent.remember(1, usage, card);
    expect(recent.fitsEasily(1, limits, card)).toBe(true);
    expect(recent.fitsEasily(2, limits, card)).toBe(false);
    now = 999;
    expect(recent.fitsEasily(1, limits, card)).toBe(true);
    now = 1_000;
    expect(recent.fitsEasily(1, limits, card)).toBe(false);
  });

  it('counts accepted growth and stops 1,000 rows below the limit', () => {
    recent.remember(1, usage, {});
    const letIn = Array.from({ length: 20 }, () => recent.fitsEasily(1, limits, card));
    expect(letIn.filter(Boolean)).toHaveLength(10);
  });

  it('stops 64 MiB below the storage limit', () => {
    recent.remember(1, new Map([['docs', { rows: 1, bytes: 930 * MIB }]]), {});
    expect(recent.fitsEasily(1, limits, { docs: { bytes: 6 * MIB } })).toBe(true);
    expect(recent.fitsEasily(1, limits, { docs: { bytes: 1 } })).toBe(false);
  });

  it('accepts nothing when the limit is smaller than the margin', () => {
    recent.remember(1, new Map(), {});
    const small: QuotaLimits = { storageBytes: null, kinds: { boards: { rows: 50, bytes: null } } };
    expect(recent.fitsEasily(1, small, { boards: { rows: 1 } })).toBe(false);
  });

  it('applies the current limits, not those at the time of the reading', () => {
    recent.remember(1, usage, {});
    expect(recent.fitsEasily(1, { storageBytes: 20 * MIB, kinds: {} }, card)).toBe(false);
  });
});
