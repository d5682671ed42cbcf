import { describe, expect, it } from '@jest/globals';
import { nextMail } from './mail-times.js';

describe('What is new now', () => {
  it.each([
    ['hourly', '2026-01-31T09:30:00.000Z', '2026-01-31T10:30:00.000Z'],
    ['daily', '2026-01-31T06:59:59.999Z', '2026-01-31T07:00:00.000Z'],
    ['daily', '2026-01-31T07:00:00.000Z', '2026-02-01T07:00:00.000Z'],
    ['daily', '2026-01-31T23:00:00.000Z', '2026-02-01T07:00:00.000Z'],
    ['at_once', '2026-01-31T09:30:00.000Z', null],
    ['off', '2026-01-31T09:30:00.000Z', null],
  ] as const)('leaves %s, at %s, in the mail of %s', (mode, now, at) => {
    expect(nextMail(mode, new Date(now))?.toISOString() ?? null).toBe(at);
  });
});
