import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { readParam } from '../../../../test/support/field-problem.js';
import { ChoiceParam, IntParam, TextParam, UuidParam } from './params.js';

type Row = [text: string, read: unknown];
const refused = (problem: string, texts: string[]): Row[] => texts.map((text) => [text, problem]);

describe('A parameter of a path', () => {
  it.each<[string, ParameterDecorator, Row[]]>([
    [
      'that is a UUID is read in lowercase',
      UuidParam('card_id'),
      [
        ['0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11', '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11'],
        ['0B9E3A52-5C1F-4F7E-9A55-2F1F6F0D8C11', '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11'],
        ...refused('card_id: must be a UUID', [
          '',
          '1',
          'undefined',
          '0b9e3a525c1f4f7e9a552f1f6f0d8c11',
          '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c1g',
          ' 0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
          '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11\n',
          "0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11'--",
        ]),
      ],
    ],
    [
      'that is a number is read as one',
      IntParam('brand_id'),
      [
        ['1', 1],
        ['0017', 17],
        ['2147483647', 2_147_483_647],
        ...refused('brand_id: must be a whole number from 1 to 2147483647', [
          '',
          '0',
          '-1',
          '+1',
          '1.0',
          '1e3',
          '0x1',
          ' 1',
          '1\n',
          'abc',
          '١',
          '2147483648',
          '9'.repeat(30),
        ]),
      ],
    ],
    [
      'may have a pattern, with a message of its own',
      TextParam('slug', { about: 'A slug', pattern: /^[a-z]{1,3}$/, must: 'must be a slug', example: 'a' }),
      [['abc', 'abc'], ...refused('slug: must be a slug', ['', 'A', 'abcd', 'a b'])],
    ],
    [
      'may have a fixed set of values',
      ChoiceParam('key', ['one', 'two']),
      [['two', 'two'], ...refused('key: must be one of: one, two', ['', 'One', 'one,two', 'constructor'])],
    ],
  ])('%s', (_, param, rows) => {
    expect(rows.map(([text]) => [text, readParam(param, text)])).toEqual(rows);
  });
});
