import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  deleteMemory,
  listAgents,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  type MemoryAgent,
} from '../factories/memory.js';
import { createWorkspace, operator, refusal, runLoop, statusOf } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';

const NONE = { active: 0, archived: 0, merged: 0 };

describe('GET memory/agents', () => {
  it('lists the agents of the workspace with their names, counts and newest memory', async () => {
    const home = await newHome(t);
    await operator(t, 'put', `agents/${home.agent}`, { brand_id: home.brand.id, name: 'Release helper' });
    const idle = await newAgent(t, home);
    const made = await newMemories(t, home, {}, {}, {});
    t.clock.advance(MINUTE);
    await patchMemory(t, home, made[0]!.id, { status: 'archived' });
    const { status, body } = await listAgents(t, home);
    const expected = [
      {
        agent_id: home.agent,
        name: 'Release helper',
        memories: { active: 2, archived: 1, merged: 0 },
        last_memory_at: made[2]!.created_at,
      },
      { agent_id: idle, name: idle, memories: NONE, last_memory_at: null },
    ];
    expect([status, body]).toEqual([200, { items: expect.any(Array), total: 2, next_cursor: null }]);
    expect(body.items.toSorted(byId)).toEqual(expected.toSorted(byId));
  });

  it('follows every change of a memory, by people and by loops', async () => {
    const home = await newHome(t);
    const counts = async () => (await listAgents(t, home)).body.items[0]!.memories;
    const made = await newMemories(
      t,
      home,
      ...[1, 2, 3].map((n) => ({ kind: 'learning', tags: ['x'], title: `L${n}` })),
    );
    await runLoop(t, 'memory-consolidate');
    expect(await counts()).toEqual({ active: 1, archived: 0, merged: 3 });
    await patchMemory(t, home, made[0]!.id, { status: 'archived' });
    expect(await counts()).toEqual({ active: 2, archived: 1, merged: 0 });
    await patchMemory(t, home, made[0]!.id, { title: 'Only words' });
    await deleteMemory(t, home, made[0]!.id);
    await deleteMemory(t, home, made[1]!.id);
    expect(await counts()).toEqual({ active: 1, archived: 0, merged: 0 });
  });

  it('lists an agent of the platform only where it has memories', async () => {
    const [home, other] = [await newHome(t), await newHome(t)];
    const shared = await newAgent(t, null);
    await newMemory(t, { ...home, agent: shared });
    expect((await listAgents(t, home)).body.items.map(({ agent_id }) => agent_id).toSorted()).toEqual(
      [home.agent, shared].toSorted(),
    );
    expect((await listAgents(t, other)).body.items.map(({ agent_id }) => agent_id)).toEqual([other.agent]);
  });

  it('no longer lists an agent that was given to another workspace', async () => {
    const [home, other] = [await newHome(t), await createWorkspace(t)];
    await newMemory(t, home);
    await operator(t, 'put', `agents/${home.agent}`, { brand_id: other.brand.id });
    expect((await listAgents(t, home)).body).toEqual({ items: [], total: 0, next_cursor: null });
    expect((await listAgents(t, other)).body.items).toEqual([
      { agent_id: home.agent, name: home.agent, memories: NONE, last_memory_at: null },
    ]);
  });

  it('gives each of six agents once in pages of any size', async () => {
    const home = await newHome(t);
    const ids = [home.agent];
    for (let n = 0; n < 5; n++) ids.push(await newAgent(t, home));
    for (const limit of [1, 5, 6, 7]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { body } = await listAgents(t, home, { limit, ...(cursor && { cursor }) });
        expect([body.items.length <= limit, body.total]).toEqual([true, 6]);
        seen.push(...body.items.map(({ agent_id }) => agent_id));
        cursor = body.next_cursor;
      } while (cursor);
      expect([limit, seen.toSorted()]).toEqual([limit, ids.toSorted()]);
    }
  });

  it('answers 400 to a cursor it never gave, and 422 to a limit out of bounds', async () => {
    const home = await newHome(t);
    for (const cursor of ['x', Buffer.from('["memory-agents","a\\u0000"]').toString('base64url')])
      expect(refusal(await listAgents(t, home, { cursor }))).toEqual([400, 'Invalid cursor']);
    expect(statusOf(await listAgents(t, home, { limit: '201' }))).toBe(422);
  });
});

const byId = (a: MemoryAgent, b: MemoryAgent): number => (a.agent_id < b.agent_id ? -1 : 1);
