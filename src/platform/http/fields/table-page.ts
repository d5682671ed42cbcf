import { In, type ObjectLiteral } from 'typeorm';
import { int, text, uuid } from '../../data/database/columns.js';
import type { Database } from '../../data/database/database.js';
import { countWithin } from '../answers/answer-budget.js';
import type { Listed, Page } from './page.query.js';
import { exactPlace, readExactPlace, writeExactPlace } from './cursors.js';

interface ListedTable<T extends ObjectLiteral & { id: string }> {
  readonly entity: new () => T;
  /** The column that says whose rows they are, and its value. */
  readonly of: readonly [column: string, value: unknown];
  /** For rows with long texts: an expression for the size of a row, and how much is read at most. */
  readonly size?: { readonly bytes: string; readonly max: number };
}

const KEY = { id: uuid, place: text, bytes: int };

export interface Keys {
  readonly ids: readonly string[];
  /** Bytes of their texts. */
  readonly bytes: number;
  readonly nextCursor?: string;
}

/** Which rows of a table are on a page, in the order in which they were made. Their texts are not read. */
export async function keysOldestFirst<T extends ObjectLiteral & { id: string }>(
  database: Database,
  { entity, of: [column, value], size }: ListedTable<T>,
  { limit, cursor }: Page,
): Promise<Keys> {
  const after = cursor === undefined ? null : readExactPlace(cursor);
  const { tableName } = database.manager.connection.getMetadata(entity);
  const keys = await database.rows(
    KEY,
    `SELECT id, ${exactPlace('created_at')} AS place, ${size?.bytes ?? 0} AS bytes FROM ${tableName}
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
    nextCursor: last && shown.length < keys.length ? writeExactPlace(last.place, last.id) : undefined,
  };
}

/** The rows themselves, in this order. */
export async function rowsOf<T extends ObjectLiteral & { id: string }>(
  { manager }: Database,
  entity: new () => T,
  ids: readonly string[],
): Promise<T[]> {
  const rows = ids.length ? await manager.find(entity, { where: { id: In([...ids]) } as never }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of a table in the order in which its rows were made. */
export async function listOldestFirst<T extends ObjectLiteral & { id: string }>(
  database: Database,
  table: ListedTable<T>,
  page: Page,
): Promise<Listed<T>> {
  const { ids, nextCursor } = await keysOldestFirst(database, table, page);
  return { items: await rowsOf(database, table.entity, ids), total: await countOf(database, table), nextCursor };
}

/** The cursor that goes on after this row. */
export async function cursorAfter<T extends ObjectLiteral & { id: string }>(
  database: Database,
  entity: new () => T,
  id: string,
): Promise<string | undefined> {
  const { tableName } = database.manager.connection.getMetadata(entity);
  const row = await database.row(
    { place: text },
    `SELECT ${exactPlace('created_at')} AS place FROM ${tableName} WHERE id = $1`,
    [id],
  );
  return row ? writeExactPlace(row.place, id) : undefined;
}

export async function countOf<T extends ObjectLiteral & { id: string }>(
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
