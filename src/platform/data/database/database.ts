import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryResult } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../kernel/config/config.js';
import { checkColumns, type Columns, type Row } from './columns.js';
import type { FairPool } from './fair-pool.js';
import { isoTypes } from './iso-types.js';
import { Log } from '../../kernel/logging/log.js';
import { openTransaction, type Flush, type OpenTransaction } from './open-transaction.js';

/** Named SQL: prepared once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Access to the database. Everything inside `transaction` uses one connection, across services too: an inner
 * `transaction` becomes a savepoint of the outer one.
 */
@Injectable()
export class Database {
  private readonly open = openTransaction;
  private readonly prepared: boolean;

  constructor(
    private readonly source: DataSource,
    private readonly log: Log,
    config: Config,
  ) {
    this.prepared = config.database.prepared;
  }

  /** The entity manager of the current transaction, or the default one. */
  get manager(): EntityManager {
    return this.open.getStore()?.manager ?? this.source.manager;
  }

  get pool(): FairPool {
    return (this.source.driver as unknown as { master: FairPool }).master;
  }

  async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.open.getStore();
    const effects: Omit<OpenTransaction, 'manager'> = { beforeCommit: new Map(), afterCommit: [] };
    const result = await (outer?.manager ?? this.source).transaction((manager) =>
      this.open.run({ manager, ...effects }, async () => {
        const done = await work(manager);
        if (!outer) for (const [flush, items] of effects.beforeCommit) await flush(items as never[]);
        return done;
      }),
    );
    // Effects of an inner transaction count only if it is not rolled back, with those of the outer one.
    if (outer) passOn(effects, outer);
    else for (const effect of effects.afterCommit) await this.attempt(effect);
    return result;
  }

  /** Collects items that `flush` writes at once, as the last statement of the transaction. Throws outside one. */
  beforeCommit<T>(flush: Flush<T>, ...items: readonly T[]): void {
    const transaction = this.open.getStore();
    if (!transaction) throw new Error('Outside a transaction');
    collect(transaction, flush, items);
  }

  /** Runs an effect after the commit (at once outside a transaction). A failing effect rolls nothing back. */
  async afterCommit(effect: () => unknown): Promise<void> {
    const transaction = this.open.getStore();
    if (transaction) transaction.afterCommit.push(effect);
    else await this.attempt(effect);
  }

  /** Rows of a SQL statement, in the current transaction if there is one. The columns are checked. */
  async rows<C extends Columns>(
    columns: C,
    statement: Statement | string,
    values: readonly unknown[] = [],
  ): Promise<Row<C>[]> {
    const { fields, rows } = await this.query(statement, values);
    checkColumns(typeof statement === 'string' ? statement : statement.name, columns, fields);
    return rows as Row<C>[];
  }

  async row<C extends Columns>(
    columns: C,
    statement: Statement | string,
    values: readonly unknown[] = [],
  ): Promise<Row<C> | null> {
    return (await this.rows(columns, statement, values))[0] ?? null;
  }

  /** For a statement whose rows are not needed: returns their count. */
  async run(statement: Statement | string, values: readonly unknown[] = []): Promise<number> {
    return (await this.query(statement, values)).rowCount ?? 0;
  }

  /** Rows as arrays with timestamps as text, for wide rows that are sent unchanged. */
  async table(statement: Statement, values: readonly unknown[]): Promise<{ names: string[]; rows: unknown[][] }> {
    const name = this.prepared ? statement.name : undefined;
    const query = { name, text: statement.text, values: [...values], rowMode: 'array' as const, types: isoTypes };
    const { fields, rows } = await (await this.client()).query<unknown[]>(query);
    return { names: fields.map((field) => field.name), rows };
  }

  private async query(statement: Statement | string, values: readonly unknown[]): Promise<QueryResult> {
    const query =
      typeof statement === 'string'
        ? { text: statement, values: [...values] }
        : { name: this.prepared ? statement.name : undefined, text: statement.text, values: [...values] };
    return (await this.client()).query(query);
  }

  private async client(): Promise<FairPool | PoolClient> {
    const runner = this.open.getStore()?.manager.queryRunner;
    return runner ? ((await runner.connect()) as PoolClient) : this.pool;
  }

  private async attempt(effect: () => unknown): Promise<void> {
    try {
      await effect();
    } catch (error) {
      this.log.warn('after-commit hook failed', { error });
    }
  }
}

function collect<T>(
  { beforeCommit }: Pick<OpenTransaction, 'beforeCommit'>,
  flush: Flush<T>,
  items: readonly T[],
): void {
  const known = beforeCommit.get(flush);
  if (known) known.push(...items);
  else beforeCommit.set(flush, [...items]);
}

function passOn({ beforeCommit, afterCommit }: Omit<OpenTransaction, 'manager'>, outer: OpenTransaction): void {
  for (const [flush, items] of beforeCommit) collect(outer, flush, items as never[]);
  outer.afterCommit.push(...afterCommit);
}

/** True for a violation of the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const holder = error as { code?: string; constraint?: string; driverError?: { code?: string; constraint?: string } };
  const { code, constraint: name } = holder.driverError ?? holder;
  return code === '23505' && name === constraint;
}
