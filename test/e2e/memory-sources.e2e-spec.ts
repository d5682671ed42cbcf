import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import {
  deleteMemory,
  deleteSource,
  getConversations,
  getMemories,
  getMemory,
  getSources,
  getStats,
  memoryBody,
  newAgent,
  newHome,
  newMemory,
  newSource,
  NO_CONVERSATION,
  NO_SOURCE,
  patchMemory,
  patchSource,
  planWithSources,
  postMemory,
  postSource,
  recall,
  retryConversation,
  search,
  SOURCE_TYPES,
  unknownAgent,
  UUID,
  type Home,
  type Source,
} from '../factories/memory.js';
import { NO_UUID, operator, refusal, statusOf } from '../factories/workspace.js';

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
const listed = async (here: Home, params = {}): Promise<Source[]> =>
  (await getSources(t, here, params)).body.items as Source[];

describe('POST sources', () => {
  it.each(SOURCE_TYPES)('answers 201 and a source of the type %s, enabled', async (source_type) => {
    const here = await home();
    const { status, body } = await postSource(t, here, { agent_id: here.agent, source_type });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(UUID),
        agent_id: here.agent,
        source_type,
        config: {},
        enabled: true,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        last_read_at: null,
        error: null,
      },
    ]);
    expect(await listed(here)).toEqual([body]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['openclaw', { folder: 'sessions' }],
    ['openclaw', { folder: 'a/b-c/d_e/f.g/9' }],
    ['claude_code', { folder: 'projects/-home-me-work' }],
    ['agentboard', { board_ids: [] }],
    ['agentboard', { board_ids: [NO_UUID] }],
  ])('of %s takes the config %j, and enabled: false', async (source_type, config) => {
    const here = await home();
    const { status, body } = await postSource(t, here, { agent_id: here.agent, source_type, config, enabled: false });
    expect([status, body]).toMatchObject([201, { config, enabled: false }]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no agent_id', { agent_id: undefined }],
    ['no source_type', { source_type: undefined }],
    ['an agent_id with a dot', { agent_id: 'a.b' }],
    ['an empty agent_id', { agent_id: '' }],
    ['an agent_id of 256 characters', { agent_id: 'x'.repeat(256) }],
    ['an agent_id that climbs', { agent_id: '../x' }],
    ['a number as agent_id', { agent_id: 7 }],
    ['an unknown source_type', { source_type: 'slack' }],
    ['a source_type in capitals', { source_type: 'OpenClaw' }],
    ['enabled as text', { enabled: 'yes' }],
    ...['x', [], 7].map((config): [string, Record<string, unknown>] => [
      `config ${JSON.stringify(config)}`,
      { config },
    ]),
    ...[
      '..',
      '.',
      '../x',
      'a/../b',
      'a/./b',
      '/etc',
      'a//b',
      'a/',
      '',
      ' ',
      'a b',
      'a\\b',
      'ä',
      '~',
      7,
      null,
      ['a'],
    ].map((folder): [string, Record<string, unknown>] => [
      `the folder ${JSON.stringify(folder)}`,
      { config: { folder } },
    ]),
    ['board_ids for files', { config: { board_ids: [] } }],
    ['an unknown key in config', { config: { folder: 'a', token: 'x' } }],
    ['a folder for boards', { source_type: 'agentboard', config: { folder: 'a' } }],
    ['board_ids that are no list', { source_type: 'agentboard', config: { board_ids: NO_UUID } }],
    ['board_ids that are no UUIDs', { source_type: 'agentboard', config: { board_ids: ['abc'] } }],
  ])('answers 422 with %s, and nothing is created', async (_name, fields) => {
    const here = await home();
    const body = { agent_id: here.agent, source_type: 'openclaw', ...fields };
    expect(statusOf(await postSource(t, here, body))).toBe(422);
    expect(await listed(here)).toEqual([]);
  });

  it('answers the same 403 for an agent of another brand, of the platform and an unowned one', async () => {
    const [here, other] = [await home(), await home()];
    const answers = [];
    for (const agent_id of [other.agent, await newAgent(t, null), unknownAgent()])
      answers.push(refusal(await postSource(t, here, { agent_id, source_type: 'openclaw' })));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]![0]).toBe(403);
    expect(JSON.stringify(answers)).not.toContain('quota_exceeded');
    expect([await listed(here), await listed(other)]).toEqual([[], []]);
  });

  it('looks at the values before the agent, and at the agent before the quota', async () => {
    await planWithSources(t, 'no_sources', 0);
    const [here, other] = [await home('no_sources'), await home()];
    const ask = async (agent_id: string, source_type: string) =>
      refusal(await postSource(t, here, { agent_id, source_type }));
    expect((await ask(other.agent, 'slack'))[0]).toBe(422);
    expect(JSON.stringify(await ask(other.agent, 'openclaw'))).not.toContain('quota');
    expect(JSON.stringify(await ask(here.agent, 'openclaw'))).toContain('quota_exceeded');
  });
});

