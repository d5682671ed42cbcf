import type { TestApp } from '../app.js';

/** Tables of a workspace that are found by another one; `$B` is the workspace. */
const FOUND_BY: Record<string, string> = {
  brands: 'id = $B',
  users: 'id IN (SELECT user_id FROM members WHERE brand_id = $B)',
  mail_addresses: 'user_id IN (SELECT user_id FROM members WHERE brand_id = $B)',
  password_resets: 'user_id IN (SELECT user_id FROM members WHERE brand_id = $B)',
  card_words: 'card_id IN (SELECT id FROM cards WHERE brand_id = $B)',
  card_comments: 'card_id IN (SELECT id FROM cards WHERE brand_id = $B)',
  card_checklist_items: 'card_id IN (SELECT id FROM cards WHERE brand_id = $B)',
  board_columns: 'board_id IN (SELECT id FROM boards WHERE brand_id = $B)',
  board_counters: 'board_id IN (SELECT id FROM boards WHERE brand_id = $B)',
  board_activity: 'board_id IN (SELECT id FROM boards WHERE brand_id = $B)',
  board_views: 'board_id IN (SELECT id FROM boards WHERE brand_id = $B)',
  board_guests: 'board_id IN (SELECT id FROM boards WHERE brand_id = $B)',
  docs_pages: 'space_id IN (SELECT id FROM docs_spaces WHERE brand_id = $B)',
  docs_guests: 'space_id IN (SELECT id FROM docs_spaces WHERE brand_id = $B)',
  lesson_words: 'lesson_seq IN (SELECT seq FROM lessons WHERE brand_id = $B)',
  lesson_anchors: 'project_id IN (SELECT id FROM projects WHERE brand_id = $B)',
  code_graphs: 'project_id IN (SELECT id FROM projects WHERE brand_id = $B)',
  code_gone_nodes: 'project_id IN (SELECT id FROM projects WHERE brand_id = $B)',
  memory_words: 'agent_seq IN (SELECT seq FROM memory_agents WHERE brand_id = $B)',
  memory_vectors: 'agent_seq IN (SELECT seq FROM memory_agents WHERE brand_id = $B)',
  memory_tombstones: 'agent_seq IN (SELECT seq FROM memory_agents WHERE brand_id = $B)',
  build_log_pieces: 'build_id IN (SELECT id FROM builds WHERE brand_id = $B)',
  build_log_archives: 'build_id IN (SELECT id FROM builds WHERE brand_id = $B)',
  webhook_deliveries: 'webhook_id IN (SELECT id FROM webhooks WHERE brand_id = $B)',
  identity_provider_domains: 'provider_key IN (SELECT key FROM identity_providers WHERE brand_id = $B)',
  linked_identities: 'user_id IN (SELECT user_id FROM members WHERE brand_id = $B)',
  provider_sessions: 'session_id IN (SELECT id FROM sessions WHERE brand_id = $B)',
  memory_session_files: 'source_id IN (SELECT id FROM memory_sources WHERE brand_id = $B)',
};

/** Tables of the platform: no workspace owns a row. */
const PLATFORM = new Set([
  'plans',
  'mesh_hub',
  'employees',
  'memory_marks',
  'idempotent_answers',
  'loop_runs',
  'loop_cursors',
  'platform_secrets',
  'outgoing_mails',
  'pending_sign_ins',
  'used_logout_tokens',
  'migrations',
]);

export interface VictimTable {
  name: string;
  /** Which rows are the victim's. */
  whose: string;
}

/** Every table that holds something of a workspace; one that is new must be put into its place above. */
export async function tablesOf({ database }: Pick<TestApp, 'database'>, brandId: number): Promise<VictimTable[]> {
  const rows = await database.rows<{ name: string; owned: boolean }>(
    `SELECT t.table_name AS name, bool_or(c.column_name = 'brand_id') AS owned
       FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`,
  );
  return rows.flatMap(({ name, owned }) => {
    const found = owned ? 'brand_id = $B' : FOUND_BY[name];
    if (found) return [{ name, whose: found.replaceAll('$B', String(brandId)) }];
    if (!PLATFORM.has(name)) throw new Error(`Whose is a row of ${name}? Say so in test/fuzz/victim-tables.ts`);
    return [];
  });
}
