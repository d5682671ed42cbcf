import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import {
  deleteMemory,
  getMemories,
  getMemory,
  getSources,
  getStats,
  memoryBody,
  newHome,
  newMemory,
  patchMemory,
  planWithSources,
  postMemory,
  postSource,
  recall,
  search,
  SOURCE_TYPES,
  type Home,
  type Source,
} from '../factories/memory.js';
import { statusOf } from '../factories/workspace.js';

let t: TestApp;
/** The same service with little patience for its database. */
let hasty: TestApp;
beforeAll(async () => {
  t = await bootApp({ env: { DATABASE_POOL: '30', REQUESTS_PER_WORKSPACE: '32' } });
  hasty = await bootApp({
    beside: t,
    env: { DATABASE_TIMEOUT: '1s', DATABASE_POOL: '30', REQUESTS_PER_WORKSPACE: '32' },
  });
  await planWithSources(t, 'many_sources', null);
});
afterAll(async () => {
  await hasty?.stop();
  await t?.stop();
});

const home = (plan = 'many_sources'): Promise<Home> => newHome(t, { plan });
const listed = async (here: Home): Promise<Source[]> => (await getSources(t, here)).body.items as Source[];

describe('The plan', () => {
  it('is enforced under fifty concurrent requests to two processes', async () => {
    const here = await home(await planWithSources(t, 'seven_sources', 7));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postSource(index % 2 ? t : hasty, here, { agent_id: here.agent, source_type: SOURCE_TYPES[index % 3] }),
      ),
    );
    const statuses = answers.map(statusOf);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(statuses.filter((status) => status === 403)).toHaveLength(43);
    expect(await listed(here)).toHaveLength(7);
  });
});

describe('A database', () => {
  /** Runs while another transaction locks a table. */
  const whileLocked = async <T>(table: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: t.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return await work(client);
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
      await client.end();
    }
  };
  /** Ends the connections that wait for the lock, once there are this many. */
  const cutWaiting = (client: pg.Client, count: number): Promise<void> =>
    eventually(async () => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows.length).toBeGreaterThanOrEqual(count);
      await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [rows.map(({ pid }) => pid)]);
    });
  const ROUTES: [string, (app: TestApp, here: Home, id: string) => Promise<{ status: number; text: string }>][] = [
    ['search', (app, here) => search(app, here, here.agent)],
    ['search with a query', (app, here) => search(app, here, here.agent, { query: 'x' })],
    ['recall', (app, here) => recall(app, here, here.agent, { query: 'x' })],
    ['read', (app, here, id) => getMemory(app, here, id)],
    ['list', (app, here) => getMemories(app, here, here.agent)],
    ['stats', (app, here) => getStats(app, here)],
    ['create', (app, here) => postMemory(app, here, memoryBody(here.agent, { title: 'Ghost' }))],
    ['patch', (app, here, id) => patchMemory(app, here, id, { title: 'Ghost' })],
    ['delete', (app, here, id) => deleteMemory(app, here, id)],
  ];
  const clean = (text: string): void => expect(text).not.toMatch(/SELECT|INSERT|UPDATE|statement|pg_|stack|terminat/i);

  it('returns 504 on every memory route when it times out, and changes nothing', async () => {
    const here = await home();
    const made = await newMemory(t, here);
    const answers = await whileLocked('memories', () =>
      Promise.all(ROUTES.map(([, ask]) => ask(hasty, here, made.id))),
    );
    expect(answers.map(({ status }, index) => [ROUTES[index]![0], status])).toEqual(
      ROUTES.map(([name]) => [name, 504]),
    );
    for (const { text } of answers) clean(text);
    expect((await getMemories(t, here, here.agent)).body.items).toEqual([made]);
  });

  it('returns 502 on every memory route when it disconnects, and changes nothing', async () => {
    const here = await home();
    const made = await newMemory(t, here);
    const answers = await whileLocked('memories', async (client) => {
      const requested = Promise.all(ROUTES.map(([, ask]) => ask(t, here, made.id)));
      await cutWaiting(client, ROUTES.length);
      return requested;
    });
    expect(answers.map(({ status }, index) => [ROUTES[index]![0], status])).toEqual(
      ROUTES.map(([name]) => [name, 502]),
    );
    for (const { text } of answers) clean(text);
    expect((await getMemories(t, here, here.agent)).body.items).toEqual([made]);
  });

  it('returns 503 for POST sources when the agent lookup times out, and creates nothing', async () => {
    const here = await home();
    const ask = (app: TestApp) => postSource(app, here, { agent_id: here.agent, source_type: 'openclaw' });
    const { status, text } = await whileLocked('agents', () => ask(hasty));
    expect(status).toBe(503);
    clean(text);
    expect(await listed(here)).toEqual([]);
    expect(statusOf(await ask(hasty))).toBe(201);
  });

  it('returns 503 for POST sources when the agent lookup fails, and creates nothing', async () => {
    const here = await home();
    const { status, text } = await whileLocked('agents', async (client) => {
      const requested = postSource(t, here, { agent_id: here.agent, source_type: 'openclaw' });
      await cutWaiting(client, 1);
      return requested;
    });
    expect(status).toBe(503);
    clean(text);
    expect(await listed(here)).toEqual([]);
  });
});
