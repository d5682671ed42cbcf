interface Waiting {
  readonly columns: string;
  /** A table with the columns `id` and `brand_id`. */
  readonly table: string;
  readonly where: string;
  /** Which of a workspace's rows comes first. */
  readonly order: string;
  /** Rows of one workspace in one round. */
  readonly max: number;
}

/**
 * A statement for a loop that looks at all rows again and again. Every workspace's first comes before any workspace's
 * second, and at most `max` are of one workspace: one that has more is gone through in as many rounds as it takes.
 * `$1` is the number of the round, counted by whoever runs it.
 */
export function rowsInTurns({ columns, table, where, order, max }: Waiting): string {
  const rounds = `ceil(of_workspace / ${max}.0)::bigint`;
  return `
    SELECT ${columns}
      FROM (SELECT *, row_number() OVER (PARTITION BY brand_id ORDER BY id) AS place,
                   count(*) OVER (PARTITION BY brand_id) AS of_workspace
              FROM ${table}
             WHERE ${where}) AS waiting
     WHERE place % ${rounds} = $1::bigint % ${rounds}
     ORDER BY row_number() OVER (PARTITION BY brand_id ORDER BY ${order}), brand_id`;
}
