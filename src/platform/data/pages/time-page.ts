import type { SelectQueryBuilder } from 'typeorm';
import { writeTimeCursor, type TimeCursor } from './cursors.js';

interface TimePage {
  /** Those that follow it; null: the first page. */
  readonly after: TimeCursor | null;
  readonly limit: number;
  readonly order?: 'ASC' | 'DESC';
}

/** A page of what a query finds, sorted by the time `at` of its rows: newest first, unless they are to be `ASC`. */
export async function readTimePage<K extends string, T extends { readonly id: string } & Record<K, Date>>(
  query: SelectQueryBuilder<T>,
  at: K,
  { after, limit, order = 'DESC' }: TimePage,
): Promise<{ items: T[]; nextCursor: string | null }> {
  const [time, id] = [`${query.alias}.${at}`, `${query.alias}.id`];
  query
    .orderBy(time, order)
    .addOrderBy(id, order)
    .limit(limit + 1);
  if (after) query.andWhere(`(${time}, ${id}) ${order === 'ASC' ? '>' : '<'} (:at, :id)`, after);
  const found = await query.getMany();
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1)! : null;
  return { items, nextCursor: last && writeTimeCursor(last[at], last.id) };
}
