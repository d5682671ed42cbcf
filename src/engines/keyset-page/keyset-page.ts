import { readCursor, writeCursor, type KeyType } from './keyset-cursor.js';

/** A list in SQL. Its keys must be unique together and never null; all of them are sorted the same way. */
export interface KeysetList {
  /** Name in the cursor: one of another list, or of another order, is refused. */
  readonly name: string;
  /** Columns of a row. */
  readonly select: string;
  readonly from: string;
  /** Of `$1`, `$2` … in `from`. */
  readonly values?: readonly unknown[];
  readonly keys: readonly { readonly sql: string; readonly type: KeyType }[];
  readonly order: 'ASC' | 'DESC';
}

/** A condition with `$?` for its value; without a value (undefined) it does not apply. */
export type Filter = readonly [sql: string, value: unknown];

export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

/** The column with the keys of a row. */
export const KEY_COLUMN = 'cursorKey';

/** The rows of a page and one more, if there is one; null if the cursor is not one of this list. */
export function pageSql(list: KeysetList, filters: readonly Filter[], { limit, cursor }: Page): Sql | null {
  const { keys, order } = list;
  const types = keys.map(({ type }) => type);
  const after = cursor === undefined ? [] : readCursor(list.name, types, cursor);
  if (!after) return null;
  const { where, values } = conditions(list, filters);
  const marks = after.map((_, index) => `$${values.length + index + 1}::${types[index]}`);
  const beyond = `(${keys.map(({ sql }) => sql).join(', ')}) ${order === 'ASC' ? '>' : '<'} (${marks.join(', ')})`;
  const shown = keys.map(({ sql, type }) => (type === 'timestamptz' ? exactMoment(sql) : `(${sql})::text`));
  return {
    text: `SELECT ${list.select}, ARRAY[${shown.join(', ')}] AS "${KEY_COLUMN}" FROM ${list.from}
            WHERE ${[...where, ...(after.length ? [beyond] : [])].join(' AND ')}
            ORDER BY ${keys.map(({ sql }) => `${sql} ${order}`).join(', ')} LIMIT ${limit + 1}`,
    values: [...values, ...after],
  };
}

/** How many rows the whole list has. */
export function totalSql(list: KeysetList, filters: readonly Filter[]): Sql {
  const { where, values } = conditions(list, filters);
  return { text: `SELECT count(*)::int AS total FROM ${list.from} WHERE ${where.join(' AND ')}`, values };
}

/** Cuts off the row beyond the page; the cursor continues after the last row of it. */
export function cutPage<R extends { readonly [KEY_COLUMN]: readonly string[] }>(
  { name }: KeysetList,
  rows: readonly R[],
  limit: number,
): { items: R[]; nextCursor?: string } {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? writeCursor(name, items.at(-1)![KEY_COLUMN]) : undefined };
}

function conditions(list: KeysetList, filters: readonly Filter[]): { where: string[]; values: unknown[] } {
  const values = [...(list.values ?? [])];
  const where = ['true'];
  for (const [sql, value] of filters) {
    if (value === undefined) continue;
    if (sql.includes('$?')) values.push(value);
    where.push(`(${sql.replaceAll('$?', `$${values.length}`)})`);
  }
  return { where, values };
}

/** SQL for a moment in microseconds: a `Date` has milliseconds, and rows would be listed twice. */
export function exactMoment(sql: string): string {
  return `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A text as a pattern of `LIKE` that finds it anywhere; without a text there is none. */
export function likePattern(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
