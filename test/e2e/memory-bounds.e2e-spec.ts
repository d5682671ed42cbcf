import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { manyLearnings } from '../factories/many-rows.js';
import {
  allMemories,
  found,
  getMemories,
  getSources,
  newHome,
  newMemory,
  newSource,
  planWithSources,
} from '../factories/memory.js';

describe('A list', () => {
  it('ends a page of large memories before it exceeds the answer limit', async () => {
    const home = await newHome(t);
    await manyLearnings(t, home, 30);
    await t.database.rows(`UPDATE memories SET body = repeat(chr(1), 20000) WHERE agent_id = $1`, [home.agent]);
    const page = await getMemories(t, home, home.agent, { limit: 200 });
    expect(Buffer.byteLength(page.text)).toBeLessThan(8 * 1024 * 1024);
    expect(page.body.items.length).toBeLessThan(91);
    expect(page.body.next_cursor).toEqual(expect.any(String));
    expect(new Set((await allMemories(t, home)).map(({ id }) => id)).size).toBe(91);
  });

  it('continues sources after a page', async () => {
    const home = await newHome(t, { plan: await planWithSources(t, 'three_sources', 3) });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await newSource(t, home, 'openclaw', { config: { folder: `f${n}` } })).id);
    const first = await getSources(t, home, { limit: 2 });
    const second = await getSources(t, home, { limit: 2, cursor: first.body.next_cursor });
    const all = await getSources(t, home);
    expect([...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id)).toEqual(
      all.body.items.map(({ id }: { id: string }) => id),
    );
    expect([ids.length, second.body.next_cursor, all.body.next_cursor]).toEqual([3, null, null]);
    expect((await getSources(t, home, { cursor: 'nonsense' })).status).toBe(400);
  });
});

describe('Search for unknown words', () => {
  it('answers without a correction when that takes too long', async () => {
    const home = await newHome(t);
    await newMemory(t, home, { title: 'Deployments go out', body: 'On Tuesdays' });
    const ask = async (): Promise<string[]> =>
      (await found(t, home, { query: 'deploymnets' })).map(({ title }) => title);
    expect(await ask()).toEqual(['Deployments go out']);
    const client = await t.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE memory_words IN ACCESS EXCLUSIVE MODE');
      expect(await ask()).toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect(await ask()).toEqual(['Deployments go out']);
  });

  it('looks up similar words in an index', async () => {
    const plan = await t.database.rows<{ 'QUERY PLAN': string }>(
      `SELECT indexdef AS "QUERY PLAN" FROM pg_indexes WHERE tablename = 'memory_words'`,
    );
    expect(JSON.stringify(plan)).toMatch(/gin.*gin_trgm_ops/);
  });
});
