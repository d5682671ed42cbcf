import { startEmbeddedPostgres } from '../src/engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../src/engines/embedded-servers/embedded-valkey.js';
import { describeScenario } from '../test/neighbours/describe-scenario.js';
import { describeEach, meetEach, slower, type Alone } from '../test/neighbours/each-alone.js';
import { GOAL_STALL_MS, meet, type Layout, type Scenario } from '../test/neighbours/scenario.js';
import { createTemplate } from '../test/support/database.js';
import type { Row } from './measure.js';

const LAYOUTS: Record<string, Layout> = {
  'one process': { all: 1 },
  'an api and a worker': { apis: 1, workers: 1 },
  'two of each': { apis: 2, workers: 2 },
};
const ATTACK_SECONDS = 60;
const GOAL_SLOWER = 10;
const ALONE_SECONDS = 15;
/** Of one attack alone, in the median. */
const GOAL_SLOWER_ALONE = 5;
/** `BENCH_ALONE=1`: only these. */
const { BENCH_ALONE } = process.env;
/**
 * A quiet p99 below this counts as this much. With an idle service it is a few milliseconds, of which the scheduler of the
 * machine takes more than the service.
 */
const MIN_QUIET_P99_MS = 20;
/**
 * A container of 512 MB, less what the kernel counts for its sockets and the pages of files it cannot do without. The
 * embedded model, which a container does better without, takes 130 MB more while it is used, as it is here.
 */
const GOAL_MEMORY_MB = 480;

/** Quiet callers alone, and beside a hostile workspace. */
export async function neighbours(folder: string): Promise<Row[]> {
  const [postgres, valkey] = await Promise.all([
    startEmbeddedPostgres({ directory: folder, durable: false }),
    startEmbeddedValkey(),
  ]);
  const servers = { RUN_DATABASE_URL: postgres.url, RUN_REDIS_URL: valkey.url, RUN_NAME: 'neighbours' };
  Object.assign(process.env, servers);
  try {
    await createTemplate();
    const rows: Row[] = [];
    const alone = await meetEach(ALONE_SECONDS);
    console.log(`one process, each attack alone\n\n${describeEach(alone)}\n`);
    rows.push(...alone.map(rowOf));
    for (const [name, layout] of Object.entries(BENCH_ALONE ? {} : LAYOUTS)) {
      const scenario = await meet(layout, ATTACK_SECONDS);
      console.log(`${name}\n\n${describeScenario(scenario)}\n`);
      rows.push(...rowsOf(name, scenario));
    }
    return rows;
  } finally {
    await Promise.all([postgres.stop(), valkey.stop()]);
  }
}

function rowOf(alone: Alone): Row {
  const { attack, neighbour } = alone;
  const [ours, reference] = [neighbour.attacked, neighbour.quiet].map(({ p50 }) => `${p50.toFixed(1)} ms`);
  const ratio = slower(alone);
  return {
    name: `${attack} alone, p50 of the neighbour`,
    ours: ours!,
    reference: reference!,
    ratio,
    goal: `at most ${GOAL_SLOWER_ALONE} times`,
    passed: ratio <= GOAL_SLOWER_ALONE,
  };
}

function rowsOf(layout: string, { callers, processes }: Scenario): Row[] {
  const plain = { reference: '-', ratio: null };
  return [
    ...callers.map(({ name, quiet, attacked }) => {
      const ratio = attacked.p99 / Math.max(quiet.p99, MIN_QUIET_P99_MS);
      const [ours, reference] = [attacked, quiet].map(({ p99 }) => `${Math.round(p99)} ms`) as [string, string];
      const goal = `at most ${GOAL_SLOWER} times`;
      return { name: `${layout}, p99 of the ${name}`, ours, reference, ratio, goal, passed: ratio <= GOAL_SLOWER };
    }),
    ...processes.flatMap(({ name, maxMb, stalls }): Row[] => [
      {
        ...plain,
        name: `${layout}, memory of ${name}`,
        ours: `${Math.round(maxMb)} MB`,
        goal: `at most ${GOAL_MEMORY_MB} MB`,
        passed: maxMb <= GOAL_MEMORY_MB,
      },
      {
        ...plain,
        name: `${layout}, stalls of ${name}`,
        ours: String(stalls.length),
        goal: `none over ${GOAL_STALL_MS} ms`,
        passed: stalls.length === 0,
      },
    ]),
  ];
}
