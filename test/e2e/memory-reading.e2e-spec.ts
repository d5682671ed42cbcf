import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  found,
  getMemories,
  getStats,
  idsOf,
  KINDS,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  readMemory,
  recall,
  today,
  WEEK,
  WRITABLE_KINDS,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { NO_UUID, runLoop, statusOf } from '../factories/workspace.js';
import { DAY, MINUTE } from '../support/test-clock.js';

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

  it('gives each memory once in pages of any size, while others are written', async () => {
    const home = await newHome(t);
    await newMemories(t, home, ...Array.from({ length: 7 }, (_, index) => ({ title: `Title ${index}` })));
    for (const limit of [1, 3, 9, 10, 11]) {
      const expected = idsOf(await allMemories(t, home));
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { body } = await getMemories(t, home, home.agent, { limit, ...(cursor && { cursor }) });
        expect(body.items.length).toBeLessThanOrEqual(limit);
        // Memories created in the meantime belong before the first page.
        if (!seen.length) await newMemory(t, home, { title: 'Late' });
        seen.push(...idsOf(body.items as Memory[]));
        cursor = body.next_cursor as string | null;
      } while (cursor);
      expect([limit, seen]).toEqual([limit, expected]);
    }
  });

  it('returns 50 by default, and up to 200', async () => {
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

  it('answers 400 to a cursor it never gave, 422 to a limit, status or kind that there is not', async () => {
    const home = await newHome(t);
    await newMemory(t, home);
    for (const cursor of ['nonsense', NO_UUID, "' OR 1=1 --"])
      expect([cursor, statusOf(await getMemories(t, home, home.agent, { cursor }))]).toEqual([cursor, 400]);
    for (const params of [{ limit: '201' }, { status: 'gone' }, { kind: 'rumour' }])
      expect([params, statusOf(await getMemories(t, home, home.agent, params))]).toEqual([params, 422]);
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

  it('answers as YAML and Markdown on request, and 422 to another format or a bad agent id', async () => {
    const home = await newHome(t);
    for (const [format, type] of [
      ['yaml', /^application\/yaml/],
      ['md', /^text\/markdown/],
    ] as const) {
      const { status, headers } = await getStats(t, home, { format });
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
    }
    for (const params of [{ format: 'xml' }, { agent_id: 'a.b' }])
      expect([params, statusOf(await getStats(t, home, params))]).toEqual([params, 422]);
  });
});

describe('Verification', () => {
  it('is done by a PATCH of what a memory says, and by its confidence', async () => {
    const home = await newHome(t);
    const cases: [Record<string, unknown>, boolean][] = [
      [{ title: 'Other' }, true],
      [{ body: 'Other' }, true],
      [{ description: 'Other' }, true],
      [{ kind: 'decision' }, true],
      [{ tags: ['other'] }, true],
      [{ confidence: 0.8 }, true],
      [{ importance: 'high' }, false],
      [{ status: 'archived' }, false],
      [{ importance: 'high', status: 'archived' }, false],
      [{ importance: 'high', title: 'Other' }, true],
      [{}, false],
    ];
    const made = await newMemories(t, home, ...cases.map(() => ({})));
    t.clock.advance(40 * DAY);
    for (const [index, [fields, verifies]] of cases.entries()) {
      const before = made[index]!;
      const { body } = await patchMemory(t, home, before.id, fields);
      const isSame = body.last_verified_at === before.last_verified_at;
      expect([fields, body.stale, body.stale_caveat === null, isSame]).toEqual([
        fields,
        !verifies,
        verifies,
        !verifies,
      ]);
      expect(body.confidence).toBeCloseTo(verifies ? 0.8 : 0.8 * 0.98 ** (40 / 7), 3);
      if (verifies) expect(t.clock.isNow(body.last_verified_at)).toBe(true);
    }
  });

  it('is missing after 30 days, not before, also to a critical memory', async () => {
    const home = await newHome(t);
    const made = await newMemories(t, home, {}, { importance: 'critical' });
    const shown = async () => {
      const items = await found(t, home);
      const states = [];
      for (const { id } of made) {
        const { stale, stale_caveat } = await readMemory(t, home, id);
        const item = items.find((one) => one.id === id)!;
        states.push([stale, stale_caveat, item.stale, item.stale_caveat]);
      }
      return states;
    };
    t.clock.advance(30 * DAY - MINUTE);
    expect(await shown()).toEqual(made.map(() => [false, null, undefined, undefined]));
    t.clock.advance(MINUTE);
    const caveat = expect.stringMatching(/\S/);
    const later = await shown();
    expect(later).toEqual(made.map(() => [true, caveat, true, caveat]));
    for (const [, own, , inSearch] of later) expect(inSearch).toBe(own);
  });
});

describe('Decay', () => {
  it('has taken 2 % a week, rounded to four decimals', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { confidence: 0.9 });
    for (const [index, weeks] of [0, 1, 2, 10, 26].entries()) {
      t.clock.advance((weeks - (index && [0, 1, 2, 10][index - 1]!)) * WEEK);
      const now = await today(home);
      const { confidence } = await readMemory(t, now, id);
      expect(confidence).toBeCloseTo(0.9 * 0.98 ** weeks, 3);
      expect(confidence).toBe(Number(confidence.toFixed(4)));
      expect((await found(t, now))[0]!.confidence).toBe(confidence);
    }
  });

  it('removes a memory of confidence 0.8 from search in week 49 and not in week 48', async () => {
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

  it('leaves confidence 0.3 in search, and nothing below it', async () => {
    const home = await newHome(t);
    // Critical, so that the moments between writing and reading take nothing.
    const confidences = [0.3, 0.2999, 0];
    await newMemories(t, home, ...confidences.map((confidence) => ({ confidence, importance: 'critical' })));
    expect((await found(t, home)).map(({ confidence }) => confidence)).toEqual([0.3]);
  });

  it('does not depend on how often its loop runs', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    t.clock.advance(8 * WEEK);
    for (let run = 0; run < 3; run++) await runLoop(t, 'memory-decay');
    expect((await readMemory(t, home, id)).confidence).toBeCloseTo(0.8 * 0.98 ** 8, 3);
  });
});
