import { freePort } from '../src/platform/net/free-port.js';
import { startBoardWorld } from './board-world.js';
import { load, median, startServer, type Load, type Row } from './measure.js';

const ROUNDS = 5;
const REQUESTS = 600;
const WARM_UP = 1_500;

/** 50 cards at `standard`, against a bare server that makes the same check, query and answer. Interleaved rounds. */
export async function boardList(folder: string): Promise<Row[]> {
  const world = await startBoardWorld(folder);
  try {
    const boardId = await world.board();
    await world.cards(boardId, 50);
    await world.settle();
    const path = `/api/v1/board/boards/${boardId}/tasks?per_page=50`;
    const headers = { authorization: `Bearer ${world.token}` };
    const bareEnv = { ...world.env, PORT: String(await freePort()) };
    const bare = await startServer('bench/bare-board.js', bareEnv, '/api/v1/system/health');
    const [ours, theirs] = await Promise.all(
      [world.server, bare].map(async ({ url }) => (await fetch(url + path, { headers })).text()),
    );
    if (ours !== theirs) throw new Error('The two servers do not answer the same');
    const runs: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] };
    for (const server of [world.server, bare]) await load(server, path, headers, WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      runs.ours.push(await load(world.server, path, headers, REQUESTS));
      runs.bare.push(await load(bare, path, headers, REQUESTS));
    }
    await bare.stop();
    const of = (side: 'ours' | 'bare', figure: keyof Load): number => median(runs[side].map((run) => run[figure]));
    const perSecond = of('ours', 'perSecond') / of('bare', 'perSecond');
    const cpu = of('ours', 'cpuMsPerRequest') / of('bare', 'cpuMsPerRequest');
    return [
      {
        name: 'board list of 50, requests',
        ours: `${of('ours', 'perSecond').toFixed(0)} /s`,
        reference: `${of('bare', 'perSecond').toFixed(0)} /s`,
        ratio: perSecond,
        goal: '>= 0.85',
        passed: perSecond >= 0.85,
      },
      {
        name: 'board list of 50, CPU',
        ours: `${of('ours', 'cpuMsPerRequest').toFixed(2)} ms`,
        reference: `${of('bare', 'cpuMsPerRequest').toFixed(2)} ms`,
        ratio: cpu,
        goal: '<= 1.3',
        passed: cpu <= 1.3,
      },
    ];
  } finally {
    await world.stop();
  }
}
