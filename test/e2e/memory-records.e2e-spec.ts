import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokensService } from '../../src/modules/identity/index.js';
import type { Scope } from '../../src/platform/access/index.js';
import { bootApp, type TestApp } from '../app.js';
import {
  allMemories,
  deleteMemory,
  found,
  getMemories,
  getMemory,
  getStats,
  idsOf,
  IMPORTANCES,
  KINDS,
  MEMORY,
  memoryBody,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  NO_MEMORY,
  patchMemory,
  postMemory,
  readMemory,
  recall,
  search,
  today,
  unknownAgent,
  UUID,
  WEEK,
  WRITABLE_KINDS,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { createWorkspace, NO_UUID, refusal, runLoop, type Method } from '../factories/workspace.js';
import { DAY, SECOND } from '../test-clock.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

const statusOf = ({ status }: { status: number }): number => status;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

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

  it.each([...ROUTES, ...WRONG])('is 401 without a valid token: %s %s', async (method, path, _scope, body) => {
    const ask = async (token?: string) => statusOf(await t.api[method](`${MEMORY}${path}`, { token, body }));
    expect([await ask(), await ask('wsp_bad'), await ask(expired), await ask(revoked)]).toEqual([401, 401, 401, 401]);
  });

  it.each([...ROUTES, ...WRONG])(
    'is 403 naming the scope that is missing, whatever was sent: %s %s',
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

  it.each(WRONG)('is 422 for values that are wrong: %s %s', async (method, path, scope, body) => {
    const token = await home.admin.token(scope);
    expect(statusOf(await t.api[method](`${MEMORY}${path}`, { token, body }))).toBe(422);
  });

  it.each(ROUTES)('needs its own scope and no other: %s %s', async (method, path, scope, body) => {
    const token = await home.admin.token(scope);
    const { status, text } = await t.api[method](`${MEMORY}${path}`, { token, body });
    expect([status, text]).not.toEqual([403, expect.stringContaining('scope')]);
  });
});

