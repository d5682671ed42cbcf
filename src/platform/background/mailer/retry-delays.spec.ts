import { describe, expect, it } from '@jest/globals';
import { nextAttempt } from './retry-delays.js';

const now = new Date('2026-03-01T10:00:00Z');

describe('A mail that could not be sent', () => {
  it.each([
    [1, '2026-03-01T10:01:00.000Z'],
    [2, '2026-03-01T10:05:00.000Z'],
    [3, '2026-03-01T10:30:00.000Z'],
    [4, '2026-03-01T12:00:00.000Z'],
    [5, '2026-03-01T18:00:00.000Z'],
  ])('is retried after attempt %i at %s', (attempts, at) => {
    expect(nextAttempt(attempts, now)?.toISOString()).toBe(at);
  });

  it('is not retried after the sixth attempt', () => {
    expect(nextAttempt(6, now)).toBeNull();
    expect(nextAttempt(7, now)).toBeNull();
  });
});
