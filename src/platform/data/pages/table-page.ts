import { In, type ObjectLiteral } from 'typeorm';
import { writeCursor } from '../../../engines/keyset-page/keyset-cursor.js';
import { cutPage, exactMoment, pageSql, totalSql, type KeysetList } from '../../../engines/keyset-page/keyset-page.js';
import { arrayOf, int, text, uuid } from '../database/columns.js';
import type { Database } from '../database/database.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { countWithin } from '../answers/answer-budget.js';
import type { Listed, Page } from './page.js';
import { BAD_CURSOR } from './cursors.js';

export interface ListedTable<T extends ObjectLiteral & { id: string }> {
  readonly entity: new () => T;
  /** Column and value that select the rows. */
  readonly of: readonly [column: string, value: unknown];
  /** For rows with long texts: SQL for the size of a row, and the budget of a page. */
  readonly size?: { readonly bytes: string; readonly max: number };
}

const KEY = { id: uuid, bytes: int, cursorKey: arrayOf(text) };

export interface PageKeys {
  readonly ids: readonly string[];
  /** Size of the texts. */
  readonly bytes: number;
  readonly nextCursor?: string;
}

/** Ids of the rows on a page, oldest first. Their texts are not read. */
export async function readPageKeys<T extends ObjectLiteral & { id: string }>(
  database: Database,
  table: ListedTable<T>,
  page: Page,
): Promise<PageKeys> {
  const list = listOf(database, table.entity, table.size?.bytes);
  const sql = pageSql(list, filterOf(table), page);
  if (!sql) throw refuse.malformed(BAD_CURSOR);
  const keys = await database.rows(KEY, sql.text, sql.values);
  const sizes = keys.slice(0, page.limit).map(({ bytes }) => bytes);
  const { items, nextCursor } = cutPage(list, keys, table.size ? countWithin(sizes, table.size.max) : page.limit);
  return { ids: items.map(({ id }) => id), bytes: items.reduce((sum, { bytes }) => sum + bytes, 0), nextCursor };
}

/** The rows in the order of `ids`. */
export async function readRows<T extends ObjectLiteral & { id: string }>(
  { manager }: Database,
  entity: new () => T,
  ids: readonly string[],
): Promise<T[]> {
  const rows = ids.length ? await manager.find(entity, { where: { id: In([...ids]) } as never }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of a table, oldest rows first. */
export async function readPage<T extends ObjectLiteral & { id: string }>(
  database: Database,
  table: ListedTable<T>,
  page: Page,
): Promise<Listed<T>> {
  const { ids, nextCursor } = await readPageKeys(database, table, page);
  return { items: await readRows(database, table.entity, ids), total: await countRows(database, table), nextCursor };
}

/** The cursor that continues after this row. */
export async function cursorAfter<T extends ObjectLiteral & { id: string }>(
  database: Database,
  entity: new () => T,
  id: string,
): Promise<string | undefined> {
  const { name, from } = listOf(database, entity);
  const row = await database.row({ at: text }, `SELECT ${exactMoment('created_at')} AS at FROM ${from} WHERE id = $1`, [
    id,
  ]);
  return row ? writeCursor(name, [row.at, id]) : undefined;
}

export async function countRows<T extends ObjectLiteral & { id: string }>(
  database: Database,
  table: ListedTable<T>,
): Promise<number> {
  const { text: sql, values } = totalSql(listOf(database, table.entity), filterOf(table));
  return (await database.row({ total: int }, sql, values))!.total;
}

function listOf({ manager }: Database, entity: new () => object, bytes = '0'): KeysetList {
  const { tableName } = manager.connection.getMetadata(entity);
  return {
    name: tableName,
    select: `id, ${bytes} AS bytes`,
    from: tableName,
    keys: [
      { sql: 'created_at', type: 'timestamptz' },
      { sql: 'id', type: 'uuid' },
    ],
    order: 'ASC',
  };
}

const filterOf = ({ of: [column, value] }: { of: readonly [string, unknown] }): [readonly [string, unknown]] => [
  [`${column} = $?`, value],
];
