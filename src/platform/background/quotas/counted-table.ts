import type { QueryRunner } from 'typeorm';

/** A table whose rows count towards the quota of a workspace. Expressions are SQL over one row, named `r`. */
export interface CountedTable {
  readonly table: string;
  /** Several tables may count as one kind. */
  readonly kind: string;
  /** Count of one row. Default: 1. */
  readonly rows?: string;
  /**
   * Bytes of one row. Must depend on the values of the row alone, or the counts would drift: `octet_length` of its large
   * columns plus a constant for the rest. (`pg_column_size` depends on how a value is stored.)
   */
  readonly bytes: string;
}

/** A table that refers to its workspace only through `parent`. */
export interface ChildTable {
  readonly table: string;
  readonly parent: string;
  readonly parentKey?: string;
  readonly reference: string;
}

/**
 * For a migration: counts the rows of a table and every later change. Statement-level triggers see every write, cascades
 * included; they append to `usage_changes`, so that no writer waits for another.
 */
export async function countUsage(runner: QueryRunner, counted: CountedTable): Promise<void> {
  const { table } = counted;
  const name = nameOf(counted);
  const changes = {
    INSERT: `SELECT ${measured(counted, 1)} FROM new_rows r`,
    DELETE: `SELECT ${measured(counted, -1)} FROM old_rows r`,
    UPDATE: `SELECT ${measured(counted, 1)} FROM new_rows r UNION ALL SELECT ${measured(counted, -1)} FROM old_rows r`,
  };
  const branches = Object.entries(changes).map(
    ([event, rows]) => `IF TG_OP = '${event}' THEN ${append(counted, rows)} END IF;`,
  );
  await runner.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${branches.join('\n')} RETURN NULL; END $$`,
  );
  const referencing = { INSERT: 'NEW TABLE AS new_rows', DELETE: 'OLD TABLE AS old_rows' };
  for (const event of ['INSERT', 'DELETE', 'UPDATE'] as const) {
    const seen = event === 'UPDATE' ? Object.values(referencing).join(' ') : referencing[event];
    await runner.query(
      `CREATE TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON ${table}
         REFERENCING ${seen} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    );
  }
  await runner.query(`INSERT INTO usage_changes (brand_id, kind, rows, bytes) ${recount(counted)}`);
}

/** Undoes `countUsage`. */
export async function stopCounting(runner: QueryRunner, counted: CountedTable): Promise<void> {
  await runner.query(`DROP FUNCTION ${nameOf(counted)}() CASCADE`);
}

/** Counts the rows of the table again, per workspace. */
export function recount(counted: CountedTable): string {
  return totals(counted, `SELECT ${measured(counted, 1)} FROM ${counted.table} r`);
}

/**
 * For a migration: adds a `brand_id` to a child table, filled in by the database. When a cascade deletes its rows, the
 * parent row is already gone.
 */
export async function keepBrand(runner: QueryRunner, child: ChildTable): Promise<void> {
  const { table, parent, parentKey = 'id', reference } = child;
  await runner.query(`ALTER TABLE ${table} ADD COLUMN brand_id integer`);
  await runner.query(
    `UPDATE ${table} c SET brand_id = p.brand_id FROM ${parent} p WHERE p.${parentKey} = c.${reference}`,
  );
  await runner.query(
    `CREATE FUNCTION keep_brand_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.brand_id IS NULL THEN
         SELECT p.brand_id INTO NEW.brand_id FROM ${parent} p WHERE p.${parentKey} = NEW.${reference};
       END IF;
       RETURN NEW;
     END $$`,
  );
  await runner.query(
    `CREATE TRIGGER keep_brand_of_${table} BEFORE INSERT ON ${table}
       FOR EACH ROW EXECUTE FUNCTION keep_brand_of_${table}()`,
  );
}

/** Undoes `keepBrand`. */
export async function dropBrand(runner: QueryRunner, { table }: ChildTable): Promise<void> {
  await runner.query(`DROP FUNCTION keep_brand_of_${table}() CASCADE`);
  await runner.query(`ALTER TABLE ${table} DROP COLUMN brand_id`);
}

function nameOf({ table, kind }: CountedTable): string {
  return `count_${table}_as_${kind}`;
}

function measured({ rows = '1', bytes }: CountedTable, sign: 1 | -1): string {
  return `r.brand_id, ${sign} * (${rows})::bigint AS rows, ${sign} * (${bytes})::bigint AS bytes`;
}

/** Rows without a workspace, such as those of the platform, are not counted. */
function totals({ kind }: CountedTable, rows: string): string {
  return `SELECT c.brand_id, '${kind}', sum(c.rows), sum(c.bytes) FROM (${rows}) c
           WHERE c.brand_id IS NOT NULL GROUP BY c.brand_id HAVING sum(c.rows) <> 0 OR sum(c.bytes) <> 0`;
}

function append(counted: CountedTable, rows: string): string {
  return `INSERT INTO usage_changes (brand_id, kind, rows, bytes) ${totals(counted, rows)};`;
}
