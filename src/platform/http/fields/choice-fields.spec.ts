import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { problemOf, readQuery } from '../../../../test/support/field-problem.js';
import { BoolField, EnumField } from './fields.js';

describe('A boolean field', () => {
  const field = BoolField({ about: 'Whether' });
  const NOT_BOOLEAN = 'must be true or false';

  it('takes its values and refuses all others', () => {
    const rows: [unknown, unknown][] = [
      [true, null],
      [false, null],
      [undefined, 'is required'],
      ...[null, 0, 1, '', 'true', 'false', [], [true], {}].map((value): [unknown, string] => [value, NOT_BOOLEAN]),
    ];
    expect(rows.map(([value]) => [value, problemOf(field, value)])).toEqual(rows);
  });

  it('is read from a query parameter', () => {
    const rows: [unknown, unknown][] = [
      ['true', true],
      ['false', false],
      ...['', '1', '0', 'TRUE', 'yes', ' true', ['true', 'false']].map((text): [unknown, string] => [
        text,
        NOT_BOOLEAN,
      ]),
    ];
    expect(rows.map(([value]) => [value, readQuery(field, value)])).toEqual(rows);
  });
});

describe('A field with a fixed set of values', () => {
  const field = EnumField({ about: 'Which', values: ['one', 'two'] });

  it('takes its values and refuses all others', () => {
    const rows: [unknown, unknown][] = [
      ['one', null],
      ['two', null],
      [undefined, 'is required'],
      ...[null, 1, true, '', 'One', 'one ', 'one,two', 'three', ['one'], { one: 1 }, '__proto__', 'constructor'].map(
        (value): [unknown, string] => [value, 'must be one of: one, two'],
      ),
    ];
    expect(rows.map(([value]) => [value, problemOf(field, value)])).toEqual(rows);
  });

  it('takes one value in a query', () => {
    expect([readQuery(field, 'two'), readQuery(field, ['one', 'two'])]).toEqual(['two', 'must be one of: one, two']);
  });
});
