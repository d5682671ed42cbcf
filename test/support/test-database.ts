import type { PoolClient, QueryResultRow } from 'pg';
import type { Columns, Row } from '../../src/platform/data/database/columns.js';
import type { Database } from '../../src/platform/data/database/database.js';

/** The database as tests look into it: what they read is checked by what they expect of it, so a type is only claimed. */
export class TestDatabase {
  /** `service`: as the service has it. */
  constructor(readonly service: Database) {}

  get pool() {
    return this.service.pool;
  }

  get transaction() {
    return this.service.transaction.bind(this.service);
  }

  /** Inside the current transaction if there is one. */
  async rows<T extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const client = (await this.service.manager.queryRunner?.connect()) as PoolClient | undefined;
    return (await (client ?? this.pool).query<T>(text, [...values])).rows;
  }

  async row<T extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T | null> {
    return (await this.rows<T>(text, values))[0] ?? null;
  }
}

/** Has the service refuse a null in a column that is not declared `nullable`: only rows can tell. */
export function refuseUndeclaredNulls(database: Database): void {
  const read = database.rows.bind(database);
  database.rows = async <C extends Columns>(columns: C, ...rest: [Parameters<Database['rows']>[1], unknown[]?]) => {
    const rows: Row<C>[] = await read(columns, ...rest);
    for (const [name, { nullable }] of Object.entries(columns))
      if (!nullable && rows.some((row) => row[name] === null))
        throw new Error(`A null in the column ${name}, which is not declared nullable: ${JSON.stringify(rest[0])}`);
    return rows;
  };
}
