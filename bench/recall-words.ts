import { domains } from '../src/domains.js';
import { MemoriesService, MemoryAgents, MemorySearch } from '../src/modules/memory/index.js';
import { FUSION } from '../src/modules/memory/search/fusion.js';
import { SystemClock } from '../src/platform/kernel/clock/clock.js';
import { boot, close, type Booted } from '../src/testing/boot.js';
import { foreignAgent, type Question, type RecallSet, type SetAgent } from './recall-sets.js';
import { startWorld } from './world.js';

/** What words find for each question. */
export type ByWords = Map<Question, { readonly ids: readonly string[]; readonly foreign: number }>;

/** Writes the memories of all agents as the service does, and asks its search all questions. */
export async function searchByWords(folder: string, sets: readonly RecallSet[]): Promise<ByWords> {
  const world = await startWorld(folder, ['memory:read']);
  try {
    await world.sql.query('INSERT INTO agents (id, brand_id, name) SELECT id, $2, id FROM unnest($1::text[]) id', [
      sets.flatMap(({ agents }) => agents.map(({ name }) => name)),
      world.brandId,
    ]);
    const { app } = await boot({
      databaseUrl: world.env.DATABASE_URL!,
      redisUrl: world.env.REDIS_URL!,
      domains,
      overrides: [],
      env: {},
      dataDir: folder,
      clock: new SystemClock(),
    });
    try {
      const found: ByWords = new Map();
      for (const set of sets) await searchSet(app, world.brandId, set, found);
      return found;
    } finally {
      await close(app);
    }
  } finally {
    await world.stop();
  }
}

async function searchSet(app: Booted['app'], brandId: number, set: RecallSet, found: ByWords): Promise<void> {
  const ids = new Map<string, string>();
  for (const agent of set.agents) await write(app.get(MemoriesService), brandId, agent, ids);
  const search = async ({ name }: SetAgent, { text }: Question): Promise<string[]> => {
    const agent = (await app.get(MemoryAgents).find(brandId, name))!;
    const hits = await app.get(MemorySearch).find(agent, text, null, FUSION.depth);
    return hits.map(({ memory }) => ids.get(memory.id)!);
  };
  for (const agent of set.agents)
    for (const question of agent.questions) {
      const foreign = await search(foreignAgent(set, agent), question);
      found.set(question, { ids: await search(agent, question), foreign: foreign.length });
    }
}

/** `ids`: those of the set by those of the service. */
async function write(
  memories: MemoriesService,
  brandId: number,
  agent: SetAgent,
  ids: Map<string, string>,
): Promise<void> {
  const draft = { kind: 'fact', description: null, tags: [], confidence: 0.8, importance: 'normal' } as const;
  for (const { id, title, body } of agent.memories) {
    const stored = await memories.create(brandId, agent.name, { ...draft, title, body });
    ids.set(stored.id, id);
  }
}
