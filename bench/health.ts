import { ADMIN_KEY, load, startServer, type Row } from './measure.js';

const GOAL_MS = 50;

/** Health checks while the service is busy with other requests. */
export async function health(folder: string): Promise<Row[]> {
  const server = await startServer('src/main.js', { DATA_DIR: folder, DEMO: 'off' });
  try {
    const headers = { 'x-admin-key': ADMIN_KEY };
    await load(server, '/api/v1/admin/plans', headers, 2_000);
    let over = false;
    const busy = (async () => {
      while (!over) await load(server, '/api/v1/admin/plans', headers, 500, 12);
    })();
    const { p50, p99 } = await load(server, '/api/v1/system/health', {}, 4_000, 4);
    over = true;
    await busy;
    return [
      {
        name: 'GET /system/health under load, p99',
        ours: `${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)})`,
        reference: `${GOAL_MS} ms`,
        ratio: p99 / GOAL_MS,
        goal: '≤ 50 ms p99',
        passed: p99 <= GOAL_MS,
      },
    ];
  } finally {
    await server.stop();
  }
}
