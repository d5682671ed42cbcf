import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  allMemories,
  found,
  getMemories,
  getSources,
  newHome,
  newMemories,
  newMemory,
  newSource,
  patchMemory,
  planWithSources,
  type Home,
} from '../factories/memory.js';
import { runLoop } from '../factories/workspace.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());
afterEach(() => void jest.restoreAllMocks());

/** Learnings of the maximum size, inserted directly into the table: this many groups of three share a tag. */
async function manyLearnings(home: Home, groups: number): Promise<void> {
  await newMemory(t, home);
  await t.database.rows(
    `INSERT INTO memories (id, brand_id, agent_id, agent_no, kind, title, body, tags, confidence, importance, digest, words,
                           fades_at, created_at, updated_at, last_verified_at)
     SELECT gen_random_uuid(), a.brand_id, a.agent_id, a.no, 'learning', 'Title ' || n, repeat('body ', 4000),
            ARRAY['tag ' || n / 3], 0.8, 1, decode(md5(n::text), 'hex'), '', $2::timestamptz + interval '1 year', $2, $2, $2
       FROM memory_agents a, generate_series(0, $3 - 1) n WHERE a.agent_id = $1`,
    [home.agent, t.clock.now(), groups * 3],
  );
}

/** Bytes of all answers of the database in the meantime. */
async function bytesRead(work: () => Promise<unknown>): Promise<number> {
  const rows = jest.spyOn(t.database.service, 'rows');
  await work();
  let bytes = 0;
  for (const { value } of rows.mock.results) bytes += JSON.stringify(await (value as Promise<unknown[]>)).length;
  rows.mockRestore();
  return bytes;
}

describe('Consolidation of many large learnings', () => {
  it('reads no more of their bodies than patterns show', async () => {
    const home = await newHome(t);
    await manyLearnings(home, 60);
    const bytes = await bytesRead(() => runLoop(t, 'memory-consolidate'));
    const patterns = await allMemories(t, home, { kind: 'pattern' });
    expect(patterns).toHaveLength(60);
    // The bodies are 3.6 MB together.
    expect(bytes).toBeLessThan(1_000_000);
  });

  it('takes turns between workspaces', async () => {
    const [large, small] = [await newHome(t), await newHome(t)];
    await manyLearnings(large, 120);
    await newMemories(t, small, ...['a', 'b', 'c'].map((title) => ({ kind: 'learning', title, tags: ['docker'] })));
    const run = jest.spyOn(t.database.service, 'run');
    await runLoop(t, 'memory-consolidate');
    const inserted = run.mock.calls
      .filter(([statement]) => typeof statement === 'string' && statement.startsWith('INSERT INTO memories'))
      .map(([, values]) => (values as unknown[]).includes(small.agent));
    expect(inserted).toHaveLength(121);
    expect(inserted.indexOf(true)).toBeLessThan(102);
  });

  it('creates several patterns from more learnings than one pattern may have', async () => {
    const home = await newHome(t);
    await manyLearnings(home, 70);
    await t.database.rows(`UPDATE memories SET tags = '{same}' WHERE agent_id = $1 AND kind = 'learning'`, [
      home.agent,
    ]);
    await runLoop(t, 'memory-consolidate');
    const patterns = await allMemories(t, home, { kind: 'pattern' });
    expect(patterns.map(({ description }) => description).toSorted()).toEqual([
      '10 learnings about same',
      '100 learnings about same',
      '100 learnings about same',
    ]);
    expect(await allMemories(t, home, { kind: 'learning', status: 'active' })).toEqual([]);
  });

  it('changes one learning of a large pattern without reading the others whole', async () => {
    const home = await newHome(t);
    await manyLearnings(home, 30);
    await t.database.rows(`UPDATE memories SET tags = '{same}' WHERE agent_id = $1 AND kind = 'learning'`, [
      home.agent,
    ]);
    await runLoop(t, 'memory-consolidate');
    const [learning] = await allMemories(t, home, { kind: 'learning' });
    const bytes = await bytesRead(() => patchMemory(t, home, learning!.id, { title: 'Another title' }));
    // The bodies are 1.8 MB together.
    expect(bytes).toBeLessThan(300_000);
    const [pattern] = await allMemories(t, home, { kind: 'pattern' });
    expect(pattern!.description).toBe('90 learnings about same');
  });
});

describe('A list', () => {
  it('of large memories ends a page before it is too large for an answer, and continues', async () => {
    const home = await newHome(t);
    await manyLearnings(home, 30);
    await t.database.rows(`UPDATE memories SET body = repeat(chr(1), 20000) WHERE agent_id = $1`, [home.agent]);
    const page = await getMemories(t, home, home.agent, { limit: 200 });
    expect(Buffer.byteLength(page.text)).toBeLessThan(8 * 1024 * 1024);
    expect(page.body.items.length).toBeLessThan(91);
    expect(page.body.next_cursor).toEqual(expect.any(String));
    expect(new Set((await allMemories(t, home)).map(({ id }) => id)).size).toBe(91);
  });

  it('of sources continues where a page ended', async () => {
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
