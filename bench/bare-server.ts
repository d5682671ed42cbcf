/** The reference: the same authenticated read on bare `node:http` and a named `pg` statement, and nothing else. */
import { createServer } from 'node:http';
import pg from 'pg';
import { findToken } from './bare-token.js';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const operations = JSON.parse(process.env.OPERATIONS!) as unknown;

createServer((request, response) => {
  void (async () => {
    if (request.url === '/api/v1/system/health') return response.end('{}');
    const row = await findToken(pool, request.headers.authorization);
    if (!row) {
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
