import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { Config } from '../../kernel/config/config.js';
import type { Log } from '../../kernel/logging/log.js';
import {
  arrayOf,
  bool,
  bytea,
  float,
  int,
  json,
  nullable,
  text,
  timestamptz,
  uuid,
  word,
  type Columns,
} from './columns.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';

const ID = 'a8098c1a-f86e-11da-bd1a-00112444be1e';

describe('Rows of a SQL statement', () => {
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    const settings = { url: process.env.RUN_DATABASE_URL!, pool: 2, timeoutMs: 60_000 };
    source = await new DataSource(dataSourceOptions(settings, [])).initialize();
    database = new Database(source, {} as Log, { database: { prepared: true } } as Config);
  });
  afterAll(() => source.destroy());

  it.each<[what: string, columns: Columns, statement: string, row: Record<string, unknown>]>([
    ['a uuid', { a: uuid }, `SELECT '${ID}'::uuid AS a`, { a: ID }],
    ['a text', { a: text }, `SELECT 'x' AS a`, { a: 'x' }],
    ['a varchar as text', { a: text }, `SELECT 'x'::varchar(9) AS a`, { a: 'x' }],
    ['a word as text', { a: word<'x' | 'y'>() }, `SELECT 'x'::text AS a`, { a: 'x' }],
    ['an integer', { a: int }, 'SELECT 1 AS a', { a: 1 }],
    ['a smallint', { a: int }, 'SELECT 1::smallint AS a', { a: 1 }],
    ['a bigint as a number', { a: int }, 'SELECT count(*) AS a', { a: 1 }],
    ['a double precision', { a: float }, 'SELECT 0.5::float8 AS a', { a: 0.5 }],
    ['a boolean', { a: bool }, 'SELECT true AS a', { a: true }],
    ['a moment', { a: timestamptz }, `SELECT timestamptz 'epoch' AS a`, { a: new Date(0) }],
    ['bytes', { a: bytea }, `SELECT '\\x01'::bytea AS a`, { a: Buffer.of(1) }],
    ['jsonb', { a: json<{ b: number }>() }, `SELECT '{"b": 1}'::jsonb AS a`, { a: { b: 1 } }],
    ['json', { a: json<number[]>() }, 'SELECT json_build_array(1) AS a', { a: [1] }],
    ['texts', { a: arrayOf(text) }, `SELECT ARRAY['x'] AS a`, { a: ['x'] }],
    ['uuids', { a: arrayOf(uuid) }, `SELECT ARRAY['${ID}'::uuid] AS a`, { a: [ID] }],
    ['bigints', { a: arrayOf(int) }, 'SELECT ARRAY[1::bigint] AS a', { a: [1] }],
    ['null', { a: nullable(int) }, 'SELECT NULL::integer AS a', { a: null }],
    ['what can be null and is not', { a: nullable(int) }, 'SELECT 1 AS a', { a: 1 }],
    ['columns in another order', { a: int, b: text }, `SELECT 'x' AS b, 1 AS a`, { a: 1, b: 'x' }],
  ])('can have %s', async (_what, columns, statement, row) => {
    expect(await database.rows(columns, statement)).toEqual([row]);
    expect(await database.row(columns, { name: `spec.${_what}`, text: statement })).toEqual(row);
  });

  it.each<[what: string, columns: Columns, statement: string, sides: string]>([
    ['lacks a column', { a: int, b: int }, 'SELECT 1 AS a', '(a int, b int), but the result has (a int4)'],
    ['has one more', { a: int }, 'SELECT 1 AS a, 2 AS b', '(a int), but the result has (a int4, b int4)'],
    ['has another column name', { a: int }, 'SELECT 1 AS "A"', '(a int), but the result has (A int4)'],
    [
      'has one twice',
      { a: int, b: int },
      'SELECT 1 AS a, 2 AS a',
      '(a int, b int), but the result has (a int4, a int4)',
    ],
    ['is of another type', { a: text }, 'SELECT 1 AS a', '(a text), but the result has (a int4)'],
    ['is a sum of bigints', { a: int }, 'SELECT sum(1::bigint) AS a', '(a int), but the result has (a numeric)'],
    ['is an array', { a: text }, `SELECT ARRAY['x'] AS a`, '(a text), but the result has (a type 1009)'],
    ['is not an array', { a: arrayOf(text) }, `SELECT 'x' AS a`, '(a text[]), but the result has (a text)'],
    ['is of another type and null', { a: nullable(text) }, 'SELECT 1 AS a', '(a text), but the result has (a int4)'],
    ['has no rows', { a: text }, 'SELECT 1 AS a WHERE false', '(a text), but the result has (a int4)'],
    ['returns no columns', { a: text }, 'SET LOCAL jit = off', '(a text), but the result has ()'],
  ])('are rejected when the result %s', async (_what, columns, statement, sides) => {
    await expect(database.rows(columns, statement)).rejects.toThrow(`Declared columns ${sides}: ${statement}`);
  });

  it('are checked each time, also when the same statement is declared twice', async () => {
    const statement = { name: 'spec.twice', text: 'SELECT 1 AS a' };
    expect(await database.row({ a: int }, statement)).toEqual({ a: 1 });
    await expect(database.row({ a: text }, statement)).rejects.toThrow('spec.twice');
  });

  it('are empty, or null, when none matches', async () => {
    expect(await database.rows({ a: int }, 'SELECT 1 AS a WHERE false')).toEqual([]);
    expect(await database.row({ a: int }, 'SELECT 1 AS a WHERE false')).toBeNull();
  });

  it('are counted by run()', async () => {
    expect(await database.run('SELECT 1 FROM generate_series(1, $1)', [3])).toBe(3);
    expect(await database.run('SET LOCAL jit = off')).toBe(0);
  });

  it('have the declared types', async () => {
    const columns = { at: nullable(timestamptz), kind: word<'x' | 'y'>(), ids: arrayOf(int) };
    const row = await database.row(columns, `SELECT NULL::timestamptz AS at, 'x' AS kind, ARRAY[1, 2] AS ids`);
    const typed: { at: Date | null; kind: 'x' | 'y'; ids: number[] } = row!;
    // @ts-expect-error: it can be null
    const wrong: { at: Date } = row!;
    expect([typed.kind, wrong.at]).toEqual(['x', null]);
  });
});
