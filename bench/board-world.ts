import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { freePort } from '../src/platform/net/free-port.js';
import { startEmbeddedValkey } from '../src/platform/redis/embedded-valkey.js';
import { ADMIN_KEY, startServer, type Server } from './measure.js';

export interface BoardWorld {
  readonly server: Server;
  readonly env: Record<string, string>;
  readonly sql: pg.Client;
  readonly brandId: number;
  readonly token: string;
  /** A new board with the usual columns. */
  board(): Promise<string>;
  /** So many cards with texts of usual length, spread over all columns. */
  cards(boardId: string, count: number): Promise<void>;
  /** Once everything is filled in: what a running database does by itself after a while. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** The service on engines of its own, with one workspace, and a way to fill boards quickly. */
export async function startBoardWorld(folder: string): Promise<BoardWorld> {
  const [postgres, valkey] = await Promise.all([startEmbeddedPostgres({ directory: folder }), startEmbeddedValkey()]);
  const env = { DATABASE_URL: postgres.url, REDIS_URL: valkey.url };
  const server = await startServer('src/main.js', { ...env, PORT: String(await freePort()) }, '/api/v1/system/health');
  const sql = new pg.Client({ connectionString: postgres.url });
  await sql.connect();
  const call = async <T>(path: string, body: object, headers: Record<string, string>, method = 'POST'): Promise<T> => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const operator = { 'x-admin-key': ADMIN_KEY };
  const { id: brandId } = await call<{ id: number }>('/api/v1/admin/brands', { name: 'Bench', plan: 'team' }, operator);
  const person = { email: 'bench@test.example', full_name: 'Bench' };
  const { user_id: userId } = await call<{ user_id: number }>('/api/v1/admin/users', person, operator);
  await call(`/api/v1/admin/brands/${brandId}/members/${userId}`, { role: 'admin' }, operator, 'PUT');
  const issue = { user_id: userId, scopes: ['brand:read'] };
  const { token } = await call<{ token: string }>(`/api/v1/admin/brands/${brandId}/tokens`, issue, operator);
  const bearer = { authorization: `Bearer ${token}` };
  return {
    server,
    env,
    sql,
    brandId,
    token,
    board: async () => (await call<{ id: string }>('/api/v1/board/boards', { name: 'Bench' }, bearer)).id,
    cards: (boardId, count) => fill(sql, brandId, userId, boardId, count),
    settle: async () => void (await sql.query('VACUUM ANALYZE')),
    async stop() {
      await sql.end();
      await server.stop();
      await valkey.stop();
      await postgres.stop();
    },
  };
}

async function fill(sql: pg.Client, brandId: number, userId: number, boardId: string, count: number): Promise<void> {
  await sql.query(
    `INSERT INTO cards (brand_id, board_id, column_id, number, position, title, status, task_type, assignee, labels, tags,
                        branch, pr_number, pr_url, repo, base_branch, coder, agent_context, result_summary, description,
                        created_by, updated_by)
     SELECT $1, $2, k.id, n, n, 'Card number ' || n || ' with a title of usual length', k.status, 'coding', $3,
            '{release,urgent}', '{api}', 'feature/card-' || n, CASE WHEN n % 3 = 0 THEN n END,
            CASE WHEN n % 3 = 0 THEN 'https://git.example.com/acme/app/pulls/' || n END, 'acme/app', 'main', 'claude_code',
            '{"profile": "claude.coding"}', 'Done as described, with tests.', repeat('A sentence of the description. ', 20), $3, $3
       FROM generate_series(1, $4::int) n
       JOIN (SELECT id, status, row_number() OVER (ORDER BY position) - 1 AS place, count(*) OVER () AS columns
               FROM board_columns WHERE board_id = $2) k ON k.place = n % k.columns`,
    [brandId, boardId, userId, count],
  );
  await sql.query(
    `UPDATE board_columns k SET (cards_count, pulls_count) = (SELECT count(*), count(pr_number) FROM cards WHERE column_id = k.id)
      WHERE board_id = $1`,
    [boardId],
  );
  await sql.query('UPDATE board_counters SET last_number = $2 WHERE board_id = $1', [boardId, count]);
}
