import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  deleteMemory,
  getHistory,
  getMemory,
  newHome,
  newMemories,
  newMemory,
  NO_MEMORY,
  patchMemory,
  readMemory,
  today,
  WEEK,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { refusal, runLoop, statusOf } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';

const asOf = (home: Home, id: string, as_of: string) => getMemory(t, home, id, { as_of });
const moment = (): string => t.clock.now().toISOString();
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

describe('GET memories/{memory_id}?as_of', () => {
  it('answers the memory as it was after each of its changes', async () => {
    const home = await newHome(t);
    const states: Memory[] = [await newMemory(t, home, { tags: ['a'], occurred_at: '2026-01-01T00:00:00.000Z' })];
    const [{ id }] = states as [Memory];
    for (const change of [
      { title: 'Better', tags: ['b'] },
      { occurred_at: null },
      { confidence: 0.6 },
      { status: 'archived' },
      { status: 'active', body: 'Another' },
      { kind: 'decision', importance: 'high', description: 'Said' },
      { occurred_at: '2026-02-01T00:00:00.000Z' },
    ]) {
      t.clock.advance(DAY);
      states.push((await patchMemory(t, home, id, change)).body as Memory);
    }
    for (const state of states) expect((await asOf(home, id, state.updated_at)).body).toEqual(state);
  });

  it('answers between two changes what the earlier one left', async () => {
    const home = await newHome(t);
    const first = await newMemory(t, home, { importance: 'critical' });
    t.clock.advance(2 * DAY);
    await patchMemory(t, home, first.id, { title: 'Better' });
    expect((await asOf(home, first.id, later(first.created_at, DAY))).body).toEqual(first);
  });

  it('computes confidence and staleness as of that moment', async () => {
    const home = await newHome(t);
    const { id, created_at } = await newMemory(t, home, { confidence: 0.8 });
    t.clock.advance(10 * WEEK);
    const now = await today(home);
    await patchMemory(t, now, id, { confidence: 1 });
    const [after5, after1] = [
      await asOf(now, id, later(created_at, 5 * WEEK)),
      await asOf(now, id, later(created_at, WEEK)),
    ];
    expect(after5.body).toMatchObject({ stale: true, stale_caveat: expect.stringContaining('35 days') });
    expect(after5.body.confidence).toBeCloseTo(0.8 * 0.98 ** 5, 3);
    expect(after1.body).toMatchObject({ stale: false, stale_caveat: null, last_verified_at: created_at });
    expect(after1.body.confidence).toBeCloseTo(0.8 * 0.98, 3);
  });

  it('answers in which pattern it was, also when the pattern is gone', async () => {
    const home = await newHome(t);
    const learnings = ['One', 'Two', 'Three'].map((title) => ({ kind: 'learning', tags: ['x'], title }));
    const [one] = (await newMemories(t, home, ...learnings)) as [Memory];
    t.clock.advance(DAY);
    await runLoop(t, 'memory-consolidate');
    const merged = moment();
    const [pattern] = await allMemories(t, home, { kind: 'pattern' });
    t.clock.advance(DAY);
    await deleteMemory(t, home, pattern!.id);
    expect((await asOf(home, one.id, one.created_at)).body).toMatchObject({ status: 'active', merged_into: null });
    const then = (await asOf(home, one.id, merged)).body;
    expect(then).toMatchObject({ status: 'merged', merged_into: pattern!.id });
    expect(await readMemory(t, home, one.id)).toMatchObject({ status: 'active', merged_into: null });
  });

  it('is refused where changes are missing, and the history does not say what the memory was created as', async () => {
    const home = await newHome(t);
    const { id, created_at } = await newMemory(t, home);
    for (const title of ['One', 'Two', 'Three']) {
      t.clock.advance(DAY);
      await patchMemory(t, home, id, { title });
    }
    const { items } = (await getHistory(t, home, id)).body;
    const oldest = items[1]!;
    await t.database.rows('DELETE FROM memory_changes WHERE memory_id = $1 AND at = $2', [id, items[2]!.at]);
    await t.database.rows('UPDATE memory_changes SET follows_gap = true WHERE memory_id = $1 AND at = $2', [
      id,
      oldest.at,
    ]);
    const refused = [409, 'The history of this memory does not reach back to that moment'];
    expect(refusal(await asOf(home, id, created_at))).toEqual(refused);
    expect(refusal(await asOf(home, id, later(oldest.at, -1)))).toEqual(refused);
    expect((await asOf(home, id, oldest.at)).body.title).toBe('Two');
    expect((await asOf(home, id, moment())).body.title).toBe('Three');
    expect((await getHistory(t, home, id)).body.items.at(-1)).toMatchObject({ change: 'created', after: null });
  });

  it('is not found before it was created, and is refused with what is no time', async () => {
    const home = await newHome(t);
    const { id, created_at } = await newMemory(t, home);
    expect(statusOf(await asOf(home, id, created_at))).toBe(200);
    expect(refusal(await asOf(home, id, later(created_at, -1)))).toEqual(NO_MEMORY);
    expect(refusal(await asOf(home, id, 'yesterday'))).toEqual([422, expect.stringContaining('as_of')]);
  });

  it('answers as of a moment to come what it will be if nobody changes it', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { confidence: 0.8 });
    expect((await asOf(home, id, later(moment(), WEEK))).body.confidence).toBeCloseTo(0.784, 3);
  });
});
