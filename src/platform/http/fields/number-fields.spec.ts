import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../test/support/fast-check-seed.js';
import { problemOf, readQuery } from '../../../../test/support/field-problem.js';
import { IntField, NumberField } from './fields.js';

const about = 'A number';
const NOT_NUMBERS = [null, '5', '', true, [5], { a: 5 }, Number.NaN, Infinity, -Infinity];

describe('An integer field', () => {
  const ONE_TO_9 = 'must be a whole number from 1 to 9';
  const field = IntField({ about, min: 1, max: 9 });

  it('refuses what is not a number', () => {
    expect(NOT_NUMBERS.map((value) => problemOf(field, value))).toEqual(NOT_NUMBERS.map(() => ONE_TO_9));
  });

  it('takes the whole numbers of its range and no others', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -3, max: 13 }), fc.double()), (value) => {
        const isValid = Number.isInteger(value) && value >= 1 && value <= 9;
        expect(problemOf(field, value)).toBe(isValid ? null : ONE_TO_9);
      }),
    );
  });

  it('takes what the database stores, from 0, by default', () => {
    const rows = [
      [undefined, 'is required'],
      [0, null],
      [-1, 'must be a whole number from 0 to 2147483647'],
      [0.5, 'must be a whole number from 0 to 2147483647'],
      [2_147_483_647, null],
      [2_147_483_648, 'must be a whole number from 0 to 2147483647'],
    ];
    expect(rows.map(([value]) => [value, problemOf(IntField({ about }), value)])).toEqual(rows);
  });

  it('is read from the digits of a query parameter', () => {
    const rows: [unknown, unknown][] = [
      ['1', 1],
      ['09', 9],
      ...['', ' 1', '1.0', '1e0', '+1', '0x1', '10', '-1', 'one', '1,2', '9'.repeat(30), ['1', '2']].map(
        (text): [unknown, unknown] => [text, ONE_TO_9],
      ),
    ];
    expect(rows.map(([text]) => [text, readQuery(field, text)])).toEqual(rows);
  });
});

describe('A number field', () => {
  const field = NumberField({ about, min: 0, max: 1 });

  it('refuses what is not a number', () => {
    const expected = NOT_NUMBERS.map(() => 'must be a number from 0 to 1');
    expect(NOT_NUMBERS.map((value) => problemOf(field, value))).toEqual(expected);
  });

  it('takes the numbers of its range and no others', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 2 }), (value) => {
        expect(problemOf(field, value)).toBe(value >= 0 && value <= 1 ? null : 'must be a number from 0 to 1');
      }),
    );
  });

  it('takes what the database stores exactly by default', () => {
    const rows = [
      [undefined, 'is required'],
      [-1e12, null],
      [1e12, null],
      [1.1e12, 'must be a number from -1000000000000 to 1000000000000'],
      [-1.1e12, 'must be a number from -1000000000000 to 1000000000000'],
    ];
    expect(rows.map(([value]) => [value, problemOf(NumberField({ about }), value)])).toEqual(rows);
  });
});
