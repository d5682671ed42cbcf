import { describe, expect, it } from '@jest/globals';
import { confidenceAt, fadesAt, FLOOR, isStale, rounded } from './decay.js';

const verified = new Date('2026-01-01T00:00:00.000Z');
const after = (weeks: number): Date => new Date(verified.getTime() + weeks * 604_800_000);
const trust = (confidence: number, importance: 'normal' | 'critical' = 'normal') => ({
  confidence,
  importance,
  lastVerifiedAt: verified,
});

describe('The confidence of a memory', () => {
  it.each([
    [0.8, 0, 0.8],
    [0.8, 1, 0.784],
    [0.8, 48, 0.3033],
    [0.8, 49, 0.2973],
    [1, 52, 0.3497],
    [0, 10, 0],
  ])('%d after %d weeks is %d', (confidence, weeks, expected) => {
    expect(rounded(confidenceAt(trust(confidence), after(weeks)))).toBe(expected);
  });

  it('does not fall when the memory is critical', () => {
    expect(confidenceAt(trust(0.8, 'critical'), after(500))).toBe(0.8);
    expect(fadesAt(trust(0.8, 'critical'))).toBeNull();
    expect(fadesAt(trust(0.29, 'critical'))).toEqual(new Date(0));
  });

  it('does not rise when the clock is behind', () => {
    expect(confidenceAt(trust(0.8), after(-3))).toBe(0.8);
  });

  it.each([0.3, 0.31, 0.5, 0.8, 0.9999, 1])('crosses the floor at the computed moment: %d', (confidence) => {
    const moment = fadesAt(trust(confidence))!;
    expect(confidenceAt(trust(confidence), moment)).toBeLessThan(FLOOR);
    expect(confidenceAt(trust(confidence), new Date(moment.getTime() - 2))).toBeGreaterThanOrEqual(FLOOR - 1e-12);
  });

  it.each([0, 5e-324, 1e-309, 0.1, 0.2999])('is below the floor from the beginning: %d', (confidence) => {
    expect(fadesAt(trust(confidence))!.getTime()).toBeLessThanOrEqual(verified.getTime());
  });
});

describe('A memory', () => {
  it.each([
    [30 * 86_400_000, false],
    [30 * 86_400_000 + 1, true],
    [31 * 86_400_000, true],
    [-1, false],
  ])('%d ms after it was verified is stale: %s', (ms, stale) => {
    expect(isStale(verified, new Date(verified.getTime() + ms))).toBe(stale);
  });
});
