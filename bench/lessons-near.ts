import { addLessons, addProject, largeGraph } from './code-world.js';
import { median, timesOf, type Row } from './measure.js';
import { random } from './random.js';
import { startWorld } from './world.js';

const LESSONS = 10_000;
const REQUESTS = 400;
const NEAR = '/api/v1/memory/entries:near';
const ALL = { depth: 3, kinds: ['import', 'call', 'contains'] };

interface Near {
  reached_nodes: number;
}

/** Lessons near code, on 200,000 nodes and a million edges, three hops and all kinds of edges. */
export async function lessonsNear(folder: string): Promise<Row[]> {
  const world = await startWorld(folder, ['memory:read', 'code:read'], { ROLE: 'api' });
  try {
    const { graph, files, symbols, hub } = largeGraph();
    const next = random(11);
    const one = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!;
    const projectId = await addProject(world, graph);
    await addLessons(
      world,
      projectId,
      Array.from({ length: LESSONS }, () => (next() < 0.5 ? one(files) : one(symbols))),
    );
    await world.settle();
    const headers = { authorization: `Bearer ${world.token}` };
    const ask = (body: object): Promise<Near> =>
      world.call<Near>('POST', NEAR, { ...ALL, project_id: projectId, ...body }, headers);
    const began = performance.now();
    await ask({ paths: [hub] });
    const cold = performance.now() - began;
    const cases: [string, () => object][] = [
      ['a file', () => ({ paths: [one(files)] })],
      ['a symbol', () => ({ paths: [one(symbols)] })],
      ['the file most others import', () => ({ paths: [hub] })],
      ['a folder of 1,000 files, hub_cap 200', () => ({ paths: ['part0/'], hub_cap: 200 })],
      ['50 files', () => ({ paths: Array.from({ length: 50 }, () => one(files)) })],
    ];
    const rows: Row[] = [];
    for (const [name, start] of cases) {
      const bodies = Array.from({ length: REQUESTS }, () => ({ ...ALL, project_id: projectId, ...start() }));
      const times = await timesOf(world.server, NEAR, world.token, bodies);
      const { reached_nodes: reached } = await ask(start());
      const p50 = median(times);
      rows.push({
        name: `entries:near from ${name} (${reached} nodes reached)`,
        ours: `${p50.toFixed(2)} ms`,
        reference: `first ${cold.toFixed(0)} ms`,
        ratio: null,
        goal: '<= 5 ms p50',
        passed: p50 <= 5,
      });
    }
    return rows;
  } finally {
    await world.stop();
  }
}
