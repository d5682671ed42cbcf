import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  newHome,
  newMemory,
  patchMemory,
  readMemory,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { runLoop } from '../factories/workspace.js';

const consolidate = () => runLoop(t, 'memory-consolidate');
const patternsOf = async (home: Home): Promise<Memory[]> =>
  (await allMemories(t, home, { kind: 'pattern' })).filter(({ title }) => title.startsWith('Pattern: '));

describe('Three learnings that share a tag', () => {
  it('become a pattern that is a memory like any other, even if they are long', async () => {
    const home = await newHome(t);
    const long = { kind: 'learning', title: 'Wide '.repeat(100), body: 'word '.repeat(4_000), tags: ['x'.repeat(50)] };
    for (let batch = 0; batch < 5; batch++)
      await Promise.all(Array.from({ length: 10 }, () => newMemory(t, home, long)));
    await consolidate();
    const [pattern] = await patternsOf(home);
    expect([...pattern!.body].length).toBeLessThanOrEqual(20_000);
    expect((await patchMemory(t, home, pattern!.id, { body: pattern!.body })).status).toBe(200);
  });
});

describe('Consolidation of very many learnings', () => {
  it('creates all patterns, and lets others write in between', async () => {
    const home = await newHome(t);
    const bodies = Array.from({ length: 360 }, (_, n) => ({
      kind: 'learning',
      title: `Learning ${n}`,
      tags: [`group ${Math.floor(n / 3)}`, ...Array.from({ length: 19 }, (__, k) => `é own ${n} ${k}`)],
    }));
    for (let from = 0; from < bodies.length; from += 40)
      await Promise.all(bodies.slice(from, from + 40).map((fields) => newMemory(t, home, fields)));
    const [, late] = await Promise.all([consolidate(), newMemory(t, home, { title: 'Late' })]);
    expect(await patternsOf(home)).toHaveLength(120);
    expect((await readMemory(t, home, late.id)).status).toBe('active');
  });
});
