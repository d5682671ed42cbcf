import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokensService } from '../../src/modules/identity/index.js';
import type { Scope } from '../../src/platform/http/access/index.js';
import { bootApp, type TestApp } from '../app.js';
import {
  allMemories,
  deleteMemory,
  found,
  getMemories,
  getMemory,
  getStats,
  idsOf,
  MEMORY,
  memoryBody,
  newAgent,
  newHome,
  newMemory,
  NO_MEMORY,
  patchMemory,
  postMemory,
  readMemory,
  recall,
  search,
  unknownAgent,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { createWorkspace, NO_UUID, refusal, statusOf, type Method } from '../factories/workspace.js';
import { SECOND } from '../support/test-clock.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

/** Every route of agent memory, with values that are fine. */
const ROUTES: [method: Method, path: string, scope: Scope, body: unknown][] = [
  ['post', '/agents/some-agent/context', 'memory:read', undefined],
  ['post', '/agents/some-agent/context/relevant?query=x', 'memory:read', undefined],
  ['post', '/memories', 'memory:write', memoryBody('some-agent')],
  ['get', `/memories/${NO_UUID}`, 'memory:read', undefined],
  ['get', '/memories/stats', 'memory:read', undefined],
  ['patch', `/memories/${NO_UUID}`, 'memory:write', { title: 'x' }],
  ['delete', `/memories/${NO_UUID}`, 'memory:write', undefined],
  ['get', '/agents/some-agent/memories', 'memory:read', undefined],
  ['post', '/sources', 'memory:write', { agent_id: 'some-agent', source_type: 'openclaw' }],
  ['get', '/sources', 'memory:read', undefined],
  ['patch', `/sources/${NO_UUID}`, 'memory:write', { enabled: false }],
  ['delete', `/sources/${NO_UUID}`, 'memory:write', undefined],
  ['get', '/conversations', 'memory:read', undefined],
  ['post', `/conversations/${NO_UUID}:retry`, 'memory:write', undefined],
];

/** The same with values that are wrong, where a route takes any. */
const WRONG: typeof ROUTES = [
  ['post', '/agents/a.b/context?limit=0', 'memory:read', undefined],
  ['post', '/agents/a.b/context/relevant', 'memory:read', undefined],
  ['post', '/memories', 'memory:write', {}],
  ['get', '/memories/abc', 'memory:read', undefined],
  ['get', '/memories/stats?agent_id=a.b', 'memory:read', undefined],
  ['patch', '/memories/abc', 'memory:write', { confidence: 2 }],
  ['delete', '/memories/abc', 'memory:write', undefined],
  ['get', '/agents/a.b/memories', 'memory:read', undefined],
  ['post', '/sources', 'memory:write', {}],
  ['get', '/sources?agent_id=a.b', 'memory:read', undefined],
  ['patch', '/sources/abc', 'memory:write', { enabled: 1 }],
  ['delete', '/sources/abc', 'memory:write', undefined],
  ['get', '/conversations?status=nonsense', 'memory:read', undefined],
  ['post', '/conversations/abc:retry', 'memory:write', undefined],
];

describe('Every memory route', () => {
  let home: Home;
  let expired: string;
  let revoked: string;
  beforeAll(async () => {
    home = await newHome(t);
    const tokens = t.app.get(TokensService);
    const scopes: Scope[] = ['memory:read', 'memory:write'];
    const expires = { scopes, expiresAt: new Date(t.clock.now().getTime() + 60 * SECOND) };
    expired = (await tokens.issue(home.brand.id, home.admin.user.id, expires)).secret;
    t.clock.advance(61 * SECOND);
    const issued = await tokens.issue(home.brand.id, home.admin.user.id, { scopes });
    revoked = issued.secret;
    await t.api.delete(`/api/v1/me/tokens/${issued.token.id}`, { session: await home.admin.session() });
  });

  it.each([...ROUTES, ...WRONG])('answers 401 without a valid token: %s %s', async (method, path, _scope, body) => {
    const ask = async (token?: string) => statusOf(await t.api[method](`${MEMORY}${path}`, { token, body }));
    expect([await ask(), await ask('wsp_bad'), await ask(expired), await ask(revoked)]).toEqual([401, 401, 401, 401]);
  });

  it.each([...ROUTES, ...WRONG])(
    'answers 403 naming the scope that is missing, whatever was sent: %s %s',
    async (method, path, scope, body) => {
      const other: Scope = scope === 'memory:read' ? 'memory:write' : 'memory:read';
      const token = await home.admin.token(other, 'code:read', 'brand:read');
      const answer = await t.api[method](`${MEMORY}${path}`, { token, body });
      expect(refusal(answer)).toEqual([
        403,
        `Missing scope ${scope}. The workspace policy allows it: use a token that carries it.`,
      ]);
      expect(answer.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    },
  );

  it.each(WRONG)('answers 422 for values that are wrong: %s %s', async (method, path, scope, body) => {
    const token = await home.admin.token(scope);
    expect(statusOf(await t.api[method](`${MEMORY}${path}`, { token, body }))).toBe(422);
  });

  it.each(ROUTES)('needs its own scope and no other: %s %s', async (method, path, scope, body) => {
    const token = await home.admin.token(scope);
    const { status, text } = await t.api[method](`${MEMORY}${path}`, { token, body });
    expect([status, text]).not.toEqual([403, expect.stringContaining('scope')]);
  });
});

describe('An agent', () => {
  const reads = async (home: Pick<Home, 'token'>, agent: string) => [
    refusal(await search(t, home, agent)),
    refusal(await recall(t, home, agent, { query: 'x' })),
    refusal(await getMemories(t, home, agent)),
    refusal(await getStats(t, home, { agent_id: agent })),
    refusal(await t.api.get(`${MEMORY}/sources?agent_id=${agent}`, { token: home.token })),
  ];

  it('of another brand and an unowned one answer the same 403 to every read', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    await newMemory(t, other);
    const [theirs, nobodys] = [await reads(home, other.agent), await reads(home, unknownAgent())];
    expect(theirs.map(([status]) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(theirs).toEqual(nobodys);
    expect(new Set(theirs.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(JSON.stringify(theirs)).not.toContain(other.agent);
  });

  it('of another brand takes no memory, in the words of the reads', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const answer = refusal(await postMemory(t, home, memoryBody(other.agent)));
    expect([answer]).toEqual((await reads(home, other.agent)).slice(0, 1));
    expect(await allMemories(t, other)).toEqual([]);
  });

  it('that is unowned is claimed by the first memory written to it', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const home = { ...workspace, agent: unknownAgent() };
    const { id } = await newMemory(t, home);
    expect(idsOf(await found(t, home))).toEqual([id]);
    expect(statusOf(await postMemory(t, other, memoryBody(home.agent)))).toBe(403);
    expect(statusOf(await search(t, other, home.agent))).toBe(403);
  });

  it('is not claimed by a memory that is refused, nor by a read', async () => {
    const [one, other] = [await createWorkspace(t), await createWorkspace(t)];
    const agent = unknownAgent();
    await postMemory(t, one, memoryBody(agent, { confidence: 2 }));
    await search(t, one, agent);
    await t.api.post(`${MEMORY}/sources`, { token: one.token, body: { agent_id: agent, source_type: 'openclaw' } });
    expect(statusOf(await postMemory(t, other, memoryBody(agent)))).toBe(201);
  });

  it('is claimed by exactly one of two brands that write to it fifty times concurrently', async () => {
    const brands = [await createWorkspace(t), await createWorkspace(t)];
    const agent = unknownAgent();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { status } = await postMemory(t, brands[index % 2]!, memoryBody(agent));
        return { brand: index % 2, status };
      }),
    );
    const [winner] = answers.filter(({ status }) => status === 201);
    expect(answers).toEqual(answers.map(({ brand }) => ({ brand, status: brand === winner!.brand ? 201 : 403 })));
    expect(await allMemories(t, { ...brands[winner!.brand]!, agent })).toHaveLength(25);
  });

  it('of the platform may be written to and read by any brand, each seeing only its own memories', async () => {
    const agent = await newAgent(t, null);
    const [one, other] = [
      { ...(await createWorkspace(t)), agent },
      { ...(await createWorkspace(t)), agent },
    ];
    const [mine, theirs] = [
      await newMemory(t, one, { title: 'Rhubarb' }),
      await newMemory(t, other, { title: 'Rhubarb' }),
    ];
    for (const [home, own, foreign] of [
      [one, mine, theirs],
      [other, theirs, mine],
    ] as const) {
      expect(idsOf(await found(t, home))).toEqual([own.id]);
      expect(idsOf(await found(t, home, { query: 'rhubarb' }))).toEqual([own.id]);
      expect(idsOf((await recall(t, home, agent, { query: 'rhubarb' })).body.memories as Memory[])).toEqual([own.id]);
      expect(idsOf(await allMemories(t, home))).toEqual([own.id]);
      expect((await getStats(t, home, { agent_id: agent })).body.total_active).toBe(1);
      expect(refusal(await getMemory(t, home, foreign.id))).toEqual(NO_MEMORY);
      expect(refusal(await deleteMemory(t, home, foreign.id))).toEqual(NO_MEMORY);
    }
  });
});

describe('Nothing of another brand', () => {
  it('is seen or changed by any route', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const theirs = await newMemory(t, other, { title: 'Rhubarb', body: 'Telling words', tags: ['telling'] });
    await newMemory(t, home, { title: 'Rhubarb' });
    const texts = [
      (await search(t, home, home.agent, { query: 'rhubarb telling' })).text,
      (await recall(t, home, home.agent, { query: 'rhubarb telling' })).text,
      (await getMemories(t, home, home.agent)).text,
      (await getMemory(t, home, theirs.id)).text,
      (await patchMemory(t, home, theirs.id, { status: 'archived' })).text,
      (await deleteMemory(t, home, theirs.id)).text,
    ];
    for (const text of texts) expect(text).not.toMatch(/telling/i);
    expect((await getStats(t, home)).body.total_active).toBe(1);
    expect(await readMemory(t, other, theirs.id)).toEqual(theirs);
  });
});