describe('The plan', () => {
  it.each([0, 1, 3])('that allows %i sources is kept to, across agents, enabled or not', async (limit) => {
    const here = await home(await planWithSources(t, `sources_${limit}`, limit));
    for (let made = 0; made < limit; made++)
      await newSource(t, { ...here, agent: await newAgent(t, here) }, 'openclaw', { enabled: made % 2 === 0 });
    const { status, body } = await postSource(t, here, { agent_id: here.agent, source_type: 'claude_code' });
    expect([status, body.detail]).toEqual([
      403,
      {
        error: 'quota_exceeded',
        message: expect.stringMatching(/\S/),
        limit_type: 'memory_sources',
        limit,
        current: limit,
      },
    ]);
    expect(await listed(here)).toHaveLength(limit);
  });

  it('allows another one after one was deleted, and after the plan grew', async () => {
    const here = await home(await planWithSources(t, 'sources_grow', 1));
    const { id } = await newSource(t, here, 'openclaw');
    const ask = async () => statusOf(await postSource(t, here, { agent_id: here.agent, source_type: 'claude_code' }));
    expect(await ask()).toBe(403);
    await deleteSource(t, here, id);
    expect([await ask(), await ask()]).toEqual([201, 403]);
    await planWithSources(t, 'sources_grow', 2);
    expect(await ask()).toBe(201);
    await operator(t, 'patch', `brands/${here.brand.id}`, { plan: 'many_sources' });
    expect(await ask()).toBe(201);
  });

  it.each([1, 7])('of %i is enforced under fifty concurrent requests', async (limit) => {
    const [here, other] = [
      await home(await planWithSources(t, `sources_race_${limit}`, limit)),
      await home(`sources_race_${limit}`),
    ];
    const second = await bootApp({ beside: t });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postSource(index % 2 ? t : second, here, {
          agent_id: here.agent,
          source_type: SOURCE_TYPES[index % 3],
          config: {},
        }),
      ),
    );
    await second.stop();
    const statuses = answers.map(statusOf);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 403)).toHaveLength(50 - limit);
    expect(await listed(here)).toHaveLength(limit);
    expect(await listed(other)).toEqual([]);
  });
});

describe('GET sources', () => {
  it('answers the sources of the brand, of one agent when it is named', async () => {
    const [here, other] = [await home(), await home()];
    const second = { ...here, agent: await newAgent(t, here) };
    const [one, two] = [await newSource(t, here, 'openclaw'), await newSource(t, second, 'agentboard')];
    await newSource(t, other, 'openclaw');
    const sorted = (sources: Source[]): Source[] => sources.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted(await listed(here))).toEqual(sorted([one, two]));
    expect(await listed(here, { agent_id: second.agent })).toEqual([two]);
    expect(statusOf(await getSources(t, here, { agent_id: other.agent }))).toBe(403);
    expect(statusOf(await getSources(t, here, { agent_id: 'a.b' }))).toBe(422);
  });
});

