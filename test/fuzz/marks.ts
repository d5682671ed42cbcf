import { randomBytes } from 'node:crypto';
import { SCOPES } from '../../src/modules/identity/index.js';
import type { Victim } from '../factories/victim.js';
import type { Method } from '../factories/workspace.js';
import type { TestApp } from '../app.js';
import { tablesOf, type VictimTable } from './victim-tables.js';
import type { Got, Sent } from './wire.js';

/** Texts that are only in the victim's workspace, and everything it holds as one digest. */
export class Marks {
  private constructor(
    private readonly t: TestApp,
    private readonly stem: string,
    private readonly tables: readonly VictimTable[],
    private readonly ids: readonly string[],
    /** Where a mark was put, and where none could be. */
    readonly put: { marked: readonly string[]; bare: readonly string[] },
  ) {}

  /** Furnishes the victim's workspace and puts a mark of its own into each of its texts. */
  static async on(t: TestApp, victim: Victim): Promise<Marks> {
    await seed(t, victim);
    const stem = `zq${randomBytes(6).toString('hex')}`;
    const tables = await tablesOf(t, victim.brandId);
    const put = await markTexts(t, tables, stem);
    const keyed = await t.database.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'id' AND udt_name = 'uuid'`,
    );
    const ids: string[] = [];
    for (const { name, whose } of tables.filter((table) => keyed.some((one) => one.name === table.name)))
      ids.push(...(await t.database.rows<{ id: string }>(`SELECT id FROM ${name} WHERE ${whose}`)).map(({ id }) => id));
    return new Marks(t, stem, tables, ids, put);
  }

  /** What an answer shows of the victim beyond what was sent; null: nothing. */
  shownIn({ text, headers }: Got, { url, body }: Sent): string | null {
    const all = `${JSON.stringify(headers)}\n${text}`;
    const at = all.toLowerCase().indexOf(this.stem);
    if (at >= 0) return all.slice(at, at + 30);
    const request = `${url}\n${body?.toString() ?? ''}`.toLowerCase();
    return this.ids.find((id) => all.includes(id) && !request.includes(id)) ?? null;
  }

  /** Everything the victim has: any write to it is seen. */
  async digest(): Promise<string> {
    const parts = this.tables.map(
      ({ name, whose }) =>
        `SELECT coalesce(string_agg(md5(x::text), ',' ORDER BY md5(x::text)), '') AS d FROM ${name} x WHERE ${whose}`,
    );
    const row = await this.t.database.row<{ digest: string }>(
      `SELECT md5(string_agg(d, ';')) AS digest FROM (${parts.join(' UNION ALL ')}) y`,
    );
    return row!.digest;
  }
}

/** What `createVictim` leaves out: things that only their own routes make. */
async function seed(t: TestApp, { brandId, admin, values }: Victim): Promise<void> {
  await t.database.rows('UPDATE brands SET scope_ceiling = $2 WHERE id = $1', [brandId, SCOPES]);
  const token = await admin.token(...SCOPES);
  const ask = async (method: Method, path: string, body: object): Promise<void> => {
    const { status, text } = await t.api[method](`/api/v1/${path}`, { token, body });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  };
  await ask('post', `board/tasks/${values.task_id}/comments`, { body: 'A comment' });
  await ask('put', `board/tasks/${values.task_id}/checklist`, { items: [{ text: 'An item', done: false }] });
  await ask('post', `docs/spaces/${values.space_id}/pages`, { title: 'A page', body: 'Its text' });
  await ask('put', 'factory/coder-profiles/claude.coding/override', { effort: 'low' });
  await ask('put', `brands/${brandId}/features/feed`, { on: false });
  await t.database.rows(`INSERT INTO installs (brand_id, package, enabled) VALUES ($1, 'boards', true)`, [brandId]);
  // When a token was last used is noted a while later: this one must not be there any more by then.
  await t.database.rows(`DELETE FROM access_tokens WHERE brand_id = $1 AND name IS DISTINCT FROM 'victim token'`, [
    brandId,
  ]);
  const [hire, agent] = [values.hire_id, values.agent_id];
  await t.database.rows(
    `INSERT INTO hire_installs (hire_id, package, brand_id, granted_at) VALUES ($1, 'boards', $2, now())`,
    [hire, brandId],
  );
  await t.database.rows(
    `INSERT INTO agent_configurations (agent_id, brand_id, hire_id, settings, created_at) VALUES ($1, $2, $3, '{}', now())`,
    [agent, brandId, hire],
  );
  await t.database.rows(`INSERT INTO mail_addresses (domain, name, user_id) VALUES ('mail.localhost', 'victim', $1)`, [
    admin.user.id,
  ]);
  await t.database.rows(
    `WITH provider AS (
       INSERT INTO identity_providers (key, brand_id, name, issuer, client_id, client_secret, role_claim, role_map,
                                       default_role, break_glass_user_id)
       VALUES ('victims', $1, 'Victims', 'https://login.victim.example', 'platform', 'secret', 'groups', '{}', 'member',
               $2)
     ), domain AS (
       INSERT INTO identity_provider_domains (domain, provider_key) VALUES ('victim.example', 'victims')
     ), session AS (
       INSERT INTO sessions (secret_hash, user_id, brand_id, expires_at, created_at)
       VALUES ('\\x00', $2, $1, now() + interval '1 year', now()) RETURNING id
     ), linked AS (
       INSERT INTO linked_identities (issuer, subject, user_id, provider_key)
       VALUES ('https://login.victim.example', 'subject', $2, 'victims')
     )
     INSERT INTO provider_sessions (session_id, issuer, subject, sid)
     SELECT id, 'https://login.victim.example', 'subject', 'sid' FROM session`,
    [brandId, admin.user.id],
  );
}

/** Columns that hold a word of a fixed list, a digest, or what another row is found by. */
const NO_TEXT = new Set(
  `id agent_id status role kind source source_type runtime digest version revision commit index_status plan_key scopes
   scope_ceiling subscription_status password_hash priority task_type board_type step login state name_key action field
   feature actor_role profile_key value embedding_model head_digest default_role role_map provider_key`.split(/\s+/),
);

/** Appends a mark to every text of the victim's rows that the schema lets be changed. */
async function markTexts(
  { database }: TestApp,
  tables: readonly VictimTable[],
  stem: string,
): Promise<{ marked: string[]; bare: string[] }> {
  const put = { marked: [] as string[], bare: [] as string[] };
  let serial = 0;
  for (const { name, whose } of tables) {
    const columns = await database.rows<{ column: string; type: string }>(
      `SELECT column_name AS column, udt_name AS type FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
          AND udt_name IN ('text', 'citext', 'varchar', '_text', 'jsonb') ORDER BY 1`,
      [name],
    );
    for (const { column, type } of columns.filter((one) => !NO_TEXT.has(one.column))) {
      const mark = `${stem}${String(++serial).padStart(3, '0')}`;
      const rows = await database
        .rows(`UPDATE ${name} SET "${column}" = ${marked(column, type, mark)} WHERE ${whose} RETURNING 1`)
        // A rule of the schema says what may stand here: it is no free text.
        .catch(() => []);
      (rows.length ? put.marked : put.bare).push(`${name}.${column}`);
    }
  }
  return put;
}

function marked(column: string, type: string, mark: string): string {
  if (type === '_text') return `ARRAY['${mark}']`;
  if (type === 'jsonb') return `'{"mark": "${mark}"}'::jsonb`;
  return `left(coalesce("${column}"::text, ''), 20) || '${mark}'`;
}
