import { cutPage, pageSql, totalSql, type Filter, type KeysetList } from '../../../engines/keyset-page/keyset-page.js';
import { arrayOf, int, text, type Row } from '../database/columns.js';
import type { Database } from '../database/database.js';
import { selectList, type SelectedColumns } from '../database/entity-columns.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import type { Listed, Page } from './page.js';

export const INVALID_CURSOR = 'Invalid cursor';

/** All of a list but its columns. */
export type ListSource = Omit<KeysetList, 'select'>;

/** A list by the time of its rows, the newest first. `of` is their table, as `from` calls it. */
export function byTime(
  name: string,
  from: string,
  of: string,
  { at = 'created_at', order = 'DESC' }: { at?: string; order?: ListSource['order'] } = {},
): ListSource {
  const keys = [
    { sql: `${of}.${at}`, type: 'timestamptz' },
    { sql: `${of}.id`, type: 'uuid' },
  ] as const;
  return { name, from, keys, order };
}

/** A page of a list with the total of all that match the filters. */
export async function readList<C extends SelectedColumns>(
  database: Database,
  columns: C,
  of: ListSource,
  filters: readonly Filter[],
  page: Page,
  invalidCursor = INVALID_CURSOR,
): Promise<Listed<Row<C>>> {
  const list = { ...of, select: selectList(columns) };
  const sql = pageSql(list, filters, page);
  if (!sql) throw refuse.malformed(invalidCursor);
  const rows = await database.rows({ ...columns, cursorKey: arrayOf(text) }, sql.text, sql.values);
  const count = totalSql(list, filters);
  const { total } = (await database.row({ total: int }, count.text, count.values))!;
  return { ...cutPage(list, rows as (Row<C> & { cursorKey: string[] })[], page.limit), total };
}
