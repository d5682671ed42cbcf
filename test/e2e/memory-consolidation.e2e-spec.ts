import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  deleteMemory,
  found,
  getMemory,
  getStats,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  readMemory,
  titlesOf,
  today,
  UUID,
  WEEK,
  WRITABLE_KINDS,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { createWorkspace, runLoop } from '../factories/workspace.js';

const consolidate = () => runLoop(t, 'memory-consolidate');
/** Learnings with these tags, titled One, Two, Three … */
const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
const learn = (home: Home, ...tags: (string | string[])[]): Promise<Memory[]> =>
  newMemories(
    t,
    home,
    ...tags.map((tag, index) => ({
      kind: 'learning',
      title: NAMES[index],
      body: `Body ${NAMES[index]}`,
      tags: [tag].flat(),
    })),
  );
const patternsOf = async (home: Home): Promise<Memory[]> =>
  (await allMemories(t, home, { kind: 'pattern' })).filter(({ title }) => title.startsWith('Pattern: '));
const mergedOf = async (home: Home): Promise<string[]> =>
  titlesOf(await allMemories(t, home, { status: 'merged' })).toSorted();
/** What an agent has, apart from moments. */
const stateOf = async (home: Home) =>
  (await allMemories(t, home)).map(({ id, title, status, merged_into, tags }) => ({
    id,
    title,
    status,
    merged_into,
    tags,
  }));

describe('Three learnings that share a tag', () => {
  it('become one pattern, and are merged into it', async () => {
    const home = await newHome(t);
    const confidences = [0.6, 0.8, 1];
    const sources = await newMemories(
      t,
      home,
      ...confidences.map((confidence, index) => ({
        kind: 'learning',
        title: `Learning ${NAMES[index]}`,
        tags: ['docker', `only${index}`],
        confidence,
      })),
    );
    await consolidate();
    const [pattern, ...others] = await patternsOf(home);
    expect(others).toEqual([]);
    expect(pattern).toMatchObject({
      id: expect.stringMatching(UUID),
      kind: 'pattern',
      title: 'Pattern: docker',
      tags: ['docker'],
      status: 'active',
      merged_into: null,
      confidence: 0.8,
    });
    for (const { title } of sources) expect(pattern!.body).toContain(title);
    for (const { id } of sources)
      expect(await readMemory(t, home, id)).toMatchObject({ status: 'merged', merged_into: pattern!.id });
  });

  it('leave search, where the pattern replaces them, and are counted as merged', async () => {
    const home = await newHome(t);
    await learn(home, 'docker', 'docker', 'docker');
    await consolidate();
    expect(titlesOf(await found(t, home))).toEqual(['Pattern: docker']);
    expect((await getStats(t, home)).body).toMatchObject({ total_active: 1, total_merged: 3, total_archived: 0 });
    expect(await mergedOf(home)).toEqual(['One', 'Three', 'Two']);
  });

  it('are not merged while there are two', async () => {
    const home = await newHome(t);
    await learn(home, 'docker', 'docker', 'git', 'git', 'sql');
    const before = await stateOf(home);
    await consolidate();
    expect(await stateOf(home)).toEqual(before);
    await learn(home, 'docker');
    await consolidate();
    expect(titlesOf(await patternsOf(home))).toEqual(['Pattern: docker']);
  });

  it('may be more: all of them are merged into one', async () => {
    const home = await newHome(t);
    await learn(home, ...Array<string>(7).fill('docker'));
    await consolidate();
    expect([(await patternsOf(home)).length, await mergedOf(home)]).toEqual([1, NAMES.toSorted()]);
  });

  it('share it in whatever letter case', async () => {
    for (const tags of [
      ['Docker', 'docker', 'DOCKER'],
      ['Größe', 'GRÖßE', 'größe'],
      ['Проверка', 'проверка', 'ПРОВЕРКА'],
    ]) {
      const home = await newHome(t);
      await learn(home, ...tags);
      await consolidate();
      expect([(await patternsOf(home)).map((one) => one.tags.length), await mergedOf(home)]).toEqual([
        [1],
        ['One', 'Three', 'Two'],
      ]);
    }
  });

  it('are taken by the most shared tag first', async () => {
    const home = await newHome(t);
    await learn(home, ['wide', 'narrow'], ['wide', 'narrow'], 'wide', 'wide', 'narrow');
    await consolidate();
    expect(titlesOf(await patternsOf(home))).toEqual(['Pattern: wide']);
    expect(await mergedOf(home)).toEqual(['Four', 'One', 'Three', 'Two']);
    await consolidate();
    expect(titlesOf(await patternsOf(home))).toEqual(['Pattern: wide']);
  });

  it('become two patterns with two tags', async () => {
    const home = await newHome(t);
    await learn(home, 'git', 'git', 'git', 'sql', 'sql', 'sql');
    await consolidate();
    expect(titlesOf(await patternsOf(home)).toSorted()).toEqual(['Pattern: git', 'Pattern: sql']);
  });

  it('share it also when a later change makes them', async () => {
    const home = await newHome(t);
    const [, , third] = await learn(home, 'docker', 'docker', 'other');
    await consolidate();
    expect(await patternsOf(home)).toEqual([]);
    await patchMemory(t, home, third!.id, { tags: ['docker'] });
    await consolidate();
    expect(await mergedOf(home)).toEqual(['One', 'Three', 'Two']);
  });
});

