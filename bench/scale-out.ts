import { startBoardWorld } from './board-world.js';
import { load, median, startServer, type Load, type Row, type Server } from './measure.js';

const ROUNDS = 5;
const CONNECTIONS = 16;

type Measured = Pick<Load, 'perSecond' | 'cpuMsPerRequest'>;

interface Work {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly requests: number;
  readonly body?: string;
}

/** Two api processes against one, on the same database, with the same number of connections. Interleaved rounds. */
export async function scaleOut(folder: string): Promise<Row[]> {
  const world = await startBoardWorld(folder);
  const servers: Server[] = [];
  try {
    const boardId = await world.board();
    await world.cards(boardId, 50);
    await world.settle();
    const { rows } = await world.sql.query<{ id: string }>('SELECT id FROM cards LIMIT 1');
    for (let n = 0; n < 2; n++) {
      const env = { ...world.env, ROLE: 'api' };
      servers.push(await startServer('src/main.js', env));
    }
    const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' };
    const works: Work[] = [
      { name: 'small read', method: 'GET', path: '/api/v1/me/token', requests: 6_000 },
      {
        name: 'board list of 50',
        method: 'GET',
        path: `/api/v1/board/boards/${boardId}/tasks?per_page=50`,
        requests: 800,
      },
      {
        name: 'card change',
        method: 'PATCH',
        path: `/api/v1/board/tasks/${rows[0]!.id}?return=receipt`,
        requests: 800,
        body: '{"branch": "bench"}',
      },
    ];
    const found: Row[] = [];
    for (const work of works) found.push(...(await compare(servers, work, headers)));
    return found;
  } finally {
    for (const server of servers) await server.stop();
    await world.stop();
  }
}

async function compare(servers: readonly Server[], work: Work, headers: Record<string, string>): Promise<Row[]> {
  const { name, method, path, requests, body } = work;
  const on = async (some: readonly Server[], count: number): Promise<Measured> => {
    const began = performance.now();
    const each = await Promise.all(
      some.map((server) => load(server, path, headers, count / some.length, CONNECTIONS / some.length, method, body)),
    );
    const seconds = (performance.now() - began) / 1_000;
    const cpu = each.reduce((sum, { cpuMsPerRequest }) => sum + cpuMsPerRequest, 0) / some.length;
    return { perSecond: count / seconds, cpuMsPerRequest: cpu };
  };
  for (const server of servers) await on([server], requests);
  const one: Measured[] = [];
  const two: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await on([servers[round % 2]!], requests));
    two.push(await on(servers, requests));
  }
  const rate = (runs: readonly Measured[]) => median(runs.map(({ perSecond }) => perSecond));
  const cpu = (runs: readonly Measured[]) => median(runs.map(({ cpuMsPerRequest }) => cpuMsPerRequest));
  const growth = cpu(two) / cpu(one);
  return [
    {
      name: `two api processes, ${name}, requests`,
      ours: `${rate(two).toFixed(0)} /s`,
      reference: `${rate(one).toFixed(0)} /s`,
      ratio: rate(two) / rate(one),
      // The generator and PostgreSQL need processors too: on a machine of two there is little left to gain.
      goal: '-',
      passed: null,
    },
    {
      name: `two api processes, ${name}, CPU per request`,
      ours: `${cpu(two).toFixed(2)} ms`,
      reference: `${cpu(one).toFixed(2)} ms`,
      ratio: growth,
      goal: '<= 1.1',
      passed: growth <= 1.1,
    },
  ];
}
