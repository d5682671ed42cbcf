import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { problemOf } from '../../../../test/support/field-problem.js';
import { EmailField, StringField, UrlField, UuidField } from './fields.js';
import { isLonger } from './string-fields.js';

const about = 'A text';
const AT_MOST_3 = 'must have at most 3 characters';
const CONTROL = 'must not contain control characters';
const NOT_STRINGS = [null, 5, true, ['a'], { a: 1 }];

type Row = [value: unknown, problem: string | null];

describe('The length of a text', () => {
  it.each([
    ['', 0, false],
    ['a', 0, true],
    ['', -1, true],
    ['ab', 2, false],
    ['abc', 2, true],
    ['😀😀', 2, false],
    ['😀😀😀', 2, true],
    ['😀😀a', 2, true],
    ['\ud83d\ud83d', 1, true],
    ['\ude00a', 2, false],
    ['a'.repeat(100), 10, true],
  ])('%j is longer than %i: %s', (text, max, expected) => {
    expect(isLonger(text, max)).toBe(expected);
    expect([...text].length > max).toBe(expected);
  });
});

describe('A string field', () => {
  it.each<[string, PropertyDecorator, Row[]]>([
    [
      'takes any string by default',
      StringField({ about }),
      [
        ...NOT_STRINGS.map((value): Row => [value, 'must be a string']),
        [undefined, 'is required'],
        ['', null],
        [' \u0000\n', null],
        ['a'.repeat(100_000), null],
        ['a'.repeat(100_001), 'must have at most 100000 characters'],
      ],
    ],
    [
      'limits its length in code points',
      StringField({ about, min: 2, max: 3 }),
      [
        ['', 'must have at least 2 characters'],
        ['😀', 'must have at least 2 characters'],
        ['ab', null],
        ['😀😀😀', null],
        ['abcd', AT_MOST_3],
        ['😀😀😀😀', AT_MOST_3],
      ],
    ],
    ['may require one character', StringField({ about, min: 1 }), [['', 'must have at least 1 character']]],
    [
      'may refuse control and direction characters',
      StringField({ about, line: true }),
      [
        ...['\u0000', 'a\nb', 'a\tb', '\u007f', '\u0085', '\u202e', '\u2066'].map((value): Row => [value, CONTROL]),
        ['', null],
        ['   ', null],
        ['Grüße 😀', null],
      ],
    ],
    [
      'may refuse blank text',
      StringField({ about, max: 3, notBlank: true }),
      [
        ...['', '   ', '\t\n', '\u00a0', '\u200b', '\u3000\u2028', '\ufeff'].map((value): Row => [
          value,
          'must not be blank',
        ]),
        ['a\u0000', CONTROL],
        [' a ', null],
        ['abcd', AT_MOST_3],
      ],
    ],
    [
      'may have a pattern, with a message of its own',
      StringField({ about, max: 3, pattern: /^[a-z]+$/, must: 'must be lowercase' }),
      [
        ['abc', null],
        ['A', 'must be lowercase'],
        ['abcd', AT_MOST_3],
      ],
    ],
    ['may have a pattern alone', StringField({ about, pattern: /^a$/ }), [['b', 'has the wrong form']]],
    [
      'may be null, or absent, or both',
      StringField({ about, nullable: true, optional: true }),
      [
        [null, null],
        [undefined, null],
        [5, 'must be a string'],
      ],
    ],
    ['is required when it may be null', StringField({ about, nullable: true }), [[undefined, 'is required']]],
    [
      'is not null when it may be absent',
      StringField({ about, optional: true }),
      [
        [null, 'must be a string'],
        [undefined, null],
      ],
    ],
  ])('%s', (_, field, rows) => {
    expect(rows.map(([value]) => [value, problemOf(field, value)])).toEqual(rows);
  });
});

describe('An email field', () => {
  const NOT_EMAIL = 'must be an email address';

  const rows: Row[] = [
    ...NOT_STRINGS.map((value): Row => [value, 'must be a string']),
    ...[
      '',
      'ann',
      'ann@',
      '@example.test',
      'ann@example',
      'ann@example.test.',
      'ann@-example.test',
      'a nn@example.test',
      'ann@example..test',
      '.ann@example.test',
      'ann@exämple.test',
      'änn@example.test',
      'ann@example.test\n',
      'ann@example.test, bob@example.test',
      'Ann <ann@example.test>',
    ].map((value): Row => [value, NOT_EMAIL]),
    ['ann@example.test', null],
    ["Ann.O'Neil+tag@mail.example-1.test", null],
    [`${'a'.repeat(242)}@example.tes`, null],
    [`${'a'.repeat(243)}@example.tes`, 'must have at most 254 characters'],
  ];

  it('takes these values and refuses the others, with the message', () => {
    expect(rows.map(([value]) => [value, problemOf(EmailField({ about }), value)])).toEqual(rows);
  });
});

describe('A URL field', () => {
  const rows: Row[] = [
    ...NOT_STRINGS.map((value): Row => [value, 'must be a string']),
    ['', 'must not be blank'],
    ['  ', 'must not be blank'],
    ['https://example.test/\n', CONTROL],
    ...['example.test', '//example.test', 'ftp://example.test', 'javascript:alert(1)', 'https://', 'http:example.test']
      .concat(['data:text/html,a', ' https://example.test', 'https:///example.test', 'http://[::1'])
      .map((value): Row => [value, 'must be an http or https URL']),
    ['https://ann@example.test', 'must not contain credentials'],
    ['https://ann:secret@example.test', 'must not contain credentials'],
    ['https://:secret@example.test', 'must not contain credentials'],
    [`https://example.test/${'a'.repeat(1_979)}`, null],
    [`https://example.test/${'a'.repeat(1_980)}`, 'must have at most 2000 characters'],
    ['http://example.test', null],
    ['HTTPS://Example.test:8443/a?b=c#d', null],
    ['http://127.0.0.1', null],
    ['http://[::1]:80/', null],
    ['https://bücher.test/ä', null],
  ];

  it('takes these values and refuses the others, with the message', () => {
    expect(rows.map(([value]) => [value, problemOf(UrlField({ about }), value)])).toEqual(rows);
  });
});

describe('A UUID field', () => {
  const rows: Row[] = [
    ...NOT_STRINGS.map((value): Row => [value, 'must be a string']),
    ...[
      '',
      'abc',
      '0b9e3a525c1f4f7e9a552f1f6f0d8c11',
      '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c1',
      '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11\n',
      '{0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11}',
      'gb9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
    ].map((value): Row => [value, 'must be a UUID']),
    ['0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11', null],
    ['0B9E3A52-5C1F-4F7E-9A55-2F1F6F0D8C11', null],
    ['00000000-0000-0000-0000-000000000000', null],
  ];

  it('takes these values and refuses the others, with the message', () => {
    expect(rows.map(([value]) => [value, problemOf(UuidField({ about }), value)])).toEqual(rows);
  });
});
