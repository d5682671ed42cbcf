interface InterleavedRows {
  readonly columns: string;
  /** A table with the columns `id` and `brand_id`. */
  readonly table: string;
  readonly where: string;
  /** Order within a workspace. */
  readonly order: string;
  /** Rows of one workspace per round. */
  readonly max: number;
}

/**
 * SQL for a loop that visits all rows repeatedly. The first row of every workspace comes before the second of any, and
 * at most `max` rows belong to one workspace: a larger workspace is visited over several rounds. `$1` is the number of
 * the round.
 */
export function interleavedRows({ columns, table, where, order, max }: InterleavedRows): string {
  const rounds = `ceil(of_workspace / ${max}.0)::bigint`;
  return `
    SELECT ${columns}
      FROM (SELECT *, row_number() OVER (PARTITION BY brand_id ORDER BY id) AS position,
                   count(*) OVER (PARTITION BY brand_id) AS of_workspace
              FROM ${table}
             WHERE ${where}) AS waiting
     WHERE position % ${rounds} = $1::bigint % ${rounds}
     ORDER BY row_number() OVER (PARTITION BY brand_id ORDER BY ${order}), brand_id`;
}
