import { describe, expect, it, jest } from '@jest/globals';
import { MemoryVectors } from '../../src/modules/memory/search/memory-vectors.js';
import { t } from '../suites/app.js';
import {
  found,
  idsOf,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  deleteMemory,
  recalled,
  type Home,
} from '../factories/memory.js';
import { runLoop } from '../factories/workspace.js';

/** Said in words that share nothing with the memory. */
const QUESTION = 'what is the weather like outside';
const MEMORY = { title: 'Rain', body: 'It rains a lot here, and it is often cold and windy.' };
const OTHERS = [
  { title: 'Invoices', body: 'Amounts of invoices are stored in cents, never as floating point numbers.' },
  { title: 'Deploys', body: 'Deploys go out on Tuesdays at ten; hotfixes at any time.' },
  { title: 'Reviews', body: 'Two people review every pull request before it is merged.' },
];

/** Until nothing waits: a run ends after half a minute, which is soon on a busy machine. */
async function embed(): Promise<number> {
  const { embedded } = await runLoop(t, 'embeddings');
  return Number(embedded) && Number(embedded) + (await embed());
}
const ask = async (home: Home, params = {}): Promise<string[]> =>
  idsOf(await recalled(t, home, { query: QUESTION, ...params }));
const vectorCount = async (agent: string): Promise<number> => {
  const row = await t.database.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM memory_vectors v JOIN memory_agents a ON a.seq = v.agent_seq WHERE a.agent_id = $1',
    [agent],
  );
  return row!.count;
};

describe('Recall by meaning', () => {
  it('finds a memory that shares no word with the question, about a minute after it was written', async () => {
    const home = await newHome(t);
    const [rain] = await newMemories(t, home, MEMORY, ...OTHERS);
    expect(await ask(home)).toEqual([]);
    await embed();
    expect(await ask(home)).toEqual([rain!.id]);
    expect(idsOf(await found(t, home, { query: QUESTION }))).toEqual([]);
  });

  it('finds nothing for a question that nothing answers', async () => {
    const home = await newHome(t);
    await newMemories(t, home, ...OTHERS);
    await embed();
    expect(await ask(home)).toEqual([]);
    expect(idsOf(await recalled(t, home, { query: 'who won the football match' }))).toEqual([]);
  });

  it('explains each by its place by words, by meaning and by the model', async () => {
    const home = await newHome(t);
    const [rain, outside] = await newMemories(t, home, MEMORY, {
      title: 'Outside contributors',
      body: 'Contributors from outside sign the agreement.',
    });
    await embed();
    const memories = await recalled(t, home, { query: QUESTION, explain: true });
    const why = new Map(memories.map((one) => [one.id, one.why]));
    expect(why.get(rain!.id)).toEqual({
      ranked_by: 'text',
      score: null,
      words: [],
      corrected: {},
      rank_by_words: null,
      rank_by_meaning: 1,
      rank_fused: 2,
      rank_by_model: null,
      period: null,
    });
    expect(why.get(outside!.id)).toMatchObject({
      words: ['outside'],
      rank_by_words: 1,
      rank_fused: 1,
      rank_by_model: null,
    });
  });

  it('follows the text of a memory', async () => {
    const home = await newHome(t);
    const rain = await newMemory(t, home, MEMORY);
    await embed();
    await patchMemory(t, home, rain.id, OTHERS[0]!);
    await embed();
    expect(await ask(home)).toEqual([]);
    await patchMemory(t, home, rain.id, MEMORY);
    await embed();
    expect(await ask(home)).toEqual([rain.id]);
  });

  it('finds no memory that is archived, faded, deleted or of another kind', async () => {
    const home = await newHome(t);
    const kept = await newMemory(t, home, { ...MEMORY, kind: 'decision', importance: 'critical' });
    const [archived, deleted, fading] = await newMemories(
      t,
      home,
      { ...MEMORY, title: 'Rain again', importance: 'critical' },
      { ...MEMORY, title: 'Rain once more', importance: 'critical' },
      { ...MEMORY, title: 'Rain at last', confidence: 0.31 },
    );
    await embed();
    expect((await ask(home)).toSorted()).toEqual([kept.id, archived!.id, deleted!.id, fading!.id].toSorted());
    expect(await ask(home, { kinds: 'decision' })).toEqual([kept.id]);
    await patchMemory(t, home, archived!.id, { status: 'archived' });
    await deleteMemory(t, home, deleted!.id);
    expect((await ask(home)).toSorted()).toEqual([kept.id, fading!.id].toSorted());
    expect(await vectorCount(home.agent)).toBe(3);
    await patchMemory(t, home, archived!.id, { status: 'active' });
    expect((await ask(home)).toSorted()).toEqual([kept.id, archived!.id, fading!.id].toSorted());
  });

  it('finds the few of a kind behind hundreds of others that are nearer', async () => {
    const home = await newHome(t);
    await newMemories(t, home, ...Array.from({ length: 105 }, (_, n) => ({ ...MEMORY, title: `Rain ${n}` })));
    const decision = await newMemory(t, home, {
      kind: 'decision',
      title: 'Umbrellas',
      body: 'We decided to buy umbrellas because of the bad weather.',
    });
    await embed();
    expect(await ask(home, { kinds: 'decision', query: 'it rains, it is cold and windy' })).toContain(decision.id);
  });

  it('compares with memories of the agent in the workspace alone, whoever else says what is nearer', async () => {
    const home = await newHome(t);
    const shared = { ...home, agent: await newAgent(t, null) };
    const elsewhere = { ...(await newHome(t)), agent: shared.agent };
    const other = { ...home, agent: await newAgent(t, home) };
    const own = await newMemory(t, shared, MEMORY);
    // The same words as the question, and more of them than one comparison gives.
    const planted = Array.from({ length: 105 }, () => ({ title: QUESTION, body: QUESTION }));
    const neighbours = [await newMemories(t, elsewhere, ...planted), await newMemories(t, other, ...planted)];
    await embed();
    const compared = jest.spyOn(t.app.get(MemoryVectors), 'nearest');
    const nearestOf = async (asking: Home): Promise<string[]> => {
      compared.mockClear();
      await ask(asking, { limit: 50 });
      return (await Promise.all(compared.mock.results.map(({ value }) => value as Promise<string[]>))).flat();
    };
    try {
      expect(await ask(shared)).toEqual([own.id]);
      expect(await nearestOf(shared)).toEqual([own.id]);
      for (const [n, asking] of [elsewhere, other].entries()) {
        const ids = new Set(neighbours[n]!.map(({ id }) => id));
        const near = await nearestOf(asking);
        expect([near.length >= 100, near.filter((id) => !ids.has(id))]).toEqual([true, []]);
      }
    } finally {
      compared.mockRestore();
    }
  });

  it('embeds nothing again that has not changed', async () => {
    const home = await newHome(t);
    const memory = await newMemory(t, home, MEMORY);
    await embed();
    await patchMemory(t, home, memory.id, { confidence: 0.5, tags: ['weather'] });
    expect(await embed()).toBe(0);
  });
});

