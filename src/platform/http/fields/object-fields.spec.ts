import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Drawing, Point, problemOf, refusalDetail } from '../../../../test/support/field-problem.js';
import { CountsField, JsonField, ListField, ListMapField, ObjectField, TextMapField } from './fields.js';

const about = 'An object';
const NOT_OBJECTS = [null, 'a', '', 5, true, []];

type Row = [value: unknown, problem: string | null];

const X = 'must be a whole number from 0 to 9';
const AT_MOST_10_BYTES = 'must have at most 10 bytes as JSON';
const AT_MOST_65536_BYTES = 'must have at most 65536 bytes as JSON';

describe('A field with an object or a list of objects', () => {
  const rows: [object, string | null][] = [
    [{}, null],
    [{ middle: { x: 1 }, points: [{ x: 1 }, { x: 2, name: 'a' }] }, null],
    ...NOT_OBJECTS.map((middle): [object, string] => [{ middle }, 'middle: must be an object']),
    [{ middle: [{ x: 1 }] }, 'middle: must be an object'],
    [{ middle: {} }, 'middle.x: is required'],
    [{ middle: { x: 10 } }, `middle.x: ${X}`],
    [{ middle: { x: 1, name: 5 } }, 'middle.name: must be a string'],
    ...[null, 'a', 5, true, {}].map((points): [object, string] => [{ points }, 'points: must be a list']),
    [{ points: [] }, null],
    [{ points: [{ x: 1 }, { x: 1 }, { x: 1 }] }, 'points: must have at most 2 items'],
    ...[null, 'a', 5, []].map((item): [object, string] => [{ points: [item] }, 'points: items must be objects']),
    [{ points: [{ x: 1 }, { x: -1 }] }, `points.1.x: ${X}`],
  ];

  it('checks the fields of each object, and names them with their path', () => {
    expect(rows.map(([body]) => [body, refusalDetail(Drawing, body)])).toEqual(rows);
  });

  it('is required unless optional', () => {
    expect(
      problemOf(
        ObjectField(() => Point, { about }),
        undefined,
      ),
    ).toBe('is required');
    expect(
      problemOf(
        ListField(() => Point, { about }),
        undefined,
      ),
    ).toBe('is required');
  });

  it('has at most 1,000 items by default', () => {
    const points = (count: number): object[] => Array<object>(count).fill({ x: 1 });
    const field = ListField(() => Point, { about });
    expect(problemOf(field, points(1_000))).toBeNull();
    expect(problemOf(field, points(1_001))).toBe('must have at most 1000 items');
  });
});

describe('A field with a free-form object', () => {
  const small = JsonField({ about, maxBytes: 10 });

  it.each<[string, PropertyDecorator, Row[]]>([
    [
      'takes any object of 65,536 bytes by default',
      JsonField({ about }),
      [
        ...NOT_OBJECTS.map((value): Row => [value, 'must be an object']),
        [undefined, 'is required'],
        [{}, null],
        [{ a: [null, { b: 1 }] }, null],
        [{ a: 'a'.repeat(65_528) }, null],
        [{ a: 'a'.repeat(65_529) }, AT_MOST_65536_BYTES],
      ],
    ],
    [
      'may be a map of strings of a size of its own',
      TextMapField({ about, maxBytes: 10 }),
      [
        [{ a: 'aa' }, null],
        [{ a: 'aaa' }, 'must have at most 10 bytes as JSON'],
      ],
    ],
    [
      'counts the bytes, not the characters',
      small,
      [
        [{ a: 'aa' }, null],
        [{ a: 'ää' }, AT_MOST_10_BYTES],
        [{ a: 'aaa' }, AT_MOST_10_BYTES],
      ],
    ],
    [
      'may be a map of whole numbers',
      CountsField({ about }),
      [
        ...[...NOT_OBJECTS, { a: '1' }, { a: 1.5 }, { a: null }].map((value): Row => [
          value,
          'must be an object of whole numbers',
        ]),
        [{}, null],
        [{ a: 1, b: -1 }, null],
      ],
    ],
    [
      'may be a map of strings',
      TextMapField({ about }),
      [
        ...[...NOT_OBJECTS, { a: 1 }, { a: null }, { a: ['a'] }].map((value): Row => [
          value,
          'must be an object of strings',
        ]),
        [{ a: '', b: 'b' }, null],
        [{ a: 'a'.repeat(65_529) }, AT_MOST_65536_BYTES],
      ],
    ],
    [
      'may be a map of lists',
      ListMapField(() => Point, { about }),
      [...NOT_OBJECTS.map((value): Row => [value, 'must be an object']), [{ a: [{ x: 1 }] }, null]],
    ],
  ])('%s', (_, field, rows) => {
    expect(rows.map(([value]) => [value, problemOf(field, value)])).toEqual(rows);
  });
});

describe('A body', () => {
  it('must be a JSON object', () => {
    const details = [null, 'a', 5, true, [], [{}]].map((body) => refusalDetail(Drawing, body));
    expect(details).toEqual(details.map(() => 'body: must be a JSON object'));
  });

  it('is an empty object when missing', () => {
    expect([refusalDetail(Drawing, undefined), refusalDetail(Point, undefined)]).toEqual([null, 'x: is required']);
  });

  it('may have fields named like properties of every object', () => {
    const body = JSON.parse('{"__proto__": {"x": 1}, "constructor": {"x": 1}}') as object;
    expect([refusalDetail(Drawing, body), refusalDetail(Point, body)]).toEqual([null, 'x: is required']);
  });
});
