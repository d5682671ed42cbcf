import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  getMemories,
  idsOf,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  titlesOf,
  today,
  WEEK,
  type Home,
} from '../factories/memory.js';
import { statusOf } from '../factories/workspace.js';
import { DAY, HOUR, SECOND } from '../support/test-clock.js';

const titles = async (home: Home, params: Record<string, string | boolean | number> = {}): Promise<string[]> =>
  titlesOf(await allMemories(t, home, params));

describe('GET agents/{agent_id}/memories, filtered', () => {
  it('finds words of title and body in any form, and all of them must occur', async () => {
    const home = await newHome(t);
    await newMemories(
      t,
      home,
      { title: 'Deploys go out on Tuesdays', body: 'The release train' },
      { title: 'Hotfixes', body: 'A hotfix may be deployed at any time' },
      { title: 'path-to-regexp 8', body: 'Refuses a bare *' },
    );
    expect(await titles(home, { q: 'deploy' })).toEqual(['Hotfixes', 'Deploys go out on Tuesdays']);
    expect(await titles(home, { q: 'deploy train' })).toEqual(['Deploys go out on Tuesdays']);
    expect(await titles(home, { q: 'when is the deploy' })).toEqual(['Hotfixes', 'Deploys go out on Tuesdays']);
    expect(await titles(home, { q: 'path-to' })).toEqual(['path-to-regexp 8']);
    expect(await titles(home, { q: '"any time"' })).toEqual(['Hotfixes']);
    expect(await titles(home, { q: '"time any"' })).toEqual([]);
    expect(await titles(home, { q: 'rhubarb' })).toEqual([]);
  });

  it('finds nothing with what has no word, and takes a blank for no filter', async () => {
    const home = await newHome(t);
    await newMemory(t, home);
    const total = async (q: string) => (await getMemories(t, home, home.agent, { q })).body.total;
    for (const q of ['!!!', "'", "' & !", ':*', '\\']) expect([q, await total(q)]).toEqual([q, 0]);
    for (const q of ['', ' ']) expect([q, await total(q)]).toEqual([q, 1]);
  });

  it('selects by tag', async () => {
    const home = await newHome(t);
    await newMemories(t, home, { title: 'One', tags: ['a', 'b'] }, { title: 'Two', tags: ['b'] }, { title: 'Three' });
    expect(await titles(home, { tag: 'a' })).toEqual(['One']);
    expect(await titles(home, { tag: 'b' })).toEqual(['Two', 'One']);
    expect(await titles(home, { tag: 'B' })).toEqual([]);
  });

  it('selects those that are stale, and those that are not, at the same moment as the memory itself says so', async () => {
    const home = await newHome(t);
    await newMemory(t, home, { title: 'Old' });
    t.clock.advance(30 * DAY - HOUR);
    const now = await today(home);
    await newMemory(t, now, { title: 'New' });
    expect([await titles(now, { stale: true }), await titles(now, { stale: false })]).toEqual([[], ['New', 'Old']]);
    t.clock.advance(2 * HOUR);
    expect([await titles(now, { stale: true }), await titles(now, { stale: false })]).toEqual([['Old'], ['New']]);
  });

  it('counts all that match, whatever the page', async () => {
    const home = await newHome(t);
    const made = await newMemories(t, home, ...[1, 2, 3, 4].map((n) => ({ title: `Plum ${n}`, tags: ['x'] })), {});
    await patchMemory(t, home, made[0]!.id, { status: 'archived' });
    const total = async (params: Record<string, string | number>) =>
      (await getMemories(t, home, home.agent, { limit: 1, ...params })).body.total;
    expect([await total({}), await total({ q: 'plum' }), await total({ q: 'plum', status: 'active' })]).toEqual([
      5, 4, 3,
    ]);
    expect([await total({ tag: 'x', kind: 'fact' }), await total({ tag: 'y' })]).toEqual([4, 0]);
    const { body } = await getMemories(t, home, home.agent, { limit: 1 });
    expect(await total({ cursor: body.next_cursor })).toBe(5);
  });

  it('answers 422 to an order that there is not', async () => {
    const home = await newHome(t);
    expect(statusOf(await getMemories(t, home, home.agent, { order: 'oldest' }))).toBe(422);
  });
});

describe('GET agents/{agent_id}/memories, ordered', () => {
  const MIXED = [
    { title: 'Sure', confidence: 0.9 },
    { title: 'Critical', confidence: 0.6, importance: 'critical' },
    { title: 'Half', confidence: 0.5 },
    { title: 'Low', confidence: 0.1 },
    { title: 'Critical and low', confidence: 0.2, importance: 'critical' },
  ];

  it('returns the highest current confidence first', async () => {
    const home = await newHome(t);
    await newMemories(t, home, ...MIXED);
    expect(await titles(home, { order: 'confidence' })).toEqual([
      'Sure',
      'Critical',
      'Half',
      'Critical and low',
      'Low',
    ]);
    t.clock.advance(30 * WEEK);
    expect(await titles(await today(home), { order: 'confidence' })).toEqual([
      'Critical',
      'Sure',
      'Half',
      'Critical and low',
      'Low',
    ]);
  });

  it('returns the soonest to fade first and those that never fade last', async () => {
    const home = await newHome(t);
    await newMemories(t, home, ...MIXED);
    const order = await titles(home, { order: 'fading', status: 'active' });
    expect(order.slice(2)).toEqual(['Half', 'Sure', 'Critical']);
    expect(order.slice(0, 2).toSorted()).toEqual(['Critical and low', 'Low']);
  });

  it('returns each memory once in pages of two, in any order, also while time passes', async () => {
    const home = await newHome(t);
    const same = [1, 2, 3, 4].map((n) => ({ title: `Same ${n}`, confidence: 0.5 }));
    const made = await newMemories(t, home, ...MIXED, ...same);
    for (const order of ['recent', 'confidence', 'fading']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { status, body } = await getMemories(t, home, home.agent, { order, limit: 2, ...(cursor && { cursor }) });
        expect(status).toBe(200);
        seen.push(...idsOf(body.items));
        cursor = body.next_cursor;
        t.clock.advance(SECOND);
      } while (cursor);
      expect([order, seen.toSorted()]).toEqual([order, idsOf(made).toSorted()]);
    }
  });

  it('answers 400 to a cursor of another order, or with a value that none has', async () => {
    const home = await newHome(t);
    for (const [order, ...parts] of [
      ['fading', 'memories.recent', '2026-01-31T09:30:00.123456Z'],
      ['confidence', 'memories.confidence', '9999-01-31T09:30:00.123456Z', '0.5'],
      ['confidence', 'memories.confidence', '2020-01-31T09:30:00.123456Z', 'NaN'],
    ] as const) {
      const value = JSON.stringify([...parts, '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11']);
      const cursor = Buffer.from(value).toString('base64url');
      expect([value, statusOf(await getMemories(t, home, home.agent, { order, cursor }))]).toEqual([value, 400]);
    }
  });
});
