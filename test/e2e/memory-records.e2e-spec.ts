import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
  memoryBody,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  NO_MEMORY,
  patchMemory,
  postMemory,
  readMemory,
  unknownAgent,
  UUID,
  WRITABLE_KINDS,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { NO_UUID, refusal, statusOf } from '../factories/workspace.js';
import { DAY, SECOND } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

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
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
        last_verified_at: TIMESTAMP,
        merged_into: null,
        source: null,
        occurred_at: null,
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

  it.each([255, 1])('accepts an agent id of %i characters', async (length) => {
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
  ])('answers 422 with %s, and nothing is kept', async (_name, fields) => {
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
  it('gives the same answer for a memory of another brand, for none and for a deleted one', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const [mine, theirs] = [await newMemory(t, home), await newMemory(t, other)];
    await deleteMemory(t, home, mine.id);
    const answers = [];
    for (const id of [theirs.id, NO_UUID, mine.id]) answers.push(refusal(await getMemory(t, home, id)));
    expect(answers).toEqual([NO_MEMORY, NO_MEMORY, NO_MEMORY]);
  });

  it.each(['abc', '0', '%00', `${NO_UUID}0`, NO_UUID.slice(1), '%F0%9F%92%A9'])('answers 422 for %s', async (id) => {
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
  ])('answers 422 with %s, and nothing has changed', async (_name, fields) => {
    const home = await newHome(t);
    const before = await newMemory(t, home);
    expect(statusOf(await patchMemory(t, home, before.id, fields))).toBe(422);
    expect(await readMemory(t, home, before.id)).toEqual(before);
  });

  it('answers 404 for a memory of another brand, which stays as it is, and for an unknown one', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const theirs = await newMemory(t, other);
    expect(refusal(await patchMemory(t, home, theirs.id, { title: 'Mine' }))).toEqual(NO_MEMORY);
    expect(refusal(await patchMemory(t, home, NO_UUID, { title: 'Mine' }))).toEqual(NO_MEMORY);
    expect(await readMemory(t, other, theirs.id)).toEqual(theirs);
  });

  it('removes a memory from search with status archived, and restores it with active', async () => {
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
  it('answers 204 without a body; the memory disappears from every read immediately', async () => {
    const home = await newHome(t);
    const [kept, gone] = (await newMemories(t, home, { title: 'Kept' }, { title: 'Gone' })) as [Memory, Memory];
    const { status, text } = await deleteMemory(t, home, gone.id);
    expect([status, text]).toEqual([204, '']);
    expect(refusal(await getMemory(t, home, gone.id))).toEqual(NO_MEMORY);
    expect(idsOf(await found(t, home))).toEqual([kept.id]);
    expect(idsOf(await allMemories(t, home))).toEqual([kept.id]);
    expect((await getStats(t, home, { agent_id: home.agent })).body.total_active).toBe(1);
  });

  it('answers 404 the second time, for a memory of another brand, and for an unknown one', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const [mine, theirs] = [await newMemory(t, home), await newMemory(t, other)];
    await deleteMemory(t, home, mine.id);
    for (const id of [mine.id, theirs.id, NO_UUID]) expect(refusal(await deleteMemory(t, home, id))).toEqual(NO_MEMORY);
    expect(await readMemory(t, other, theirs.id)).toEqual(theirs);
  });

  it('answers 204 once in ten concurrent requests', async () => {
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