describe('POST memories', () => {
  let home: Home;
  beforeAll(async () => {
    home = await newHome(t);
  });
  const post = (fields: Record<string, unknown>) => postMemory(t, home, memoryBody(home.agent, fields));

  it('answers 201 and the full memory, with the defaults of the interface', async () => {
    const before = t.clock.now();
    const { status, body } = await postMemory(t, home, memoryBody(home.agent));
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(UUID),
        agent_id: home.agent,
        kind: 'fact',
        title: 'The title',
        body: 'The body',
        description: null,
        confidence: 0.8,
        tags: [],
        importance: 'normal',
        status: 'active',
        created_at: expect.stringMatching(ISO),
        updated_at: expect.stringMatching(ISO),
        last_verified_at: expect.stringMatching(ISO),
        merged_into: null,
        source: null,
        stale: false,
        stale_caveat: null,
      },
    ]);
    for (const moment of [body.created_at, body.updated_at, body.last_verified_at]) {
      expect(Date.parse(moment)).toBeGreaterThanOrEqual(before.getTime() - SECOND);
      expect(Date.parse(moment)).toBeLessThanOrEqual(t.clock.now().getTime() + SECOND);
    }
    expect((await getMemory(t, home, body.id)).body).toEqual(body);
  });

  it('always creates a new memory', async () => {
    const [one, other] = [await newMemory(t, home), await newMemory(t, home)];
    expect(one.id).not.toBe(other.id);
    expect([(await getMemory(t, home, one.id)).status, (await getMemory(t, home, other.id)).status]).toEqual([
      200, 200,
    ]);
  });

  it('is repeated safely with an Idempotency-Key', async () => {
    const { agent } = { agent: await newAgent(t, home) };
    const headers = { 'idempotency-key': `key-${agent}` };
    const first = await postMemory(t, home, memoryBody(agent), headers);
    const again = await postMemory(t, home, memoryBody(agent), headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await postMemory(t, home, memoryBody(agent, { title: 'Other' }), headers)).status).toBe(422);
    expect(await allMemories(t, { ...home, agent })).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ...WRITABLE_KINDS.map((kind): [string, Record<string, unknown>] => [`the kind ${kind}`, { kind }]),
    ...IMPORTANCES.map((importance): [string, Record<string, unknown>] => [`importance ${importance}`, { importance }]),
    ['a title of 1 character', { title: 'x' }],
    ['a title of 499 characters', { title: 'x'.repeat(499) }],
    ['a title of 500 characters', { title: 'x'.repeat(500) }],
    ['a title of 500 emoji', { title: '😀'.repeat(500) }],
    ['a title with markup', { title: '<b>"Zitat" & \\ {{x}} $1 %s' }],
    ['a description of 199 characters', { description: 'x'.repeat(199) }],
    ['a description of 200 characters', { description: 'x'.repeat(200) }],
    ['a description of 200 emoji', { description: '😀'.repeat(200) }],
    ['no description', { description: null }],
    ['a body of 1 character', { body: 'x' }],
    ['a body of 20,000 characters', { body: 'x'.repeat(20_000) }],
    ['a body of 20,000 emoji', { body: '😀'.repeat(20_000) }],
    ['a body of several lines', { body: 'one\ntwo\n\n\tthree 日本語 ﷽' }],
    ['confidence 0', { confidence: 0 }],
    ['confidence 1', { confidence: 1 }],
    ['confidence 0.3', { confidence: 0.3 }],
    ['confidence 0.1234', { confidence: 0.1234 }],
    ['no tags', { tags: [] }],
    ['20 tags', { tags: Array.from({ length: 20 }, (_, index) => `tag${index}`) }],
    ['a tag of 50 characters', { tags: ['x'.repeat(50)] }],
    ['a tag of 50 emoji', { tags: ['😀'.repeat(50)] }],
    ['a confidence next to nothing', { confidence: 5e-324 }, { confidence: 0 }],
    ['tags with spaces around', { tags: [' a b ', 'c '] }, { tags: ['a b', 'c'] }],
    ['repeated tags', { tags: ['a', 'b', 'a', ' b', 'c'] }, { tags: ['a', 'b', 'c'] }],
  ])('takes %s', async (_name, fields, shown = fields) => {
    const { status, body } = await post(fields);
    expect([status, body]).toMatchObject([201, shown]);
    expect((await getMemory(t, home, body.id)).body).toMatchObject(shown);
  });

  it.each([255, 1])('takes an agent id of %i characters', async (length) => {
    const agent = unknownAgent().padEnd(255, 'x').slice(-length);
    expect((await postMemory(t, home, memoryBody(agent))).status).toBe(201);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no agent_id', { agent_id: undefined }],
    ['no kind', { kind: undefined }],
    ['no title', { title: undefined }],
    ['no body', { body: undefined }],
    ...['agent_id', 'kind', 'title', 'body'].map((name): [string, Record<string, unknown>] => [
      `null for ${name}`,
      { [name]: null },
    ]),
    ...['', ' ', 'a b', 'a.b', 'a/b', '../a', 'ä', 'a\n', 'a:b', '😀', 'x'.repeat(256), 7, ['a'], { a: 1 }].map(
      (agent_id): [string, Record<string, unknown>] => [
        `the agent_id ${JSON.stringify(agent_id).slice(0, 20)}`,
        { agent_id },
      ],
    ),
    ['the kind summary', { kind: 'summary' }],
    ['an unknown kind', { kind: 'rumour' }],
    ['a kind in capitals', { kind: 'Fact' }],
    ['a list of kinds', { kind: ['fact'] }],
    ['an empty title', { title: '' }],
    ['a blank title', { title: ' \t ' }],
    ['a title of 501 characters', { title: 'x'.repeat(501) }],
    ['a title of 501 emoji', { title: '😀'.repeat(501) }],
    ['a number as title', { title: 7 }],
    ['an empty body', { body: '' }],
    ['a blank body', { body: ' \n\t ' }],
    ['a body of 20,001 characters', { body: 'x'.repeat(20_001) }],
    ['a list as body', { body: ['x'] }],
    ['a description of 201 characters', { description: 'x'.repeat(201) }],
    ['a description of 201 emoji', { description: '😀'.repeat(201) }],
    ['a number as description', { description: 7 }],
    ...[-0.01, 1.01, -1, 2, 1e308, '0.5', 'NaN', '', true, null, [0.5], { value: 0.5 }].map(
      (confidence): [string, Record<string, unknown>] => [`confidence ${JSON.stringify(confidence)}`, { confidence }],
    ),
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag${index}`) }],
    ['a tag of 51 characters', { tags: ['x'.repeat(51)] }],
    ['an empty tag', { tags: [''] }],
    ['a blank tag', { tags: ['a', '  '] }],
    ['a number as tag', { tags: [7] }],
    ['tags that are no list', { tags: 'a,b' }],
    ['unknown importance', { importance: 'vital' }],
    ['a number as importance', { importance: 1 }],
  ])('is 422 with %s, and nothing is kept', async (_name, fields) => {
    const agent = unknownAgent();
    const { status, body } = await postMemory(t, home, memoryBody(agent, fields));
    expect([status, typeof body.detail]).toEqual([422, 'string']);
    expect((await getMemories(t, home, agent)).status).toBe(403);
  });

  it.each(['NaN', 'Infinity', '-Infinity', '1e400', '-1e400', '0x1', '.5', '1.'])(
    'is refused with confidence %s, which is no number of JSON between 0 and 1',
    async (confidence) => {
      const body = JSON.stringify(memoryBody(home.agent)).replace('}', `,"confidence":${confidence}}`);
      expect([400, 422]).toContain((await postMemory(t, home, body)).status);
    },
  );

  it.each(['[]', '"x"', 'null', '7'])('is refused with %s as body', async (body) => {
    expect([400, 422]).toContain((await postMemory(t, home, body)).status);
  });
});

describe('GET memories/{memory_id}', () => {
  it('answers alike for a memory of another brand, for none and for a deleted one', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const [mine, theirs] = [await newMemory(t, home), await newMemory(t, other)];
    await deleteMemory(t, home, mine.id);
    const answers = [];
    for (const id of [theirs.id, NO_UUID, mine.id]) answers.push(refusal(await getMemory(t, home, id)));
    expect(answers).toEqual([NO_MEMORY, NO_MEMORY, NO_MEMORY]);
  });

  it.each(['abc', '0', '%00', `${NO_UUID}0`, NO_UUID.slice(1), '%F0%9F%92%A9'])('is 422 for %s', async (id) => {
    const home = await newHome(t);
    expect(statusOf(await getMemory(t, home, id))).toBe(422);
    expect(statusOf(await patchMemory(t, home, id, { title: 'x' }))).toBe(422);
    expect(statusOf(await deleteMemory(t, home, id))).toBe(422);
  });
});

describe('PATCH memories/{memory_id}', () => {
  it.each<[string, Record<string, unknown>]>([
    ['title', { title: 'Other' }],
    ['title of 500 emoji', { title: '😀'.repeat(500) }],
    ['body', { body: 'Other\nlines' }],
    ['description', { description: 'Other' }],
    ['description of 200 emoji', { description: '😀'.repeat(200) }],
    ['description to null', { description: null }],
    ['kind', { kind: 'decision' }],
    ['tags, as a whole list', { tags: ['c'] }],
    ['tags to none', { tags: [] }],
    ['confidence to 0', { confidence: 0 }],
    ['confidence to 1', { confidence: 1 }],
    ['importance', { importance: 'critical' }],
    ['status', { status: 'archived' }],
    ['several', { title: 'Other', importance: 'low', tags: ['x', 'y'], confidence: 0.5 }],
  ])('changes only what is sent: %s', async (_name, fields) => {
    const home = await newHome(t);
    const given = { description: 'One line', tags: ['a', 'b'], confidence: 0.9, importance: 'high' };
    const before = await newMemory(t, home, given);
    const { status, body } = await patchMemory(t, home, before.id, fields);
    const moments = { updated_at: body.updated_at, last_verified_at: body.last_verified_at };
    expect([status, body]).toEqual([200, { ...before, ...fields, ...moments }]);
    expect(await readMemory(t, home, before.id)).toEqual(body);
  });

  it('with {} answers 200 and changes nothing', async () => {
    const home = await newHome(t);
    const before = await newMemory(t, home);
    t.clock.advance(DAY);
    const { status, body } = await patchMemory(t, home, before.id, {});
    expect(status).toBe(200);
    expect([body.title, body.updated_at, body.last_verified_at]).toEqual([
      before.title,
      before.updated_at,
      before.last_verified_at,
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['confidence -0.01', { confidence: -0.01 }],
    ['confidence 1.01', { confidence: 1.01 }],
    ['confidence as text', { confidence: '0.5' }],
    ['a description of 201 characters', { description: 'x'.repeat(201) }],
    ['a title of 501 characters', { title: 'x'.repeat(501) }],
    ['a blank title', { title: ' ' }],
    ['null as title', { title: null }],
    ['a blank body', { body: ' ' }],
    ['a body of 20,001 characters', { body: 'x'.repeat(20_001) }],
    ['the kind summary', { kind: 'summary' }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag${index}`) }],
    ['unknown importance', { importance: 'vital' }],
    ['status merged', { status: 'merged' }],
    ['an unknown status', { status: 'gone' }],
    ['one good and one bad value', { title: 'Other', confidence: 7 }],
  ])('is 422 with %s, and nothing has changed', async (_name, fields) => {
    const home = await newHome(t);
    const before = await newMemory(t, home);
    expect(statusOf(await patchMemory(t, home, before.id, fields))).toBe(422);
    expect(await readMemory(t, home, before.id)).toEqual(before);
  });

  it('is 404 for a memory of another brand, which stays as it is, and for none', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const theirs = await newMemory(t, other);
    expect(refusal(await patchMemory(t, home, theirs.id, { title: 'Mine' }))).toEqual(NO_MEMORY);
    expect(refusal(await patchMemory(t, home, NO_UUID, { title: 'Mine' }))).toEqual(NO_MEMORY);
    expect(await readMemory(t, other, theirs.id)).toEqual(theirs);
  });

  it('takes a memory out of search with status archived and back with active', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { title: 'Rhubarb' });
    const seen = async () => [
      idsOf(await found(t, home)).includes(id),
      idsOf(await found(t, home, { query: 'rhubarb' })).includes(id),
      (await readMemory(t, home, id)).status,
    ];
    expect(await seen()).toEqual([true, true, 'active']);
    await patchMemory(t, home, id, { status: 'archived' });
    expect(await seen()).toEqual([false, false, 'archived']);
    await patchMemory(t, home, id, { status: 'active' });
    expect(await seen()).toEqual([true, true, 'active']);
  });
});

