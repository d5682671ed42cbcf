import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ADMIN_KEY } from '../app.js';
import { createDatabase, redisUrl } from '../support/database.js';
import { start, type ServiceProcess } from '../service/service-process.js';

const SECONDS = 30;

describe('Two processes on one database', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let client: pg.Client;
  const processes: ServiceProcess[] = [];
  const launchWorker = async (): Promise<ServiceProcess> => {
    const service = await start({
      entry: 'test/probe/main.js',
      env: {
        ROLE: 'worker',
        DATABASE_URL: database.url,
        REDIS_URL: redisUrl(),
        ADMIN_API_KEY: ADMIN_KEY,
        LOG_LEVEL: 'error',
      },
    });
    processes.push(service);
    return service;
  };

  beforeAll(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.url });
    await launchWorker();
    await launchWorker();
    await client.connect();
  });
  afterAll(async () => {
    for (const one of processes) if (one.child.exitCode === null && one.child.kill('SIGTERM')) await one.ended();
    await client?.end();
    await database?.drop();
  });

  it(`run a loop of 1 s never twice in an interval over ${SECONDS} s, and go on when its owner is killed`, async () => {
    await client.query('TRUNCATE probe_ticks');
    const {
      rows: [begin],
    } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    await wait((SECONDS * 1_000) / 3);
    // Whoever ran the latest tick is the owner: kill it, twice.
    for (let kill = 0; kill < 2; kill++) {
      const {
        rows: [last],
      } = await client.query<{ pid: number }>('SELECT pid FROM probe_ticks ORDER BY id DESC LIMIT 1');
      processes.find(({ child }) => child.pid === last!.pid)!.child.kill('SIGKILL');
      await launchWorker();
      await wait((SECONDS * 1_000) / 3 - 2_000);
    }
    await wait(4_000);
    const { rows } = await client.query<{ second: string; runs: number }>(
      `SELECT floor(extract(epoch FROM at))::text AS second, count(*)::int AS runs FROM probe_ticks
        WHERE at > $1 GROUP BY 1 ORDER BY 1`,
      [begin!.at],
    );
    const seconds = rows.map(({ second }) => Number(second));
    const gaps = seconds.slice(1).filter((second, index) => second !== seconds[index]! + 1);
    console.log(
      `${rows.length} intervals, ${rows.filter(({ runs }) => runs > 1).length} run twice, ${gaps.length} gaps`,
    );
    expect(rows.filter(({ runs }) => runs > 1)).toEqual([]);
    expect(rows.length).toBeGreaterThan(SECONDS / 3);
    const { rows: owners } = await client.query('SELECT DISTINCT pid FROM probe_ticks');
    expect(owners.length).toBeGreaterThanOrEqual(2);
  });
});