describe('Recall of a time', () => {
  const DAY = 86_400_000;
  const daysAgo = (days: number): string => new Date(t.clock.now().getTime() - days * DAY).toISOString();

  it('puts memories of the time that the question names first', async () => {
    const home = await newHome(t);
    const [recent, old] = await newMemories(
      t,
      home,
      { title: 'Outage of the mail server', body: 'The disk was full.' },
      { title: 'Outage', body: 'Power was lost.', occurred_at: daysAgo(370) },
    );
    const order = async (query: string): Promise<string[]> => idsOf(await recalled(t, home, { query }));
    expect(await order('outage of the mail server')).toEqual([recent!.id, old!.id]);
    expect(await order('outage of the mail server before last month')).toEqual([old!.id, recent!.id]);
    const memories = await recalled(t, home, { query: 'outage before last month', explain: true });
    expect(memories.map(({ why }) => why)).toMatchObject([
      { period: 'before last month', rank_fused: 1 },
      { period: null, rank_fused: 2 },
    ]);
  });

  it('knows a happening by the memory of it', async () => {
    const home = await newHome(t);
    const [, before, after] = await newMemories(
      t,
      home,
      { title: 'Release of version two', body: 'It went well.', occurred_at: daysAgo(10) },
      { title: 'Password rules', body: 'Twelve letters.', occurred_at: daysAgo(20) },
      { title: 'Password rules for everybody', body: 'Sixteen letters.', occurred_at: daysAgo(5) },
    );
    const order = async (query: string): Promise<string[]> => idsOf(await recalled(t, home, { query }));
    expect((await order('password rules before the release'))[0]).toBe(before!.id);
    expect((await order('password rules since the release'))[0]).toBe(after!.id);
  });
});
