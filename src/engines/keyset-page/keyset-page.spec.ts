import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor, type KeyType } from './keyset-cursor.js';
import { cutPage, likePattern, pageSql, totalSql, type KeysetList } from './keyset-page.js';

const LIST: KeysetList = {
  name: 'things',
  select: 't.id',
  from: 'things t',
  keys: [
    { sql: 't.at', type: 'timestamptz' },
    { sql: 't.id', type: 'integer' },
  ],
  order: 'DESC',
};
const AT = '2026-01-31T09:30:00.123456Z';

describe('The statement of a page', () => {
  it('continues after the values of the cursor, behind the values of the filters', () => {
    const cursor = writeCursor('things', [AT, '7']);
    const sql = pageSql(LIST, [['t.owner = $?', 5]], { limit: 10, cursor })!;
    expect(sql.values).toEqual([5, AT, '7']);
    expect(sql.text).toContain('WHERE true AND (t.owner = $1) AND (t.at, t.id) < ($2::timestamptz, $3::integer)');
    expect(sql.text).toContain('ORDER BY t.at DESC, t.id DESC LIMIT 11');
  });

  it('leaves out filters without a value, and numbers the others', () => {
    const filters = [['t.a = $?', undefined] as const, ['t.b = $? OR t.c = $?', 'x'] as const, ['t.d', true] as const];
    expect(totalSql(LIST, filters)).toEqual({
      text: 'SELECT count(*)::int AS total FROM things t WHERE true AND (t.b = $1 OR t.c = $1) AND (t.d)',
      values: ['x'],
    });
  });

  it.each([
    ['of another list', writeCursor('others', [AT, '7'])],
    ['with too few values', writeCursor('things', [AT])],
    ['with too many values', writeCursor('things', [AT, '7', '8'])],
    ['that is not JSON', Buffer.from('things').toString('base64url')],
    ['that is a number', Buffer.from('7').toString('base64url')],
    ['of nothing', ''],
  ])('is none for a cursor %s', (_name, cursor) => {
    expect(pageSql(LIST, [], { limit: 1, cursor })).toBeNull();
  });
});

describe('A value in a cursor', () => {
  it.each<[KeyType, string, boolean]>([
    ['integer', '0', true],
    ['integer', '999999999', true],
    ['integer', '2147483648', false],
    ['integer', '1.5', false],
    ['float8', '0.8', true],
    ['float8', '1e-7', true],
    ['float8', 'NaN', false],
    ['float8', 'Infinity', false],
    ['float8', '1e999', false],
    ['uuid', '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11', true],
    ['uuid', '0b9e3a52', false],
    ['text', "it's", true],
    ['text', 'a\0b', false],
    ['text', '\ud800', false],
    ['timestamptz', AT, true],
    ['timestamptz', '2026-02-30T09:30:00.123456Z', false],
    ['timestamptz', '2026-01-31T25:30:00.123456Z', false],
    ['timestamptz', '0000-01-31T09:30:00.123456Z', false],
    ['timestamptz', 'now', false],
  ])('accepts for type %s the value %j: %s', (type, value, isAllowed) => {
    const values = readCursor('list', [type], writeCursor('list', [value]));
    expect(values).toEqual(isAllowed ? [value] : null);
  });
});

describe('A page', () => {
  const row = (id: string) => ({ id, cursorKey: [AT, id] });

  it('ends the list without a cursor when no row is left', () => {
    expect(cutPage(LIST, [row('1'), row('2')], 2)).toEqual({ items: [row('1'), row('2')], nextCursor: undefined });
  });

  it('has the cursor of its last row when there is one more', () => {
    const { items, nextCursor } = cutPage(LIST, [row('1'), row('2'), row('3')], 2);
    expect(items).toHaveLength(2);
    expect(readCursor('things', ['timestamptz', 'integer'], nextCursor!)).toEqual([AT, '2']);
  });
});

it('A pattern takes wildcards as they are', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
