import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../test/support/fast-check-seed.js';
import { problemOf } from '../../../../test/support/field-problem.js';
import { TimestampField } from './fields.js';

describe('A timestamp field', () => {
  const field = TimestampField({ about: 'When' });

  const REFUSED = [
    null,
    1_769_851_800_000,
    true,
    ['2026-01-31T09:30:00Z'],
    {},
    '',
    'yesterday',
    '2026-01-31',
    '2026-01-31 09:30:00Z',
    '2026-01-31T09:30:00',
    '2026-01-31T09:30:00z',
    '2026-01-31T09:30:00.Z',
    '2026-01-31T09:30:00.1234567890Z',
    '2026-01-31T09:30:00+0100',
    '2026-1-31T09:30:00Z',
    '26-01-31T09:30:00Z',
    '+012026-01-31T09:30:00Z',
    '2026-00-10T09:30:00Z',
    '2026-13-01T09:30:00Z',
    '2026-02-00T09:30:00Z',
    '2026-02-30T09:30:00Z',
    '2026-02-29T09:30:00Z',
    '2026-04-31T09:30:00Z',
    '2026-01-31T24:01:00Z',
    '2026-01-31T09:60:00Z',
    '2026-01-31T09:30:61Z',
    '2026-01-31T09:30:00+24:00',
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '2026-01-31T09:30:00Z\n',
    'Sat, 31 Jan 2026 09:30:00 GMT',
  ];
  const TAKEN = [
    '2026-01-31T09:30Z',
    '2026-01-31T09:30:00Z',
    '2026-01-31T09:30:00.123456789Z',
    '2026-01-31T09:30:00+05:30',
    '2024-02-29T00:00:00-12:00',
    '1970-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ];

  it('refuses what is not a moment from 1970 to 9999 with its offset, in ISO 8601', () => {
    const expected = REFUSED.map((value) => [value, 'must be an ISO 8601 timestamp']);
    expect(REFUSED.map((value) => [value, problemOf(field, value)])).toEqual(expected);
  });

  it('takes minutes, seconds and up to nine decimals, with any offset', () => {
    expect(TAKEN.map((value) => [value, problemOf(field, value)])).toEqual(TAKEN.map((value) => [value, null]));
  });

  it('takes every moment from 1970 to 9999 as JavaScript writes it', () => {
    const [min, max] = [new Date(0), new Date('9999-12-31T23:59:59.999Z')];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
        expect(problemOf(field, moment.toISOString())).toBeNull();
      }),
    );
  });

  it('is required, unless it is declared optional or nullable', () => {
    expect(problemOf(field, undefined)).toBe('is required');
    const either = TimestampField({ about: 'When', optional: true, nullable: true });
    expect([problemOf(either, undefined), problemOf(either, null)]).toEqual([null, null]);
  });
});
