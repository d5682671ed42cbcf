import type { QueryRunner } from 'typeorm';

/** A table whose rows a workspace pays for with a part of its quota. Expressions are SQL over one row, named `r`. */
export interface CountedTable {
  readonly table: string;
  /** What its rows count as; several tables may count as one kind. */
  readonly kind: string;
  /** How many a row counts as. Default: one. */
  readonly rows?: string;
  /**
   * How many bytes a row counts as. Must follow from the values of the row alone, or the counts would drift:
   * `octet_length` of its large columns and a constant for the rest. (`pg_column_size` depends on how a value is stored.)
   */
  readonly bytes: string;
}

/** A table that knows its workspace only through another one, `parent`, whose id it has in `reference`. */
export interface ChildTable {
  readonly table: string;
  readonly parent: string;
  readonly parentKey?: string;
  readonly reference: string;
}

/**
 * For a migration: counts every change of the table from now on, and what is in it already. Statement-level triggers see
 * every path that writes, cascades included; they append to `usage_changes`, so that no writer waits for another.
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

/** What the rows of the table come to, for each workspace: counted anew. */
export function recount(counted: CountedTable): string {
  return totals(counted, `SELECT ${measured(counted, 1)} FROM ${counted.table} r`);
}

/**
 * For a migration: gives a table a `brand_id` of its own, filled in by the database. When rows go because their parent
 * went, the parent cannot be asked any more.
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

/** Rows of nobody, such as those of the platform, are not counted. */
function totals({ kind }: CountedTable, rows: string): string {
  return `SELECT c.brand_id, '${kind}', sum(c.rows), sum(c.bytes) FROM (${rows}) c
           WHERE c.brand_id IS NOT NULL GROUP BY c.brand_id HAVING sum(c.rows) <> 0 OR sum(c.bytes) <> 0`;
}

function append(counted: CountedTable, rows: string): string {
  return `INSERT INTO usage_changes (brand_id, kind, rows, bytes) ${totals(counted, rows)};`;
}
