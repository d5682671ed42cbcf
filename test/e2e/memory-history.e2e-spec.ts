import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  assistant,
  deleteMemory,
  getHistory,
  newHome,
  newMemories,
  newMemory,
  NO_MEMORY,
  patchMemory,
  sessionOf,
  user,
  writeSession,
  type Home,
  type PastChange,
} from '../factories/memory.js';
import { draft, Pickup } from '../factories/pickup.js';
import { NO_UUID, refusal, runLoop, statusOf } from '../factories/workspace.js';
import { remembers } from '../support/model-server.js';
import { DAY } from '../support/test-clock.js';

const history = async (home: Home, id: string): Promise<PastChange[]> => (await getHistory(t, home, id)).body.items;
const shortly = (items: readonly PastChange[]) => items.map(({ change, before, after }) => [change, before, after]);
const personOf = ({ admin }: Home) => ({ kind: 'person', id: String(admin.user.id), name: admin.user.fullName });
const CREATED = {
  kind: 'fact',
  title: 'The title',
  body: 'The body',
  description: null,
  tags: [],
  confidence: 0.8,
  importance: 'normal',
};
const FREE = { status: 'active', merged_into: null };

describe('GET memories/{memory_id}/history', () => {
  it('begins with who created the memory, and as what', async () => {
    const home = await newHome(t);
    const { id, created_at } = await newMemory(t, home);
    const { status, body } = await getHistory(t, home, id);
    const created = {
      at: created_at,
      by: personOf(home),
      change: 'created',
      before: null,
      after: CREATED,
      source: null,
    };
    expect([status, body]).toEqual([200, { items: [created], total: 1, next_cursor: null }]);
  });

  it('has every change with the fields that differ, newest first', async () => {
    const home = await newHome(t);
    const { id, last_verified_at: first } = await newMemory(t, home);
    t.clock.advance(DAY);
    const corrected = (await patchMemory(t, home, id, { title: 'Better', tags: ['x'] })).body.last_verified_at;
    t.clock.advance(DAY);
    const verified = (await patchMemory(t, home, id, { confidence: 0.8 })).body.last_verified_at;
    await patchMemory(t, home, id, { status: 'archived' });
    await patchMemory(t, home, id, { status: 'active' });
    await patchMemory(t, home, id, { importance: 'normal' });
    const items = await history(home, id);
    expect(shortly(items)).toEqual([
      ['restored', { ...FREE, status: 'archived' }, FREE],
      ['archived', FREE, { ...FREE, status: 'archived' }],
      ['verified', { last_verified_at: corrected }, { last_verified_at: verified }],
      [
        'corrected',
        { title: 'The title', tags: [], last_verified_at: first },
        { title: 'Better', tags: ['x'], last_verified_at: corrected },
      ],
      ['created', null, CREATED],
    ]);
    expect(items.every(({ by }) => by?.name === home.admin.user.fullName)).toBe(true);
  });

  it('says what consolidation merged, and who took it apart again', async () => {
    const home = await newHome(t);
    const learnings = ['One', 'Two', 'Three'].map((title) => ({ kind: 'learning', tags: ['x'], title }));
    const [one, two] = await newMemories(t, home, ...learnings);
    await runLoop(t, 'memory-consolidate');
    const [pattern] = await allMemories(t, home, { kind: 'pattern' });
    const merged = { status: 'merged', merged_into: pattern!.id };
    expect(shortly(await history(home, one!.id))[0]).toEqual(['merged', FREE, merged]);
    const loop = { kind: 'service', id: null, name: 'memory-consolidate' };
    expect([(await history(home, one!.id))[0]!.by, (await history(home, pattern!.id))[0]!.by]).toEqual([loop, loop]);
    await deleteMemory(t, home, pattern!.id);
    const [unmerged] = await history(home, two!.id);
    expect([unmerged!.change, unmerged!.before, unmerged!.after, unmerged!.by]).toEqual([
      'unmerged',
      merged,
      FREE,
      personOf(home),
    ]);
  });

  it('says that a pattern was rewritten when one of its learnings left it', async () => {
    const home = await newHome(t);
    const learnings = ['One', 'Two', 'Three', 'Four'].map((title) => ({ kind: 'learning', tags: ['x'], title }));
    const [one] = await newMemories(t, home, ...learnings);
    await runLoop(t, 'memory-consolidate');
    const [pattern] = await allMemories(t, home, { kind: 'pattern' });
    await patchMemory(t, home, one!.id, { status: 'active' });
    expect((await history(home, one!.id))[0]!.change).toBe('unmerged');
    const [rewritten] = await history(home, pattern!.id);
    expect([rewritten!.change, Object.keys(rewritten!.before!)]).toEqual(['corrected', ['body', 'description']]);
  });

  it('gives each change once in pages', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    for (let n = 0; n < 5; n++) await patchMemory(t, home, id, { title: `Title ${n}` });
    const all = await history(home, id);
    const seen: PastChange[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await getHistory(t, home, id, { limit: 2, ...(cursor && { cursor }) });
      expect([body.total, body.items.length]).toEqual([6, 2]);
      seen.push(...body.items);
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  it('is deleted with the memory, and its titles leave the events', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { title: 'Secret one' });
    await newMemory(t, home, { title: 'Another' });
    await patchMemory(t, home, id, { title: 'Secret' });
    await deleteMemory(t, home, id);
    const events = await t.database.rows<{ type: string; title: string }>(
      `SELECT type, data ->> 'title' AS title FROM events
        WHERE brand_id = $1 AND subject_kind = 'memory' ORDER BY seq`,
      [home.brand.id],
    );
    expect(events.map(({ type, title }) => [type, title])).toEqual([
      ['memory.written', ''],
      ['memory.written', 'Another'],
      ['memory.corrected', ''],
      ['memory.deleted', ''],
    ]);
    expect(refusal(await getHistory(t, home, id))).toEqual(NO_MEMORY);
    expect(await t.database.rows('SELECT 1 FROM memory_changes WHERE memory_id = $1', [id])).toEqual([]);
  });

  it('counts what it keeps towards the storage of memories', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { body: 'x'.repeat(1_000) });
    const bytes = async () =>
      (await t.database.row<{ sum: number }>(
        `SELECT sum(bytes)::int AS sum FROM usage_changes WHERE brand_id = $1 AND kind = 'memories'`,
        [home.brand.id],
      ))!.sum;
    const before = await bytes();
    await patchMemory(t, home, id, { body: 'y'.repeat(1_000) });
    expect((await bytes()) - before).toBeGreaterThan(2_000);
  });

  it('is refused for an unknown memory, with a cursor it never gave and a limit out of bounds', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    expect(refusal(await getHistory(t, home, NO_UUID))).toEqual(NO_MEMORY);
    const cursor = Buffer.from('["memory-history","9999999999999999999"]').toString('base64url');
    const statuses = [];
    for (const params of [{ cursor: 'x' }, { cursor }, { limit: '201' }])
      statuses.push(statusOf(await getHistory(t, home, id, params)));
    expect(statuses).toEqual([400, 400, 422]);
  });
});

describe('The history of a memory that was picked up', () => {
  let pickup: Pickup;
  beforeAll(async () => {
    pickup = await Pickup.start();
  });
  afterAll(() => pickup?.stop());

  it('names the conversation it came from', async () => {
    const home = await pickup.homeWithSource('openclaw');
    await pickup.calmDown();
    pickup.model.answer = remembers(draft({ title: 'Fridays' }));
    const talk = sessionOf('openclaw', user('May we?'), assistant('No.'));
    writeSession(pickup.t, 'openclaw', home.agent, 'friday.jsonl', talk);
    await pickup.run();
    const [memory] = await allMemories(pickup.t, home);
    const { body } = await getHistory(pickup.t, home, memory!.id);
    expect(body.items[0]).toMatchObject({
      change: 'created',
      by: { kind: 'service', name: 'memory-pickup' },
      source: { type: 'openclaw', conversation: 'friday.jsonl' },
    });
  });
});