describe('Not consolidated are', () => {
  const untouched = async (home: Home): Promise<void> => {
    const before = await stateOf(home);
    await consolidate();
    expect(await stateOf(home)).toEqual(before);
  };

  it('memories of another kind', async () => {
    const home = await newHome(t);
    const others = WRITABLE_KINDS.filter((kind) => kind !== 'learning');
    await newMemories(t, home, ...others.flatMap((kind) => Array(3).fill({ kind, tags: ['docker'] })));
    await learn(home, 'docker', 'docker');
    await untouched(home);
  });

  it('critical ones, which do not count either', async () => {
    const home = await newHome(t);
    const [, , third] = await learn(home, 'docker', 'docker', 'docker');
    await patchMemory(t, home, third!.id, { importance: 'critical' });
    await untouched(home);
    await learn(home, 'docker');
    await consolidate();
    expect((await readMemory(t, home, third!.id)).status).toBe('active');
    expect(await mergedOf(home)).toEqual(['One', 'One', 'Two']);
  });

  it('archived ones', async () => {
    const home = await newHome(t);
    const [, , third] = await learn(home, 'docker', 'docker', 'docker');
    await patchMemory(t, home, third!.id, { status: 'archived' });
    await untouched(home);
  });

  it('faded ones', async () => {
    const home = await newHome(t);
    await newMemory(t, home, { kind: 'learning', tags: ['docker'], confidence: 0.31 });
    t.clock.advance(3 * WEEK);
    await learn(home, 'docker', 'docker');
    await untouched(home);
  });

  it('those of different agents', async () => {
    const home = await newHome(t);
    const second = { ...home, agent: await newAgent(t, home) };
    await learn(home, 'docker', 'docker');
    await learn(second, 'docker');
    await untouched(home);
    await untouched(second);
  });

  it('those of different brands at one agent of the platform', async () => {
    const agent = await newAgent(t, null);
    const [one, other] = [
      { ...(await createWorkspace(t)), agent },
      { ...(await createWorkspace(t)), agent },
    ];
    await learn(one, 'docker', 'docker');
    await learn(other, 'docker');
    await untouched(one);
    await untouched(other);
  });

  it('patterns, including those created by consolidation', async () => {
    const home = await newHome(t);
    await learn(home, 'docker', 'docker', 'docker');
    await consolidate();
    await learn(home, 'docker', 'docker');
    await untouched(home);
    await learn(home, 'docker');
    await consolidate();
    const patterns = await patternsOf(home);
    expect(patterns.map(({ status, merged_into }) => [status, merged_into])).toEqual([
      ['active', null],
      ['active', null],
    ]);
  });

  it('those without a tag in common', async () => {
    const home = await newHome(t);
    await learn(home, 'a', 'b', 'c', [], []);
    await untouched(home);
  });
});

