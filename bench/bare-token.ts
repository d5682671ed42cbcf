import { createHash } from 'node:crypto';
import type pg from 'pg';

const FIND = {
  name: 'find_token',
  text: `SELECT t.id, t.brand_id, t.user_id, t.scopes, t.expires_at, m.role, b.scope_ceiling
           FROM access_tokens t
           JOIN members m ON m.brand_id = t.brand_id AND m.user_id = t.user_id AND m.removed_at IS NULL
           JOIN brands b ON b.id = t.brand_id
          WHERE t.secret_hash = $1 AND t.revoked_at IS NULL`,
};
const CACHE_MS = 4_000;
const cached = new Map<string, { row: Record<string, any>; until: number }>();

/** The token check of the bare servers: the service's own statement and memory, without the service. */
export async function findToken(pool: pg.Pool, authorization = ''): Promise<Record<string, any> | null> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  const key = hash.toString('base64');
  const known = cached.get(key);
  const row =
    known && known.until > performance.now()
      ? known.row
      : (await pool.query<Record<string, any>>({ ...FIND, values: [hash] })).rows[0];
  if (!row || row.expires_at <= new Date()) return null;
  if (row !== known?.row) cached.set(key, { row, until: performance.now() + CACHE_MS });
  return row;
}
