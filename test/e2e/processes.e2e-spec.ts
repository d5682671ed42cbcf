import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { persistenceOf } from '../../src/app.module.js';
import { domains } from '../../src/domains.js';
import { migrate } from '../../src/platform/data/database/migrate.js';
import { TokenUse } from '../../src/modules/identity/token-use.loop.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { EventPage } from '../factories/events.js';
import { createWorkspace, operator } from '../factories/workspace.js';
import { createDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';

describe('Several processes of one installation', () => {
  let api: TestApp;
  let other: TestApp;
  let worker: TestApp;
  beforeAll(async () => {
    api = await bootApp();
    other = await bootApp({ beside: api });
    worker = await bootApp({ beside: api, env: { ROLE: 'worker' } });
  });
  afterAll(async () => {
    await worker?.stop();
    await other?.stop();
    await api?.stop();
  });

  it('run migrations one at a time when they start together', async () => {
    const database = await createDatabase({ empty: true });
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, persistenceOf(domains))));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    const names = persistenceOf(domains).flatMap(({ migrations }) => migrations.map(({ name }) => name));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    await client.end();
    await database.drop();
  });

  it('say which migrations an upgrade ran, and nothing of those of a new database', async () => {
    class AddNotes1900000000000 {
      up = () => Promise.resolve();
      down = () => Promise.resolve();
    }
    const logged: string[] = [];
    const log = (line: string) => void logged.push(line);
    const database = await createDatabase({ empty: true });
    const persistence = persistenceOf(domains);
    await migrate(database.url, persistence, log);
    expect(logged).toEqual([]);
    await migrate(database.url, [...persistence, { entities: [], migrations: [AddNotes1900000000000] }], log);
    expect(logged).toEqual(['Ran the migration AddNotes1900000000000']);
    await database.drop();
  });

  it('refuse a database made before the first release, and leave it as it is', async () => {
    const database = await createDatabase({ empty: true });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL);
      INSERT INTO migrations (timestamp, name) VALUES (1794700800000, 'CreatePlatform1794700800000')`);
    await expect(migrate(database.url, persistenceOf(domains))).rejects.toThrow(
      'the database was created before the first release and cannot be migrated; nothing was changed. To take the work along, start the version that made it and export boards, audit log, memories and lessons (docs/operating.md, "Data of before the first release"). Then set DATABASE_URL to an empty database, or DATA_DIR to an empty folder',
    );
    const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'migrations' }]);
    await client.end();
    await database.drop();
  });

  it('answer only health, info and metrics where the role is worker', async () => {
    for (const path of ['health', 'info']) expect((await worker.api.get(`/api/v1/system/${path}`)).status).toBe(200);
    expect((await worker.api.get('/metrics', { adminKey: ADMIN_KEY })).status).toBe(200);
    // A worker does not serve the contract, so it is called without the checking client.
    const plans = await fetch(`${worker.api.url}/api/v1/admin/plans`, { headers: { 'x-admin-key': ADMIN_KEY } });
    expect([plans.status, await plans.json()]).toEqual([404, { detail: 'Not found' }]);
  });

  it('record the first use of a token once, whichever of them saw it', async () => {
    const { token: reader, brand, admin } = await createWorkspace(api);
    const uses = [api, other].map(({ app }) => app.get(TokenUse));
    const write = () => Promise.all(uses.map((use) => use.write()));
    await write();
    const issue = async (): Promise<string> => {
      const settings = { user_id: admin.user.id, scopes: ['memory:read'] };
      return (await operator(api, 'post', `brands/${brand.id}/tokens`, settings)).body.token as string;
    };
    const tokens = await Promise.all([issue(), issue(), issue(), issue(), issue()]);
    for (const token of tokens)
      for (const { api: client } of [api, other])
        expect((await client.get('/api/v1/me/token', { token })).status).toBe(200);
    await write();
    const { body } = await api.api.get<EventPage>('/api/v1/audit?action=token.used', { token: reader });
    const ids = body.events.map(({ subject }) => subject.id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  it('see a revoked token through Redis before their cache expires', async () => {
    const person = await api.world.member(await api.world.brand());
    const token = await person.token();
    const { body } = await other.api.get('/api/v1/me/token', { token });
    expect(body.user_id).toBe(person.user.id);
    await api.api.delete(`/api/v1/admin/tokens/${body.id}`, { adminKey: ADMIN_KEY });
    expect((await api.api.get('/api/v1/me/token', { token })).status).toBe(401);
    await eventually(async () => expect((await other.api.get('/api/v1/me/token', { token })).status).toBe(401));
  });
});