describe('DELETE memories/{memory_id}', () => {
  it('answers 204 without a body; the memory has left every read at once', async () => {
    const home = await newHome(t);
    const [kept, gone] = (await newMemories(t, home, { title: 'Kept' }, { title: 'Gone' })) as [Memory, Memory];
    const { status, text } = await deleteMemory(t, home, gone.id);
    expect([status, text]).toEqual([204, '']);
    expect(refusal(await getMemory(t, home, gone.id))).toEqual(NO_MEMORY);
    expect(idsOf(await found(t, home))).toEqual([kept.id]);
    expect(idsOf(await allMemories(t, home))).toEqual([kept.id]);
    expect((await getStats(t, home, { agent_id: home.agent })).body.total_active).toBe(1);
  });

  it('is 404 the second time, for a memory of another brand, and for none', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const [mine, theirs] = [await newMemory(t, home), await newMemory(t, other)];
    await deleteMemory(t, home, mine.id);
    for (const id of [mine.id, theirs.id, NO_UUID]) expect(refusal(await deleteMemory(t, home, id))).toEqual(NO_MEMORY);
    expect(await readMemory(t, other, theirs.id)).toEqual(theirs);
  });

  it('answers 204 once when asked ten times at once', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deleteMemory(t, home, id)));
    expect(answers.map(statusOf).toSorted()).toEqual([204, ...Array<number>(9).fill(404)]);
  });

  it('does not keep the same text from being written again', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    await deleteMemory(t, home, id);
    const again = await newMemory(t, home);
    expect([again.id === id, idsOf(await found(t, home))]).toEqual([false, [again.id]]);
  });
});

