import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  allMemories,
  deleteMemory,
  found,
  getMemories,
  getMemory,
  getStats,
  idsOf,
  MEMORY,
  memoryBody,
  newAgent,
  newHome,
  newMemory,
  NO_MEMORY,
  postMemory,
  recall,
  search,
  unknownAgent,
  type Home,
  type Memory,
} from '../factories/memory.js';
import { createWorkspace, refusal, statusOf } from '../factories/workspace.js';

describe('An agent', () => {
  const reads = async (home: Pick<Home, 'token'>, agent: string) => [
    refusal(await search(t, home, agent)),
    refusal(await recall(t, home, agent, { query: 'x' })),
    refusal(await getMemories(t, home, agent)),
    refusal(await getStats(t, home, { agent_id: agent })),
    refusal(await t.api.get(`${MEMORY}/sources?agent_id=${agent}`, { token: home.token })),
  ];

  it('returns the same 403 to every read for another brand and an unowned id', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    await newMemory(t, other);
    const [theirs, nobodys] = [await reads(home, other.agent), await reads(home, unknownAgent())];
    expect(theirs.map(([status]) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(theirs).toEqual(nobodys);
    expect(new Set(theirs.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(JSON.stringify(theirs)).not.toContain(other.agent);
  });

  it('rejects memories for an agent of another brand with the same 403', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const answer = refusal(await postMemory(t, home, memoryBody(other.agent)));
    expect([answer]).toEqual((await reads(home, other.agent)).slice(0, 1));
    expect(await allMemories(t, other)).toEqual([]);
  });

  it('is claimed by the first memory written to it', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const home = { ...workspace, agent: unknownAgent() };
    const { id } = await newMemory(t, home);
    expect(idsOf(await found(t, home))).toEqual([id]);
    expect(statusOf(await postMemory(t, other, memoryBody(home.agent)))).toBe(403);
    expect(statusOf(await search(t, other, home.agent))).toBe(403);
  });

  it('is not claimed by a memory that is refused, nor by a read', async () => {
    const [one, other] = [await createWorkspace(t), await createWorkspace(t)];
    const agent = unknownAgent();
    await postMemory(t, one, memoryBody(agent, { confidence: 2 }));
    await search(t, one, agent);
    await t.api.post(`${MEMORY}/sources`, { token: one.token, body: { agent_id: agent, source_type: 'openclaw' } });
    expect(statusOf(await postMemory(t, other, memoryBody(agent)))).toBe(201);
  });

  it('is claimed by exactly one of two brands that write to it fifty times concurrently', async () => {
    const brands = [await createWorkspace(t), await createWorkspace(t)];
    const agent = unknownAgent();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { status } = await postMemory(t, brands[index % 2]!, memoryBody(agent));
        return { brand: index % 2, status };
      }),
    );
    const [winner] = answers.filter(({ status }) => status === 201);
    expect(answers).toEqual(answers.map(({ brand }) => ({ brand, status: brand === winner!.brand ? 201 : 403 })));
    expect(await allMemories(t, { ...brands[winner!.brand]!, agent })).toHaveLength(25);
  });

  it('of the platform is shared, each brand seeing only its own memories', async () => {
    const agent = await newAgent(t, null);
    const [one, other] = [
      { ...(await createWorkspace(t)), agent },
      { ...(await createWorkspace(t)), agent },
    ];
    const [mine, theirs] = [
      await newMemory(t, one, { title: 'Rhubarb' }),
      await newMemory(t, other, { title: 'Rhubarb' }),
    ];
    for (const [home, own, foreign] of [
      [one, mine, theirs],
      [other, theirs, mine],
    ] as const) {
      expect(idsOf(await found(t, home))).toEqual([own.id]);
      expect(idsOf(await found(t, home, { query: 'rhubarb' }))).toEqual([own.id]);
      expect(idsOf((await recall(t, home, agent, { query: 'rhubarb' })).body.memories as Memory[])).toEqual([own.id]);
      expect(idsOf(await allMemories(t, home))).toEqual([own.id]);
      expect((await getStats(t, home, { agent_id: agent })).body.total_active).toBe(1);
      expect(refusal(await getMemory(t, home, foreign.id))).toEqual(NO_MEMORY);
      expect(refusal(await deleteMemory(t, home, foreign.id))).toEqual(NO_MEMORY);
    }
  });
});
