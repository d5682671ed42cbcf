/** The reference: the same page of cards, by the same statement and token check, on bare `node:http` and `pg`. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import 'reflect-metadata';
import pg from 'pg';
import { PAGES } from '../src/modules/board/card.query.js';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const TOKEN = {
  name: 'find_token',
  text: `SELECT t.id, t.brand_id, t.user_id, t.scopes, t.expires_at, m.role, b.scope_ceiling
           FROM access_tokens t
           JOIN members m ON m.brand_id = t.brand_id AND m.user_id = t.user_id AND m.removed_at IS NULL
           JOIN brands b ON b.id = t.brand_id
          WHERE t.secret_hash = $1 AND t.revoked_at IS NULL`,
};
const CACHE_MS = 4_000;
const cached = new Map<string, { row: Record<string, any>; until: number }>();

async function find(secret: string): Promise<Record<string, any> | undefined> {
  const hash = createHash('sha256').update(secret).digest();
  const key = hash.toString('base64');
  const known = cached.get(key);
  if (known && known.until > performance.now()) return known.row;
  const row = (await pool.query<Record<string, any>>({ ...TOKEN, values: [hash] })).rows[0];
  if (row) cached.set(key, { row, until: performance.now() + CACHE_MS });
  return row;
}

createServer((request, response) => {
  void (async () => {
    if (request.url === '/api/v1/system/health') return response.end('{}');
    const caller = await find(request.headers.authorization?.slice('Bearer '.length) ?? '');
    if (!caller || caller.expires_at <= new Date()) {
      response.statusCode = 401;
      return response.end('{"detail":"Authentication required"}');
    }
    const url = new URL(request.url!, 'http://bare');
    const boardId = url.pathname.split('/')[5];
    const perPage = Number(url.searchParams.get('per_page') ?? 50);
    const page = Number(url.searchParams.get('page') ?? 1);
    const { rows } = await pool.query<Record<string, any>>({
      ...PAGES.standard,
      values: [boardId, (page - 1) * perPage, perPage],
    });
    const { board_brand: owner, board_total: total } = rows[0]!;
    if (owner !== caller.brand_id) {
      response.statusCode = 403;
      return response.end('{}');
    }
    const items = rows.map(({ board_brand: _, board_total: __, ...card }) => card);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return response.end(JSON.stringify({ items, total, page, per_page: perPage }));
  })();
}).listen(Number(process.env.PORT), '127.0.0.1');
