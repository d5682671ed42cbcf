/** The reference: the same page of cards, by the same statement and token check, on bare `node:http` and `pg`. */
import { createServer } from 'node:http';
import 'reflect-metadata';
import pg from 'pg';
import { MAX_ANSWER_BYTES } from '../src/platform/data/answers/answer-budget.js';
import { PAGES } from '../src/modules/board/card.query.js';
import { findToken } from './bare-token.js';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
createServer((request, response) => {
  void (async () => {
    if (request.url === '/api/v1/system/health') return response.end('{}');
    const caller = await findToken(pool, request.headers.authorization);
    if (!caller) {
      response.statusCode = 401;
      return response.end('{"detail":"Authentication required"}');
    }
    const url = new URL(request.url!, 'http://bare');
    const boardId = url.pathname.split('/')[5];
    const perPage = Number(url.searchParams.get('per_page') ?? 50);
    const page = Number(url.searchParams.get('page') ?? 1);
    const { rows } = await pool.query<Record<string, any>>({
      ...PAGES.standard,
      values: [boardId, (page - 1) * perPage, perPage, MAX_ANSWER_BYTES],
    });
    const { board_brand: owner, board_total: total } = rows[0]!;
    if (owner !== caller.brand_id) {
      response.statusCode = 403;
      return response.end('{}');
    }
    const items = rows.map(({ board_brand: _, board_total: __, page_bytes: ___, page_largest: ____, ...card }) => card);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return response.end(JSON.stringify({ items, total, page, per_page: perPage }));
  })();
}).listen(Number(process.env.PORT), '127.0.0.1');
