import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../src/engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../src/engines/embedded-servers/embedded-valkey.js';
import { less, median, startServer, type Row, type Server } from './measure.js';

const ROUNDS = 5;
const MAX_MS = 5_000;
const MAX_RATIO = 1.5;
const MAX_MB = 180;
/** For what a start leaves behind. */
const SETTLES_MS = 3_000;
const OURS = 'src/main.js';
const EMPTY = 'bench/empty-nest.js';

/** From the command to the first answer: with the embedded engines, and beside an empty Nest application on the same engines. */
export async function warmStart(folder: string): Promise<Row[]> {
  return [...(await embedded(join(folder, 'embedded'))), ...(await besideEmpty(join(folder, 'outside')))];
}

async function embedded(folder: string): Promise<Row[]> {
  const once = async (): Promise<number> => {
    const server = await startServer(OURS, { DATA_DIR: folder });
    await server.stop();
    return server.startMs;
  };
  const cold = await once();
  const times: number[] = [];
  for (let round = 0; round < less(ROUNDS); round++) times.push(await once());
  const ms = median(times);
  return [
    {
      name: 'start, embedded, warm',
      ours: `${Math.round(ms)} ms`,
      reference: `${MAX_MS} ms`,
      ratio: ms / MAX_MS,
      goal: '≤ 5 s',
      passed: ms <= MAX_MS,
    },
    {
      name: 'start, embedded, first',
      ours: `${Math.round(cold)} ms`,
      reference: '-',
      ratio: null,
      goal: '-',
      passed: null,
    },
  ];
}

async function besideEmpty(folder: string): Promise<Row[]> {
  const [postgres, valkey] = await Promise.all([startEmbeddedPostgres({ directory: folder }), startEmbeddedValkey()]);
  const env = { DATABASE_URL: postgres.url, REDIS_URL: valkey.url };
  const cpu = { [OURS]: [] as number[], [EMPTY]: [] as number[] };
  const memory: number[] = [];
  for (let round = 0; round <= less(ROUNDS); round++)
    for (const file of [OURS, EMPTY] as const) {
      const server = await startServer(file, env);
      const ms = server.cpuSeconds() * 1_000;
      // The first start makes the tables.
      if (round > 0) cpu[file].push(ms);
      if (file === OURS) memory.push(await memoryAtRest(server));
      await server.stop();
    }
  await valkey.stop();
  await postgres.stop();
  const [ours, empty, mb] = [median(cpu[OURS]), median(cpu[EMPTY]), median(memory)];
  return [
    {
      name: 'start, processor time',
      ours: `${Math.round(ours)} ms`,
      reference: `${Math.round(empty)} ms, empty Nest with TypeORM and Bull`,
      ratio: ours / empty,
      goal: `≤ ${MAX_RATIO}`,
      passed: ours <= empty * MAX_RATIO,
    },
    {
      name: 'memory at rest',
      ours: `${Math.round(mb)} MB`,
      reference: `${MAX_MB} MB`,
      ratio: mb / MAX_MB,
      goal: `≤ ${MAX_MB} MB`,
      passed: mb <= MAX_MB,
    },
  ];
}

async function memoryAtRest({ child }: Server): Promise<number> {
  await wait(SETTLES_MS);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1_024;
}