describe('GET agents/{agent_id}/memories', () => {
  it('answers full memories, newest first, of every status', async () => {
    const home = await newHome(t);
    const made = await newMemories(t, home, { title: 'One' }, { title: 'Two' }, { title: 'Three' });
    await patchMemory(t, home, made[1]!.id, { status: 'archived' });
    const { status, body } = await getMemories(t, home, home.agent);
    expect([status, body.next_cursor]).toEqual([200, null]);
    const read = [];
    for (const { id } of made.toReversed()) read.push(await readMemory(t, home, id));
    expect(body.items).toEqual(read);
  });

  it('selects by status and by kind', async () => {
    const home = await newHome(t);
    const made = await newMemories(t, home, ...WRITABLE_KINDS.map((kind) => ({ kind })));
    await patchMemory(t, home, made[0]!.id, { status: 'archived' });
    const kindsOf = async (params: Record<string, string>) =>
      (await allMemories(t, home, params)).map(({ kind }) => kind).toReversed();
    expect(await kindsOf({ status: 'archived' })).toEqual(['decision']);
    expect(await kindsOf({ status: 'active' })).toEqual(WRITABLE_KINDS.slice(1));
    expect(await kindsOf({ status: 'merged' })).toEqual([]);
    expect(await kindsOf({ kind: 'pattern' })).toEqual(['pattern']);
    expect(await kindsOf({ kind: 'summary' })).toEqual([]);
    expect(await kindsOf({ kind: 'decision', status: 'active' })).toEqual([]);
  });

  it.each([1, 2, 3, 6, 7, 8])('gives each of seven memories once in pages of %i', async (limit) => {
    const home = await newHome(t);
    const made = await newMemories(t, home, ...Array.from({ length: 7 }, (_, index) => ({ title: `Title ${index}` })));
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10; page++) {
      const { body } = await getMemories(t, home, home.agent, { limit, ...(cursor && { cursor }) });
      expect(body.items.length).toBeLessThanOrEqual(limit);
      seen.push(...idsOf(body.items as Memory[]));
      cursor = body.next_cursor as string | null;
      // What arrives meanwhile belongs before the first page.
      if (page === 0) await newMemory(t, home, { title: 'Late' });
      if (!cursor) break;
    }
    expect([cursor, seen]).toEqual([null, idsOf(made).toReversed()]);
  });

  it('gives 50 unless told otherwise, and up to 200', async () => {
    const home = await newHome(t);
    for (let batch = 0; batch < 6; batch++) await Promise.all(Array.from({ length: 9 }, () => newMemory(t, home)));
    const page = async (limit?: number) => {
      const { body } = await getMemories(t, home, home.agent, limit === undefined ? {} : { limit });
      return [body.items.length, body.next_cursor === null];
    };
    expect([await page(), await page(53), await page(54), await page(200)]).toEqual([
      [50, false],
      [53, false],
      [54, true],
      [54, true],
    ]);
  });

  it.each(['0', '201', '-1', '1.5', 'abc'])('is refused with limit=%s', async (limit) => {
    const home = await newHome(t);
    expect([400, 422]).toContain((await getMemories(t, home, home.agent, { limit })).status);
  });

  it.each(['nonsense', 'AAAA', '0', NO_UUID, '😀', "' OR 1=1 --"])('is 400 with the cursor %s', async (cursor) => {
    const home = await newHome(t);
    await newMemory(t, home);
    expect(statusOf(await getMemories(t, home, home.agent, { cursor }))).toBe(400);
  });

  it.each<Record<string, string>>([{ status: 'gone' }, { kind: 'rumour' }])('is 422 with %j', async (params) => {
    const home = await newHome(t);
    expect(statusOf(await getMemories(t, home, home.agent, params))).toBe(422);
  });
});

