import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { problemOf, readQuery } from '../../../../test/support/field-problem.js';
import { IntListField, StringListField, UuidListField } from './fields.js';

const about = 'A list';
const NOT_LISTS = [null, 'a', '', 5, true, { length: 0 }];
const [ONE, TWO] = ['0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11', '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c12'];

type Row = [value: unknown, problem: string | null];

function rowsOf(field: PropertyDecorator, rows: readonly Row[]): Row[] {
  return rows.map(([value]) => [value, problemOf(field, value)]);
}

describe('A list of strings', () => {
  it.each<[string, PropertyDecorator, Row[]]>([
    [
      'takes 100 strings of 255 characters by default',
      StringListField({ about }),
      [
        ...[...NOT_LISTS, [5], ['a', null], [['a']]].map((value): Row => [value, 'must be a list of strings']),
        [undefined, 'is required'],
        [[], null],
        [['a', 'a', ''], null],
        [Array(100).fill('a'), null],
        [Array(101).fill('a'), 'must have at most 100 items'],
        [['😀'.repeat(255)], null],
        [['a'.repeat(256)], 'items must have at most 255 characters'],
      ],
    ],
    [
      'may have limits of its own',
      StringListField({ about, maxItems: 2, maxLength: 3, unique: true }),
      [
        [['a', 'b', 'c'], 'must have at most 2 items'],
        [['abcd'], 'items must have at most 3 characters'],
        [['a', 'a'], 'must not repeat an item'],
        [['a', 'A'], null],
      ],
    ],
    [
      'may have a fixed set of values',
      StringListField({ about, values: ['a', 'b'] }),
      [
        [['b', 'a', 'b'], null],
        [['a', 'c'], 'items must be among: a, b'],
        [['A'], 'items must be among: a, b'],
        [[''], 'items must be among: a, b'],
      ],
    ],
    [
      'may have a message of its own for another value',
      StringListField({ about, values: ['a'], must: 'knows only a' }),
      [[['b'], 'knows only a']],
    ],
  ])('%s', (_, field, rows) => {
    expect(rowsOf(field, rows)).toEqual(rows);
  });

  it('is read from a query parameter, separated by commas or repeated', () => {
    const rows: [unknown, unknown][] = [
      ['a', ['a']],
      ['a,b', ['a', 'b']],
      [' a , b ', ['a', 'b']],
      ['', ['']],
      ['a,', ['a', '']],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [{ a: 'b' }, 'must be a list of strings'],
    ];
    expect(rows.map(([text]) => [text, readQuery(StringListField({ about }), text)])).toEqual(rows);
  });
});

describe('A list of UUIDs', () => {
  it.each<[string, PropertyDecorator, Row[]]>([
    [
      'takes 100 different UUIDs by default',
      UuidListField({ about }),
      [
        ...NOT_LISTS.map((value): Row => [value, 'must be a list']),
        [undefined, 'is required'],
        [[], null],
        [[ONE, TWO], null],
        [[ONE, 'a'], 'items must be UUIDs'],
        [[''], 'items must be UUIDs'],
        [[`${ONE}\n`], 'items must be UUIDs'],
        [[ONE, 5], 'items must be a string'],
        [[null], 'items must be a string'],
        [[ONE, ONE], 'must not repeat an item'],
        [Array(101).fill(ONE), 'must have at most 100 items'],
      ],
    ],
    ['may allow duplicates', UuidListField({ about, repeats: true }), [[[ONE, ONE], null]]],
    ['may have a limit of its own', UuidListField({ about, maxItems: 1 }), [[[ONE, TWO], 'must have at most 1 items']]],
  ])('%s', (_, field, rows) => {
    expect(rowsOf(field, rows)).toEqual(rows);
  });
});

describe('A list of whole numbers', () => {
  const PROBLEM = 'items must be a whole number from 1 to 2147483647';

  const rows: Row[] = [
    ...NOT_LISTS.map((value): Row => [value, 'must be a list']),
    [[], null],
    [[1, 2_147_483_647], null],
    ...[[0], [-1], [1.5], ['1'], [null], [2_147_483_648]].map((value): Row => [value, PROBLEM]),
    [[1, 2, 1], 'must not repeat an item'],
  ];

  it('takes different ids', () => {
    expect(rowsOf(IntListField({ about }), rows)).toEqual(rows);
  });
});
