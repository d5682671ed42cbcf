/** The reference: a change of a card by the statements that the service was seen to send, on bare `node:http` and `pg`. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { findToken } from './bare-token.js';

interface Recorded {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const TITLE = 1;
const statements = JSON.parse(readFileSync(process.env.STATEMENTS!, 'utf8')) as Recorded[];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

async function change(title: unknown): Promise<unknown> {
  const client = await pool.connect();
  try {
    let seq = 0;
    let card: unknown;
    for (const { name, text, values } of statements) {
      const sent = [...values];
      if (text.startsWith('UPDATE cards')) sent[TITLE] = title;
      // What depends on the change before: the number of the entry in the activity of the board.
      if (name === 'board.write') sent[3] = seq + 1;
      if (name === 'events.write')
        sent[3] = JSON.stringify(
          (JSON.parse(sent[3] as string) as object[]).map((event) => ({ ...event, board_seq: seq + 1 })),
        );
      const { rows } = await client.query<Record<string, unknown>>({ name, text, values: sent });
      if (name === 'board.lock-of-card') seq = Number(rows[0]!.activitySeq);
      if (name === 'board.card.full') card = rows[0];
    }
    return card;
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<{ title?: unknown }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as { title?: unknown };
}

createServer((request, response) => {
  void (async () => {
    if (request.url === '/api/v1/system/health') return response.end('{}');
    const caller = await findToken(pool, request.headers.authorization);
    if (!caller) {
      response.statusCode = 401;
      return response.end('{"detail":"Authentication required"}');
    }
    const { title } = await bodyOf(request);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return response.end(JSON.stringify(await change(title)));
  })();
}).listen(Number(process.env.PORT), '127.0.0.1');
