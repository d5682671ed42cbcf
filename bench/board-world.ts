import type pg from 'pg';
import { startWorld, type World } from './world.js';

interface BoardWorld extends World {
  /** A new board with the usual columns. */
  board(): Promise<string>;
  /** So many cards with texts of usual length, spread over all columns. */
  cards(boardId: string, count: number): Promise<void>;
}

/** The service with a way to fill boards quickly. */
export async function startBoardWorld(
  folder: string,
  scopes: readonly string[] = ['brand:read'],
  env: Record<string, string> = {},
): Promise<BoardWorld> {
  const world = await startWorld(folder, scopes, env);
  const { sql, brandId, userId, token } = world;
  const bearer = { authorization: `Bearer ${token}` };
  return {
    ...world,
    board: async () => (await world.call<{ id: string }>('POST', '/api/v1/board/boards', { name: 'Bench' }, bearer)).id,
    cards: (boardId, count) => fill(sql, brandId, userId, boardId, count),
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