describe('GET memories/stats', () => {
  it('counts by status, and the active ones by each of the six kinds', async () => {
    const home = await newHome(t);
    const made = await newMemories(
      t,
      home,
      { kind: 'fact', confidence: 0.5 },
      { kind: 'fact', confidence: 0.25 },
      { kind: 'decision', confidence: 1 },
      { kind: 'pattern', confidence: 0.9 },
    );
    await patchMemory(t, home, made[3]!.id, { status: 'archived' });
    const { status, body, headers } = await getStats(t, home);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    expect(body).toEqual({
      total_active: 3,
      total_archived: 1,
      total_merged: 0,
      by_kind: { decision: 1, learning: 0, pattern: 0, preference: 0, fact: 2, summary: 0 },
      avg_confidence: 0.5833,
    });
    expect(Object.keys(body.by_kind).toSorted()).toEqual([...KINDS].toSorted());
  });

  it('has no average without memories', async () => {
    const home = await newHome(t);
    expect((await getStats(t, home)).body).toMatchObject({ total_active: 0, avg_confidence: null });
  });

  it('averages what is left of the confidence', async () => {
    const home = await newHome(t);
    await newMemories(t, home, { confidence: 1 }, { confidence: 0.6, importance: 'critical' });
    t.clock.advance(10 * WEEK);
    expect((await getStats(t, home)).body.avg_confidence).toBeCloseTo((0.98 ** 10 + 0.6) / 2, 3);
  });

  it('is about all agents of the brand unless one is named', async () => {
    const home = await newHome(t);
    const second = { ...home, agent: await newAgent(t, home) };
    await newMemories(t, home, {}, {});
    await newMemory(t, second);
    await newMemory(t, await newHome(t));
    const total = async (params = {}) => (await getStats(t, home, params)).body.total_active;
    expect([await total(), await total({ agent_id: home.agent }), await total({ agent_id: second.agent })]).toEqual([
      3, 2, 1,
    ]);
  });

  it.each(['yaml', 'md'])('answers as %s when asked', async (format) => {
    const { status, headers } = await getStats(t, await newHome(t), { format });
    const type = format === 'yaml' ? /^application\/yaml/ : /^text\/markdown/;
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
  });

  it.each<Record<string, string>>([{ format: 'xml' }, { agent_id: 'a.b' }, { agent_id: 'x'.repeat(256) }])(
    'is 422 with %j',
    async (params) => {
      expect(statusOf(await getStats(t, await newHome(t), params))).toBe(422);
    },
  );
});

