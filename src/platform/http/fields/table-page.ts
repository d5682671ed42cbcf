import { In, type ObjectLiteral } from 'typeorm';
import { int, text, uuid } from '../../data/database/columns.js';
import type { Database } from '../../data/database/database.js';
import { countWithin } from '../answers/answer-budget.js';
import type { Listed, Page } from './page.query.js';
import { exactTimestamp, readExactCursor, writeExactCursor } from './cursors.js';

export interface ListedTable<T extends ObjectLiteral & { id: string }> {
  readonly entity: new () => T;
  /** Column and value that select the rows. */
  readonly of: readonly [column: string, value: unknown];
  /** For rows with long texts: SQL for the size of a row, and the budget of a page. */
  readonly size?: { readonly bytes: string; readonly max: number };
}

const KEY = { id: uuid, moment: text, bytes: int };

export interface PageKeys {
  readonly ids: readonly string[];
  /** Size of the texts. */
  readonly bytes: number;
  readonly nextCursor?: string;
}

/** Ids of the rows on a page, oldest first. Their texts are not read. */
export async function readPageKeys<T extends ObjectLiteral & { id: string }>(
  database: Database,
  { entity, of: [column, value], size }: ListedTable<T>,
  { limit, cursor }: Page,
): Promise<PageKeys> {
  const after = cursor === undefined ? null : readExactCursor(cursor);
  const { tableName } = database.manager.connection.getMetadata(entity);
  const keys = await database.rows(
    KEY,
    `SELECT id, ${exactTimestamp('created_at')} AS moment, ${size?.bytes ?? 0} AS bytes FROM ${tableName}
      WHERE ${column} = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
      ORDER BY created_at, id LIMIT $4`,
    [value, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const sizes = keys.slice(0, limit).map(({ bytes }) => bytes);
  const shown = keys.slice(0, size ? countWithin(sizes, size.max) : limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    bytes: shown.reduce((sum, { bytes }) => sum + bytes, 0),
    nextCursor: last && shown.length < keys.length ? writeExactCursor(last.moment, last.id) : undefined,
  };
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
  const { tableName } = database.manager.connection.getMetadata(entity);
  const row = await database.row(
    { moment: text },
    `SELECT ${exactTimestamp('created_at')} AS moment FROM ${tableName} WHERE id = $1`,
    [id],
  );
  return row ? writeExactCursor(row.moment, id) : undefined;
}

export async function countRows<T extends ObjectLiteral & { id: string }>(
  database: Database,
  { entity, of: [column, value] }: ListedTable<T>,
): Promise<number> {
  const { tableName } = database.manager.connection.getMetadata(entity);
  const row = await database.row(
    { total: int },
    `SELECT count(*)::int AS total FROM ${tableName} WHERE ${column} = $1`,
    [value],
  );
  return row!.total;
}
