import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { refusalDetail } from '../../../../test/support/field-problem.js';
import { BAD_CURSOR, readIdCursor, readTimeCursor, writeTimeCursor } from '../../data/pages/cursors.js';
import { HistoryQuery, LimitQuery } from './limit.query.js';
import { PageQuery } from './page.query.js';
import { ValidationPipe } from './validation-pipe.js';

const ID = '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11';
const AT = '2026-01-31T09:30:00.000Z';
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

describe.each([
  ['PageQuery', PageQuery, 200],
  ['LimitQuery', LimitQuery, 50],
  ['HistoryQuery', HistoryQuery, 50],
])('The limit of a %s', (_, metatype, limit) => {
  it(`is ${limit} by default`, () => {
    expect(new ValidationPipe().transform({}, { type: 'query', metatype })).toEqual({ limit });
  });

  it('is a whole number from 1 to 200', () => {
    const refused = ['0', '201', '-1', '1.5', 'all', '', ['1', '2']];
    const details = refused.map((text) => refusalDetail(metatype, { limit: text }, 'query'));
    expect(new Set(details)).toEqual(new Set(['limit: must be a whole number from 1 to 200']));
    expect(['1', '200'].map((text) => refusalDetail(metatype, { limit: text }, 'query'))).toEqual([null, null]);
  });
});

describe('The cursor of a page', () => {
  it.each([PageQuery, HistoryQuery])('is one text of at most 2,000 characters: %p', (metatype) => {
    const detail = (cursor: unknown): unknown => refusalDetail(metatype, { cursor }, 'query');
    expect([detail('a'), detail('a'.repeat(2_000))]).toEqual([null, null]);
    expect(detail('a'.repeat(2_001))).toBe('cursor: must have at most 2000 characters');
    expect(detail(['a', 'b'])).toBe('cursor: must be a string');
  });

  it('is parsed back unchanged for a list sorted by time', () => {
    expect(readTimeCursor(writeTimeCursor(new Date(AT), ID))).toEqual({ at: new Date(AT), id: ID });
  });

  const FORGED = [
    '',
    'a',
    'null',
    '%00',
    ...['', '|', AT, `|${ID}`, `${AT}|`, `${AT}|1`, `yesterday|${ID}`, `2026-02-30T09:30:00Z|${ID}`].map(encoded),
    ...[`${AT}|${ID}|`, `${ID}|${AT}`, `${AT}|${ID}'`, `["${AT}","${ID}"]`].map(encoded),
  ];

  it('is rejected for a list sorted by time unless it is a time and an id', () => {
    for (const cursor of FORGED) expect(() => readTimeCursor(cursor)).toThrow(BAD_CURSOR);
  });

  it('is a number for a list sorted by id', () => {
    expect([readIdCursor(undefined), readIdCursor('0'), readIdCursor('999999999')]).toEqual([null, 0, 999_999_999]);
    for (const cursor of ['', '-1', '1.5', '1e3', ' 1', '1\n', 'a', '9999999999'])
      expect(() => readIdCursor(cursor)).toThrow(BAD_CURSOR);
  });
});