describe('Consolidation', () => {
  it('changes nothing the second time', async () => {
    const home = await newHome(t);
    await learn(home, 'docker', 'docker', 'docker');
    await consolidate();
    const before = await allMemories(t, home);
    for (let run = 0; run < 3; run++) await consolidate();
    expect(await allMemories(t, home)).toEqual(before);
  });

  it('creates one pattern when it is started five times concurrently', async () => {
    const home = await newHome(t);
    await learn(home, 'docker', 'docker', 'docker');
    await Promise.all(Array.from({ length: 5 }, consolidate));
    expect(titlesOf(await patternsOf(home))).toEqual(['Pattern: docker']);
  });

  it('uses the current confidences for its mean', async () => {
    const home = await newHome(t);
    await learn(home, 'docker');
    t.clock.advance(10 * WEEK);
    const now = await today(home);
    await learn(now, 'docker', 'docker');
    await consolidate();
    const [pattern] = await patternsOf(now);
    expect(pattern!.confidence).toBeCloseTo((0.8 * 0.98 ** 10 + 0.8 + 0.8) / 3, 3);
  });
});

describe('Deleting a pattern', () => {
  const consolidated = async () => {
    const home = await newHome(t);
    const sources = await learn(home, 'docker', 'docker', 'docker');
    await consolidate();
    const [pattern] = await patternsOf(home);
    return { home, sources, pattern: pattern! };
  };

  it('does not restore a source that was deleted in between', async () => {
    const { home, sources, pattern } = await consolidated();
    expect((await deleteMemory(t, home, sources[0]!.id)).status).toBe(204);
    await deleteMemory(t, home, pattern.id);
    expect(titlesOf(await found(t, home)).toSorted()).toEqual(['Three', 'Two']);
  });

  it('touches no other pattern', async () => {
    const home = await newHome(t);
    await learn(home, 'git', 'git', 'git', 'sql', 'sql', 'sql');
    await consolidate();
    const [one, other] = (await patternsOf(home)) as [Memory, Memory];
    await deleteMemory(t, home, one.id);
    expect((await readMemory(t, home, other.id)).status).toBe('active');
    const merged = await allMemories(t, home, { status: 'merged' });
    expect(merged.map(({ merged_into }) => merged_into)).toEqual(Array(3).fill(other.id));
  });
});

describe('A pattern says what its learnings say', () => {
  const consolidated = async (count: number) => {
    const home = await newHome(t);
    const sources = await learn(home, ...Array<string>(count).fill('docker'));
    await consolidate();
    const [pattern] = await patternsOf(home);
    return { home, sources, pattern: pattern! };
  };

  it('drops the text of a deleted learning', async () => {
    const { home, sources, pattern } = await consolidated(4);
    await deleteMemory(t, home, sources[1]!.id);
    const { body, title, status } = await readMemory(t, home, pattern.id);
    expect([title, status, body.includes('Body Two'), body.includes('Body Four')]).toEqual([
      'Pattern: docker',
      'active',
      false,
      true,
    ]);
    expect(await found(t, home, { query: '"Body Two"' })).toEqual([]);
  });

  it('follows a corrected learning', async () => {
    const { home, sources, pattern } = await consolidated(3);
    expect((await patchMemory(t, home, sources[0]!.id, { title: 'Uno' })).body.status).toBe('merged');
    expect((await readMemory(t, home, pattern.id)).body).toContain('Uno: Body One');
  });

  it('is dissolved when fewer than three learnings are left', async () => {
    const { home, sources, pattern } = await consolidated(3);
    await deleteMemory(t, home, sources[1]!.id);
    expect((await getMemory(t, home, pattern.id)).status).toBe(404);
    expect(titlesOf(await found(t, home)).toSorted()).toEqual(['One', 'Three']);
  });

  it('drops a learning whose kind or tag changes', async () => {
    const { home, sources, pattern } = await consolidated(7);
    const changes = [{ importance: 'critical' }, { kind: 'fact' }, { status: 'active' }, { status: 'archived' }] as {
      status?: string;
    }[];
    for (const [index, fields] of changes.entries()) {
      const { id, title } = sources[index]!;
      const { status, merged_into } = (await patchMemory(t, home, id, fields)).body as Memory;
      expect([fields, status, merged_into]).toEqual([fields, fields.status ?? 'active', null]);
      expect((await readMemory(t, home, pattern.id)).body).not.toContain(title);
    }
    expect(await mergedOf(home)).toEqual(['Five', 'Seven', 'Six']);
  });

  it('unless it was edited by hand', async () => {
    const { home, sources, pattern } = await consolidated(3);
    await patchMemory(t, home, pattern.id, { body: 'Containers are small.' });
    await deleteMemory(t, home, sources[0]!.id);
    expect((await readMemory(t, home, pattern.id)).body).toBe('Containers are small.');
  });
});
