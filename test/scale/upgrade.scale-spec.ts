import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { persistenceOf } from '../../src/app.module.js';
import { domains } from '../../src/domains.js';
import { newTokenSecret } from '../../src/modules/identity/secrets.js';
import { migrate } from '../../src/platform/data/database/migrate.js';
import { createDatabase } from '../support/database.js';
import { Client } from './client.js';
import { Cluster } from './cluster.js';

/** The last migration of the first release. */
const FIRST_RELEASE = 1_795_000_900_000;
const timestampOf = ({ name }: { name: string }) => Number(name.slice(-13));

describe('Processes of this version on the tables of the first release', () => {
  let cluster: Cluster;
  const token = newTokenSecret();
  const all = persistenceOf(domains);

  beforeAll(async () => {
    const database = await createDatabase({ empty: true });
    const released = all.map(({ entities, migrations }) => ({
      entities,
      migrations: migrations.filter((one) => timestampOf(one) <= FIRST_RELEASE),
    }));
    await migrate(database.url, released);
    cluster = await Cluster.on(database);
    const { sql } = cluster;
    await sql.query(`INSERT INTO brands (name, plan_key, scope_ceiling) VALUES ('Old', 'team', '{brand:read}')`);
    await sql.query(`INSERT INTO users (email, full_name) VALUES ('old@scale.example', 'Old hand')`);
    await sql.query(`INSERT INTO members (brand_id, user_id, role) VALUES (1, 1, 'admin')`);
    await sql.query(
      `INSERT INTO access_tokens (brand_id, user_id, name, scopes, secret_hash, expires_at)
       VALUES (1, 1, 'old', '{brand:read}', $1, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest()],
    );
    await sql.query(`
      WITH board AS (INSERT INTO boards (brand_id, name, key, board_type) VALUES (1, 'Old', 'OLD', 'kanban') RETURNING id),
           counter AS (INSERT INTO board_counters (board_id, last_number) SELECT id, 500 FROM board),
           first AS (INSERT INTO board_columns (board_id, name, name_key, status, position, cards_count, pulls_count)
                     SELECT id, 'Backlog', 'backlog', 'pending', 1, 500, 250 FROM board RETURNING id, board_id)
      INSERT INTO cards (brand_id, board_id, column_id, number, position, title, status, pr_number)
      SELECT 1, board_id, id, n, n, 'Card ' || n, 'pending', CASE WHEN n % 2 = 0 THEN n END
        FROM first, generate_series(1, 500) n`);
  });
  afterAll(() => cluster?.stop());

  it('migrate once when two start together', async () => {
    await Promise.all([cluster.launch('api'), cluster.launch('worker')]);
    const applied = await cluster.rows<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
    const expected = all.flatMap(({ migrations }) => migrations).toSorted((a, b) => timestampOf(a) - timestampOf(b));
    expect(applied.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  });

  it('serve old and new data', async () => {
    const client = new Client(cluster.apis[0]!.url);
    const members = await client.call('GET', '/api/v1/brands/1/members', { token });
    expect(members.body.members).toMatchObject([{ full_name: 'Old hand', role: 'admin' }]);
    const { body: boards } = await client.call('GET', '/api/v1/board/boards', { token });
    const cards = await client.call('GET', `/api/v1/board/boards/${boards.items[0].id}/tasks`, { token });
    expect(cards.body).toMatchObject({ total: 500 });
    const pulls = await client.call('GET', '/api/v1/board/master/tasks?has_pr=true', { token });
    expect(pulls.body).toMatchObject({ total: 250 });
    expect((await client.call('POST', '/api/v1/projects', { token }, { name: 'New' })).status).toBe(201);
    client.close();
  });
});
