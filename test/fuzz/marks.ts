import { randomBytes } from 'node:crypto';
import type { Victim } from '../factories/victim.js';
import type { TestApp } from '../app.js';
import type { Got, Sent } from './wire.js';

/** Texts that are only in the victim's workspace, and everything it holds as one digest. */
export class Marks {
  private constructor(
    private readonly t: TestApp,
    private readonly victim: Victim,
    private readonly stem: string,
    private readonly ids: readonly string[],
    readonly columns: readonly string[],
  ) {}

  /** Puts a mark into every text of the victim's that can hold one. */
  static async put(t: TestApp, victim: Victim): Promise<Marks> {
    const stem = `zq${randomBytes(6).toString('hex')}`;
    const columns = await markTexts(t, victim, stem);
    const rows = await t.database.rows<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'id' AND udt_name = 'uuid'
          AND table_name IN (${BRAND_TABLES})`,
    );
    const ids: string[] = [];
    for (const { table_name: table } of rows) {
      const found = await t.database.rows<{ id: string }>(`SELECT id FROM ${table} WHERE brand_id = $1`, [
        victim.brandId,
      ]);
      ids.push(...found.map(({ id }) => id));
    }
    return new Marks(t, victim, stem, ids, columns);
  }

  /** What an answer shows of the victim beyond what was sent; null: nothing. */
  shownIn({ text, headers }: Got, { url, body }: Sent): string | null {
    const all = `${JSON.stringify(headers)}\n${text}`;
    const at = all.toLowerCase().indexOf(this.stem);
    if (at >= 0) return all.slice(at, at + 30);
    const asked = `${url}\n${body?.toString() ?? ''}`.toLowerCase();
    return this.ids.find((id) => all.includes(id) && !asked.includes(id)) ?? null;
  }

  /** Everything the victim has: any write to it is seen. */
  async digest(): Promise<string> {
    const tables = await this.t.database.rows<{ table_name: string }>(BRAND_TABLES);
    const parts = [
      `SELECT coalesce(string_agg(md5(x::text), ',' ORDER BY md5(x::text)), '') AS d FROM brands x WHERE id = ${this.victim.brandId}`,
      `SELECT coalesce(string_agg(md5(x::text), ',' ORDER BY md5(x::text)), '') AS d FROM users x
        WHERE id IN (SELECT user_id FROM members WHERE brand_id = ${this.victim.brandId})`,
      ...tables.map(
        ({ table_name: table }) =>
          `SELECT coalesce(string_agg(md5(x::text), ',' ORDER BY md5(x::text)), '') AS d FROM ${table} x WHERE x.brand_id = ${this.victim.brandId}`,
      ),
    ];
    const row = await this.t.database.row<{ digest: string }>(
      `SELECT md5(string_agg(d, ';')) AS digest FROM (${parts.join(' UNION ALL ')}) y`,
    );
    return row!.digest;
  }
}

const BRAND_TABLES = `SELECT c.table_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE table_schema = 'public' AND column_name = 'brand_id' AND table_type = 'BASE TABLE' ORDER BY 1`;

/** Columns that hold a word of a fixed list, a digest, or what another row is found by. */
const NO_PLACE = new Set([
  'agent_id',
  'status',
  'role',
  'kind',
  'source',
  'source_type',
  'runtime',
  'digest',
  'version',
  'revision',
  'commit',
  'index_status',
]);

/** Appends a mark to every text of the victim's rows that the schema lets be changed; answers the columns. */
async function markTexts(t: TestApp, { brandId }: Victim, stem: string): Promise<string[]> {
  const columns = await t.database.rows<{ table_name: string; column_name: string; udt_name: string }>(
    `SELECT table_name, column_name, udt_name FROM information_schema.columns
      WHERE table_schema = 'public' AND is_generated = 'NEVER' AND udt_name IN ('text', 'citext', 'varchar', '_text')
        AND (table_name IN (${BRAND_TABLES}) OR table_name IN ('brands', 'users')) ORDER BY 1, 2`,
  );
  const marked: string[] = [];
  let serial = 0;
  for (const { table_name: table, column_name: column, udt_name: type } of columns) {
    if (NO_PLACE.has(column) || column === 'plan_key') continue;
    const mark = `${stem}${String(++serial).padStart(3, '0')}`;
    const value = type === '_text' ? `ARRAY['${mark}']` : `left(coalesce("${column}"::text, ''), 20) || '${mark}'`;
    const whose =
      table === 'brands'
        ? `id = ${brandId}`
        : table === 'users'
          ? `id IN (SELECT user_id FROM members WHERE brand_id = ${brandId})`
          : `brand_id = ${brandId}`;
    const rows = await t.database
      .rows<{ one: number }>(`UPDATE ${table} SET "${column}" = ${value} WHERE ${whose} RETURNING 1 AS one`)
      // A rule of the schema says what may stand here: it is no free text.
      .catch(() => []);
    if (rows.length) marked.push(`${table}.${column}`);
  }
  return marked;
}