describe('An agent', () => {
  const reads = async (home: Pick<Home, 'token'>, agent: string) => [
    refusal(await search(t, home, agent)),
    refusal(await recall(t, home, agent, { query: 'x' })),
    refusal(await getMemories(t, home, agent)),
    refusal(await getStats(t, home, { agent_id: agent })),
    refusal(await t.api.get(`${MEMORY}/sources?agent_id=${agent}`, { token: home.token })),
  ];

  it('of another brand and one that nobody has are the same 403 to every read', async () => {
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

  it('that nobody has is claimed by the first memory written to it', async () => {
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

  it('is claimed by exactly one of two brands that write to it fifty times at once', async () => {
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

describe('Verification', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['title', { title: 'Other' }, true],
    ['body', { body: 'Other' }, true],
    ['description', { description: 'Other' }, true],
    ['kind', { kind: 'decision' }, true],
    ['tags', { tags: ['other'] }, true],
    ['confidence', { confidence: 0.8 }, true],
    ['importance', { importance: 'high' }, false],
    ['status', { status: 'archived' }, false],
    ['importance and status', { importance: 'high', status: 'archived' }, false],
    ['importance and title', { importance: 'high', title: 'Other' }, true],
    ['nothing', {}, false],
  ])('by a PATCH of %s', async (_name, fields, verifies) => {
    const home = await newHome(t);
    const before = await newMemory(t, home);
    t.clock.advance(40 * DAY);
    const { body } = await patchMemory(t, home, before.id, fields);
    const left = verifies ? 0.8 : 0.8 * 0.98 ** (40 / 7);
    expect([body.stale, body.stale_caveat === null, body.last_verified_at === before.last_verified_at]).toEqual([
      !verifies,
      verifies,
      !verifies,
    ]);
    expect(body.confidence).toBeCloseTo(left, 3);
    if (verifies)
      expect(Math.abs(Date.parse(body.last_verified_at) - t.clock.now().getTime())).toBeLessThan(10 * SECOND);
  });

  it.each(['normal', 'critical'])(
    'is missing after 30 days, not before, also to a memory that is %s',
    async (importance) => {
      const home = await newHome(t);
      const { id } = await newMemory(t, home, { importance });
      const shown = async () => {
        const { stale, stale_caveat } = await readMemory(t, home, id);
        const [item] = await found(t, home);
        return { stale, caveat: stale_caveat, item: [item!.stale, item!.stale_caveat] };
      };
      t.clock.advance(30 * DAY - 20 * SECOND);
      expect(await shown()).toEqual({ stale: false, caveat: null, item: [undefined, undefined] });
      t.clock.advance(21 * SECOND);
      const { stale, caveat, item } = await shown();
      expect([stale, item]).toEqual([true, [true, caveat]]);
      expect(caveat).toMatch(/\S/);
    },
  );
});

describe('Decay', () => {
  it.each([0, 1, 2, 10, 26])('has taken 2%% a week after %i weeks, rounded to four decimals', async (weeks) => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { confidence: 0.9 });
    t.clock.advance(weeks * WEEK);
    const now = await today(home);
    const { confidence } = await readMemory(t, now, id);
    expect(confidence).toBeCloseTo(0.9 * 0.98 ** weeks, 3);
    expect(confidence).toBe(Number(confidence.toFixed(4)));
    expect((await found(t, now))[0]!.confidence).toBe(confidence);
  });

  it('takes a memory of confidence 0.8 out of search in week 49 and not in week 48', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { title: 'Rhubarb' });
    const seen = async (now: Home) => [
      idsOf(await found(t, now)),
      idsOf(await found(t, now, { query: 'rhubarb' })),
      idsOf((await recall(t, now, now.agent, { query: 'rhubarb' })).body.memories as Memory[]),
    ];
    t.clock.advance(48 * WEEK);
    const then = await today(home);
    expect(await seen(then)).toEqual([[id], [id], [id]]);
    t.clock.advance(WEEK);
    const now = await today(home);
    expect(await seen(now)).toEqual([[], [], []]);
    expect(await readMemory(t, now, id)).toMatchObject({ status: 'active', confidence: 0.2973 });
    await patchMemory(t, now, id, { confidence: 0.8 });
    expect(await seen(now)).toEqual([[id], [id], [id]]);
  });

  it('never touches a critical memory', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { importance: 'critical', confidence: 0.31 });
    t.clock.advance(104 * WEEK);
    const now = await today(home);
    expect((await readMemory(t, now, id)).confidence).toBe(0.31);
    expect(idsOf(await found(t, now))).toEqual([id]);
  });

  it.each([
    [0.3, true],
    [0.2999, false],
    [0, false],
  ])('leaves confidence 0.3 in search, and nothing below it: %f', async (confidence, shown) => {
    const home = await newHome(t);
    // Critical, so that the moments between writing and reading take nothing.
    await newMemory(t, home, { confidence, importance: 'critical' });
    expect((await found(t, home)).length).toBe(shown ? 1 : 0);
  });

  it('does not depend on how often its loop runs', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    t.clock.advance(8 * WEEK);
    for (let run = 0; run < 3; run++) await runLoop(t, 'memory-decay');
    expect((await readMemory(t, home, id)).confidence).toBeCloseTo(0.8 * 0.98 ** 8, 3);
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
