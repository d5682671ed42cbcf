import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  deleteMemory,
  found,
  getHistory,
  getMemory,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  readMemory,
  titlesOf,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { runLoop } from '../factories/workspace.js';

const consolidate = () => runLoop(t, 'memory-consolidate');
const learning = (title: string, tag = 'docker') => ({ kind: 'learning', title, body: `Body ${title}`, tags: [tag] });
const patternsOf = (home: Home): Promise<Memory[]> => allMemories(t, home, { kind: 'pattern' });
const mergedOf = async (home: Home) => titlesOf(await allMemories(t, home, { status: 'merged' })).toSorted();
const changesOf = async (home: Home, id: string) => (await getHistory(t, home, id)).body.items.map((one) => one.change);

/** A pattern of these learnings. */
async function consolidated(...titles: string[]) {
  const home = await newHome(t);
  const learnings = await newMemories(t, home, ...titles.map((title) => learning(title)));
  await consolidate();
  const [pattern] = await patternsOf(home);
  return { home, learnings, pattern: pattern! };
}

describe('Consolidation is undone by deleting the pattern', () => {
  it('makes its learnings active again as they were, for good, and their history says so', async () => {
    const { home, learnings, pattern } = await consolidated('One', 'Two', 'Three');
    expect((await deleteMemory(t, home, pattern.id)).status).toBe(204);
    expect((await getMemory(t, home, pattern.id)).status).toBe(404);
    expect(titlesOf(await found(t, home)).toSorted()).toEqual(['One', 'Three', 'Two']);
    for (const before of learnings) {
      expect(await readMemory(t, home, before.id)).toEqual({ ...before, updated_at: expect.any(String) });
      expect(await changesOf(home, before.id)).toEqual(['unmerged', 'merged', 'created']);
    }
    for (let run = 0; run < 3; run++) await consolidate();
    expect([await patternsOf(home), await mergedOf(home)]).toEqual([[], []]);
  });

  it('is not made again when one of the learnings is corrected', async () => {
    const { home, learnings, pattern } = await consolidated('One', 'Two', 'Three');
    await deleteMemory(t, home, pattern.id);
    await patchMemory(t, home, learnings[0]!.id, { body: 'Said better', tags: ['docker'] });
    await consolidate();
    expect([await patternsOf(home), await mergedOf(home)]).toEqual([[], []]);
  });

  it('is not made again with a learning that is new, while new ones make a pattern of their own', async () => {
    const { home, pattern } = await consolidated('One', 'Two', 'Three');
    await deleteMemory(t, home, pattern.id);
    await newMemory(t, home, learning('Four'));
    await consolidate();
    expect(await mergedOf(home)).toEqual([]);
    await newMemories(t, home, learning('Five'), learning('Six'));
    await consolidate();
    expect(await mergedOf(home)).toEqual(['Five', 'Four', 'Six']);
  });

  it('ends when the tags of a learning change: then it may be merged again', async () => {
    const { home, learnings, pattern } = await consolidated('One', 'Two', 'Three');
    await deleteMemory(t, home, pattern.id);
    await patchMemory(t, home, learnings[0]!.id, { tags: ['docker', 'images'] });
    await newMemories(t, home, learning('Four', 'images'), learning('Five', 'images'));
    await consolidate();
    expect(await mergedOf(home)).toEqual(['Five', 'Four', 'One']);
  });
});

describe('A learning is taken out of its pattern by setting its status', () => {
  it('leaves the pattern with the others, and is not merged again', async () => {
    const { home, learnings, pattern } = await consolidated('One', 'Two', 'Three', 'Four');
    await patchMemory(t, home, learnings[0]!.id, { status: 'active' });
    expect(await changesOf(home, learnings[0]!.id)).toEqual(['unmerged', 'merged', 'created']);
    expect((await readMemory(t, home, pattern.id)).body).not.toContain('One');
    await newMemories(t, home, learning('Five'), learning('Six'));
    await consolidate();
    expect(await mergedOf(home)).toEqual(['Four', 'Three', 'Two']);
  });

  it('dissolves a pattern of three, which is not made again at the next run', async () => {
    const { home, learnings, pattern } = await consolidated('One', 'Two', 'Three');
    await patchMemory(t, home, learnings[0]!.id, { status: 'active' });
    expect((await getMemory(t, home, pattern.id)).status).toBe(404);
    await consolidate();
    expect([await patternsOf(home), await mergedOf(home)]).toEqual([[], []]);
  });

  it('leaves the other two free for a pattern with a third, because nobody decided against that', async () => {
    const { home, learnings } = await consolidated('One', 'Two', 'Three');
    await patchMemory(t, home, learnings[0]!.id, { status: 'archived' });
    await newMemory(t, home, learning('Four'));
    await patchMemory(t, home, learnings[0]!.id, { status: 'active' });
    await consolidate();
    expect(await mergedOf(home)).toEqual(['Four', 'Three', 'Two']);
  });
});
