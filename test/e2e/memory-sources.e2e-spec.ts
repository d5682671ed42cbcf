import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  deleteSource,
  getConversations,
  getSources,
  newAgent,
  newHome,
  newSource,
  NO_CONVERSATION,
  NO_SOURCE,
  patchSource,
  planWithSources,
  postSource,
  retryConversation,
  SOURCE_TYPES,
  unknownAgent,
  UUID,
  type Home,
  type Source,
} from '../factories/memory.js';
import { NO_UUID, operator, refusal, statusOf } from '../factories/workspace.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
  await planWithSources(t, 'many_sources', null);
});
afterAll(() => t?.stop());

const home = (plan = 'many_sources'): Promise<Home> => newHome(t, { plan });
const listed = async (here: Home, params = {}): Promise<Source[]> =>
  (await getSources(t, here, params)).body.items as Source[];

describe('POST sources', () => {
  it('answers 201 and a source of each type, enabled', async () => {
    for (const source_type of SOURCE_TYPES) {
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
    }
  });

  it('takes the config of its type, and enabled: false', async () => {
    const here = await home();
    for (const [source_type, config] of [
      ['openclaw', { folder: 'a/b-c/d_e/f.g/9' }],
      ['claude_code', { folder: 'projects/-home-me-work' }],
      ['agentboard', { board_ids: [] }],
      ['agentboard', { board_ids: [NO_UUID] }],
    ] as const) {
      const { status, body } = await postSource(t, here, { agent_id: here.agent, source_type, config, enabled: false });
      expect([status, body]).toMatchObject([201, { config, enabled: false }]);
    }
  });

  it('answers 422 to what the interface or the type does not allow, and nothing is created', async () => {
    const here = await home();
    const folders = ['..', '.', '../x', 'a/../b', 'a/./b', '/etc', 'a//b', 'a/', '', 'a b', 'a\\b', 'ä', '~'];
    const cases: Record<string, unknown>[] = [
      { agent_id: undefined },
      { agent_id: 'a.b' },
      { source_type: undefined },
      { source_type: 'slack' },
      ...folders.map((folder) => ({ config: { folder } })),
      { config: { board_ids: [] } },
      { config: { folder: 'a', token: 'x' } },
      { source_type: 'agentboard', config: { folder: 'a' } },
      { source_type: 'agentboard', config: { board_ids: ['abc'] } },
    ];
    for (const fields of cases) {
      const body = { agent_id: here.agent, source_type: 'openclaw', ...fields };
      expect([fields, statusOf(await postSource(t, here, body))]).toEqual([fields, 422]);
    }
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
  it('limits sources across agents, enabled or not', async () => {
    for (const limit of [0, 3]) {
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
    }
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

  it('answers 422 to the config of another type and 404 for an unknown source, and nothing has changed', async () => {
    const here = await home();
    const made = await newSource(t, here, 'openclaw');
    for (const body of [{ enabled: 'no' }, { config: { folder: '../x' } }, { config: { board_ids: [] } }])
      expect([body, statusOf(await patchSource(t, here, made.id, body))]).toEqual([body, 422]);
    expect(refusal(await patchSource(t, here, NO_UUID, { enabled: false }))).toEqual(NO_SOURCE);
    expect(await listed(here)).toEqual([made]);
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

  it('are refused with a status, a limit and a cursor that there is not', async () => {
    const here = await home();
    for (const [params, status] of [
      [{ status: 'lost' }, 422],
      [{ limit: '201' }, 422],
      [{ cursor: 'nonsense' }, 400],
    ] as const)
      expect([params, (await getConversations(t, here, params)).status]).toEqual([params, status]);
    expect(refusal(await retryConversation(t, here, NO_UUID))).toEqual(NO_CONVERSATION);
  });
});
