import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { t } from '../suites/app.js';
import { manyLearnings } from '../factories/many-rows.js';
import { allMemories, newHome, newMemories, patchMemory } from '../factories/memory.js';
import { runLoop } from '../factories/workspace.js';

afterEach(() => void jest.restoreAllMocks());

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
    await manyLearnings(t, home, 60);
    const bytes = await bytesRead(() => runLoop(t, 'memory-consolidate'));
    const patterns = await allMemories(t, home, { kind: 'pattern' });
    expect(patterns).toHaveLength(60);
    // The bodies are 3.6 MB together.
    expect(bytes).toBeLessThan(1_000_000);
  });

  it('takes turns between workspaces', async () => {
    const [large, small] = [await newHome(t), await newHome(t)];
    await manyLearnings(t, large, 120);
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
    await manyLearnings(t, home, 70);
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
    await manyLearnings(t, home, 30);
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
