import { beforeAll, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
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

  it('takes what the interface allows, up to its bounds', async () => {
    const cases: [fields: Record<string, unknown>, shown?: Record<string, unknown>][] = [
      ...WRITABLE_KINDS.map((kind): [Record<string, unknown>] => [{ kind }]),
      ...IMPORTANCES.map((importance): [Record<string, unknown>] => [{ importance }]),
      [{ title: '😀'.repeat(500), description: '😀'.repeat(200), body: '😀'.repeat(20_000) }],
      [{ description: null }],
      [{ body: 'one\ntwo\n\n\tthree 日本語 ﷽' }],
      [{ confidence: 0 }],
      [{ confidence: 1 }],
      [{ confidence: 0.1234 }],
      [{ confidence: 5e-324 }, { confidence: 0 }],
      [{ tags: Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(50, 'x')) }],
      [{ tags: [' a b ', 'c '] }, { tags: ['a b', 'c'] }],
      [{ tags: ['a', 'b', 'a', ' b', 'c'] }, { tags: ['a', 'b', 'c'] }],
    ];
    for (const [fields, shown = fields] of cases) {
      const { status, body } = await post(fields);
      expect([status, body]).toMatchObject([201, shown]);
      expect((await getMemory(t, home, body.id)).body).toMatchObject(shown);
    }
  });

  it('accepts an agent id of 1 to 255 characters', async () => {
    for (const length of [255, 1]) {
      const agent = unknownAgent().padEnd(255, 'x').slice(-length);
      expect([length, (await postMemory(t, home, memoryBody(agent))).status]).toEqual([length, 201]);
    }
  });

  it('answers 422 to what the interface does not allow, and nothing is kept', async () => {
    const agent = unknownAgent();
    const cases: [field: string, value: unknown][] = [
      ...['agent_id', 'kind', 'title', 'body'].map((name): [string, unknown] => [name, undefined]),
      ...['', 'a b', 'a.b', '../a', 'ä', 'x'.repeat(256)].map((agent_id): [string, unknown] => ['agent_id', agent_id]),
      ['kind', 'summary'],
      ['title', 'x'.repeat(501)],
      ['body', 'x'.repeat(20_001)],
      ['description', 'x'.repeat(201)],
      ['confidence', -0.01],
      ['confidence', 1.01],
      ['tags', Array.from({ length: 21 }, (_, index) => `tag${index}`)],
      ['tags', ['x'.repeat(51)]],
    ];
    for (const [field, value] of cases) {
      const answer = await postMemory(t, home, memoryBody(agent, { [field]: value }));
      expect([field, value, ...refusal(answer)]).toEqual([field, value, 422, expect.stringMatching(`^${field}`)]);
    }
    expect((await getMemories(t, home, agent)).status).toBe(403);
  });
});

describe('GET memories/{memory_id}', () => {
  it('gives the same answer for a memory of another brand, for none and for a deleted one; 422 without a UUID', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const [mine, theirs] = [await newMemory(t, home), await newMemory(t, other)];
    expect((await deleteMemory(t, home, mine.id)).status).toBe(204);
    for (const id of [theirs.id, NO_UUID, mine.id]) {
      expect(refusal(await getMemory(t, home, id))).toEqual(NO_MEMORY);
      expect(refusal(await patchMemory(t, home, id, { title: 'Mine' }))).toEqual(NO_MEMORY);
      expect(refusal(await deleteMemory(t, home, id))).toEqual(NO_MEMORY);
    }
    for (const answer of [
      await getMemory(t, home, 'abc'),
      await patchMemory(t, home, 'abc', { title: 'x' }),
      await deleteMemory(t, home, 'abc'),
    ])
      expect(statusOf(answer)).toBe(422);
    expect(await readMemory(t, other, theirs.id)).toEqual(theirs);
  });
});

describe('PATCH memories/{memory_id}', () => {
  it('changes only what is sent', async () => {
    const home = await newHome(t);
    let before = await newMemory(t, home, {
      description: 'One line',
      tags: ['a', 'b'],
      confidence: 0.9,
      importance: 'high',
    });
    for (const fields of [
      { title: '😀'.repeat(500) },
      { body: 'Other\nlines' },
      { description: '😀'.repeat(200) },
      { description: null },
      { kind: 'decision' },
      { tags: ['c'] },
      { tags: [] },
      { importance: 'critical' },
      { confidence: 0 },
      { confidence: 1 },
      { status: 'archived' },
      { title: 'Other', importance: 'low', tags: ['x', 'y'], confidence: 0.5 },
    ]) {
      const { status, body } = await patchMemory(t, home, before.id, fields);
      const moments = { updated_at: body.updated_at, last_verified_at: body.last_verified_at };
      expect([status, body]).toEqual([200, { ...before, ...fields, ...moments }]);
      expect(await readMemory(t, home, before.id)).toEqual(body);
      before = body as Memory;
    }
  });

  it('returns 200 and changes nothing for {}', async () => {
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

  it('answers 422 to what the interface does not allow, and nothing has changed', async () => {
    const home = await newHome(t);
    const before = await newMemory(t, home);
    for (const fields of [
      { title: 'Other', confidence: 1.01 },
      { description: 'x'.repeat(201) },
      { kind: 'summary' },
      { status: 'merged' },
      { title: null },
    ])
      expect([fields, statusOf(await patchMemory(t, home, before.id, fields))]).toEqual([fields, 422]);
    expect(await readMemory(t, home, before.id)).toEqual(before);
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
