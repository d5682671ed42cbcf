/** The reference: the same authenticated read on bare `node:http` and a named `pg` statement, and nothing else. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const QUERY = {
  name: 'find_token',
  text: `SELECT t.id, t.brand_id, t.user_id, t.scopes, t.expires_at, m.role, b.scope_ceiling
           FROM access_tokens t
           JOIN members m ON m.brand_id = t.brand_id AND m.user_id = t.user_id AND m.removed_at IS NULL
           JOIN brands b ON b.id = t.brand_id
          WHERE t.secret_hash = $1 AND t.revoked_at IS NULL`,
};
const CACHE_MS = 4_000;
const cached = new Map<string, { row: Record<string, any>; until: number }>();
const operations = JSON.parse(process.env.OPERATIONS!) as unknown;

async function find(secret: string): Promise<Record<string, any> | undefined> {
  const hash = createHash('sha256').update(secret).digest();
  const key = hash.toString('base64');
  const known = cached.get(key);
  if (known && known.until > performance.now()) return known.row;
  const row = (await pool.query<Record<string, any>>({ ...QUERY, values: [hash] })).rows[0];
  if (row) cached.set(key, { row, until: performance.now() + CACHE_MS });
  return row;
}

createServer((request, response) => {
  void (async () => {
    if (request.url === '/api/v1/system/health') return response.end('{}');
    const secret = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const row = await find(secret);
    if (!row || row.expires_at <= new Date()) {
      response.statusCode = 401;
      return response.end('{"detail":"Authentication required"}');
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return response.end(
      JSON.stringify({
        id: row.id,
        brand_id: row.brand_id,
        user_id: row.user_id,
        role: row.role,
        scopes: row.scopes,
        expires_at: row.expires_at,
        operations,
      }),
    );
  })();
}).listen(Number(process.env.PORT), '127.0.0.1');
