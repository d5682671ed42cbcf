import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Row } from './measure.js';
import { fillMemories } from './memory-world.js';
import { OPERATOR, startWorld } from './world.js';

const AGENTS = 10_000;
const CHANGED = 100;
const EACH = 20;

/** MEMORY.md of 10,000 agents, of which one in a hundred has changed. */
export async function memoryExport(folder: string): Promise<Row[]> {
  const agentsDir = join(folder, 'agents');
  const world = await startWorld(folder, ['memory:read', 'memory:write'], { AGENTS_DIR: agentsDir, ROLE: 'api' });
  try {
    const agents = Array.from({ length: AGENTS }, (_, n) => `agent-${n}`);
    await fillMemories(world, agents, EACH);
    await world.settle();
    const run = async (): Promise<number> => {
      const began = performance.now();
      await world.call('POST', '/api/v1/admin/loops/memory-export/run', {}, OPERATOR);
      return (performance.now() - began) / 1_000;
    };
    const writtenAt = (): Map<string, number> =>
      new Map(readdirSync(agentsDir).map((agent) => [agent, statSync(join(agentsDir, agent, 'MEMORY.md')).mtimeMs]));
    const all = await run();
    const before = writtenAt();
    const headers = { authorization: `Bearer ${world.token}` };
    const body = { kind: 'fact', title: 'A new fact', body: 'Known since today.', confidence: 1 };
    for (const agentId of agents.slice(0, CHANGED))
      await world.call('POST', '/api/v1/memory/memories', { agent_id: agentId, ...body }, headers);
    const changed = await run();
    const rewritten = [...writtenAt()].filter(([agent, at]) => before.get(agent) !== at).length;
    return [
      {
        name: `MEMORY.md of 10,000 agents, ${rewritten} of ${before.size} files rewritten for 100 changed`,
        ours: `${changed.toFixed(2)} s`,
        reference: `${all.toFixed(1)} s for all`,
        ratio: null,
        goal: '<= 20 s',
        passed: changed <= 20 && rewritten === CHANGED && before.size === AGENTS,
      },
    ];
  } finally {
    await world.stop();
  }
}
