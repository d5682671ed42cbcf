import { startBoardWorld } from './board-world.js';
import { sideBySide, startServer, type Row } from './measure.js';

const WORK = { rounds: 5, requests: 600, warmUp: 1_500 };

/** 50 cards at `standard`, against a bare server that makes the same check, query and answer. */
export async function boardList(folder: string): Promise<Row[]> {
  const world = await startBoardWorld(folder);
  try {
    const boardId = await world.board();
    await world.cards(boardId, 50);
    await world.settle();
    const path = `/api/v1/board/boards/${boardId}/tasks?per_page=50`;
    const headers = { authorization: `Bearer ${world.token}` };
    const bareEnv = { ...world.env };
    const bareServer = await startServer('bench/bare-board.js', bareEnv);
    const [mine, theirs] = await Promise.all(
      [world.server, bareServer].map(async ({ url }) => (await fetch(url + path, { headers })).text()),
    );
    if (mine !== theirs) throw new Error('The two servers do not answer the same');
    const { ours, bare } = await sideBySide({ ours: world.server, bare: bareServer }, path, headers, WORK);
    await bareServer.stop();
    const perSecond = ours.perSecond / bare.perSecond;
    const cpu = ours.cpuMsPerRequest / bare.cpuMsPerRequest;
    return [
      {
        name: 'board list of 50, requests',
        ours: `${ours.perSecond.toFixed(0)} /s`,
        reference: `${bare.perSecond.toFixed(0)} /s`,
        ratio: perSecond,
        goal: '>= 1.15',
        passed: perSecond >= 1.15,
      },
      {
        name: 'board list of 50, CPU',
        ours: `${ours.cpuMsPerRequest.toFixed(2)} ms`,
        reference: `${bare.cpuMsPerRequest.toFixed(2)} ms`,
        ratio: cpu,
        goal: '<= 0.8',
        passed: cpu <= 0.8,
      },
    ];
  } finally {
    await world.stop();
  }
}