describe('PATCH sources/{source_id}', () => {
  it('changes what is sent and nothing else', async () => {
    const here = await home();
    const made = await newSource(t, here, 'openclaw', { config: { folder: 'a' } });
    const steps: [Record<string, unknown>, Partial<Source>][] = [
      [{ enabled: false }, { enabled: false }],
      [{ config: { folder: 'b' } }, { enabled: false, config: { folder: 'b' } }],
      [{}, { enabled: false, config: { folder: 'b' } }],
      [
        { enabled: true, config: {} },
        { enabled: true, config: {} },
      ],
    ];
    for (const [body, shown] of steps) {
      const answer = await patchSource(t, here, made.id, body);
      expect([answer.status, answer.body]).toEqual([200, { ...made, ...shown, updated_at: answer.body.updated_at }]);
      expect(await listed(here)).toEqual([answer.body]);
    }
  });

  it.each<[string, unknown]>([
    ['enabled as text', { enabled: 'no' }],
    ['null as enabled', { enabled: null }],
    ['a folder that climbs', { config: { folder: '../x' } }],
    ['the config of another type', { config: { board_ids: [] } }],
    ['an unknown key in config', { config: { x: 1 } }],
  ])('answers 422 with %s, and nothing has changed', async (_name, body) => {
    const here = await home();
    const made = await newSource(t, here, 'openclaw');
    expect(statusOf(await patchSource(t, here, made.id, body))).toBe(422);
    expect(await listed(here)).toEqual([made]);
  });

  it('answers 404 for a source of another brand and for an unknown one, 422 without a UUID; so is DELETE', async () => {
    const [here, other] = [await home(), await home()];
    const theirs = await newSource(t, other, 'openclaw');
    for (const id of [theirs.id, NO_UUID]) {
      expect(refusal(await patchSource(t, here, id, { enabled: false }))).toEqual(NO_SOURCE);
      expect(refusal(await deleteSource(t, here, id))).toEqual(NO_SOURCE);
    }
    expect(statusOf(await patchSource(t, here, 'abc', { enabled: false }))).toBe(422);
    expect(statusOf(await deleteSource(t, here, 'abc'))).toBe(422);
    expect(await listed(other)).toEqual([theirs]);
  });
});

describe('DELETE sources/{source_id}', () => {
  it('answers 204 without a body, and 404 the second time', async () => {
    const here = await home();
    const { id } = await newSource(t, here, 'openclaw');
    const { status, text } = await deleteSource(t, here, id);
    expect([status, text, await listed(here)]).toEqual([204, '', []]);
    expect(refusal(await deleteSource(t, here, id))).toEqual(NO_SOURCE);
  });
});

describe('Conversations', () => {
  it('are empty at first', async () => {
    const here = await home();
    for (const params of [
      {},
      { status: 'waiting' },
      { status: 'done' },
      { status: 'failed' },
      { agent_id: here.agent },
    ])
      expect((await getConversations(t, here, params)).body).toEqual({ items: [], next_cursor: null });
  });

  it.each<[Record<string, string>, number[]]>([
    [{ status: 'lost' }, [422]],
    [{ agent_id: 'a.b' }, [422]],
    [{ limit: '0' }, [400, 422]],
    [{ limit: '201' }, [400, 422]],
    [{ cursor: 'nonsense' }, [400]],
  ])('are refused with %j', async (params, statuses) => {
    expect(statuses).toContain((await getConversations(t, await home(), params)).status);
  });

  it('that do not exist cannot be retried', async () => {
    const here = await home();
    expect(refusal(await retryConversation(t, here, NO_UUID))).toEqual(NO_CONVERSATION);
    expect(statusOf(await retryConversation(t, here, 'abc'))).toBe(422);
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

  it('that does not answer in time makes every memory route 504, and nothing happens', async () => {
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

  it('that goes away makes every memory route 502, and nothing happens', async () => {
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

  it('that cannot say in time whose the agent is makes POST sources 503, and nothing is created', async () => {
    const here = await home();
    const ask = (app: TestApp) => postSource(app, here, { agent_id: here.agent, source_type: 'openclaw' });
    const { status, text } = await whileLocked('agents', () => ask(hasty));
    expect(status).toBe(503);
    clean(text);
    expect(await listed(here)).toEqual([]);
    expect(statusOf(await ask(hasty))).toBe(201);
  });

  it('that fails while the owner of the agent is checked makes POST sources 503, and nothing is created', async () => {
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
