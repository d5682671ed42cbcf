import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removeRepositories, REPOSITORIES, Repository } from '../factories/repository.js';
import { startModelServer, type ModelServer } from '../support/model-server.js';
import { Client } from '../scale/client.js';
import { Cluster } from '../scale/cluster.js';
import type { AttackOrder, AttackReport } from './attacker.js';
import { BackgroundLoad, type Run } from './background-load.js';
import { figuresOf, type Figures } from './figures.js';
import { Neighbour, Operator, SigningIn } from './quiet-callers.js';
import { Watch, type ProcessFigures } from './process-monitor.js';
import { openHostileWorkspace, openQuietWorkspace } from './workspaces.js';

export interface Layout {
  readonly all?: number;
  readonly apis?: number;
  readonly workers?: number;
}

export interface Scenario {
  readonly callers: readonly { readonly name: string; readonly quiet: Figures; readonly attacked: Figures }[];
  readonly processes: readonly ProcessFigures[];
  readonly loops: readonly Run[];
  /** What the neighbour left for the loops before the attack was there when it was over. */
  readonly exported: boolean;
  readonly conversations: Readonly<Record<string, number>>;
  /** Null: the attacker did not come back. */
  readonly attack: AttackReport | null;
}

const QUIET_SECONDS = 20;
const STOCK_SECONDS = 20;
/** `NEIGHBOURS_SECONDS=0`: nobody attacks, which shows what the machine itself does to the figures. */
const { NEIGHBOURS_SECONDS } = process.env;
/** What Node.js takes of a container of 512 MB. */
const HEAP_MB = 256;
const WARM_UP_MS = 3_000;
/** What is noted: the goal is that there is none. */
export const GOAL_STALL_MS = 100;

/** Starts an installation, measures quiet callers alone and then beside a hostile workspace, and stops everything again. */
export async function meet(layout: Layout, attackSeconds: number): Promise<Scenario> {
  const model = await startModelServer();
  mkdirSync(REPOSITORIES, { recursive: true });
  let cluster: Cluster | undefined;
  try {
    cluster = await Cluster.start({ apis: 0 }, environment(model));
    await launch(cluster, layout);
    return await measure(cluster, Number(NEIGHBOURS_SECONDS ?? attackSeconds));
  } finally {
    await cluster?.stop();
    await model.stop();
    removeRepositories();
  }
}

export function environment(model: ModelServer): Record<string, string> {
  return {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --import ${new URL('../event-loop/report.js', import.meta.url).href}`,
    STALLS_MS: String(GOAL_STALL_MS),
    // As the image sets it.
    MALLOC_ARENA_MAX: '2',
    DATABASE_POOL: '20',
    LLM_BASE_URL: model.url,
    REPOS_ALLOWED_ROOT: REPOSITORIES,
    LOG_LEVEL: 'error',
  };
}

export const stallsFile = ({ folder }: Cluster): string => join(folder, 'stalls');

async function launch(cluster: Cluster, { all = 0, apis = 0, workers = 0 }: Layout): Promise<void> {
  const roles = [
    ...Array.from({ length: all }, () => 'all' as const),
    ...Array.from({ length: apis }, () => 'api' as const),
    ...Array.from({ length: workers }, () => 'worker' as const),
  ];
  for (const role of roles) await cluster.launch(role, { STALLS_FILE: stallsFile(cluster) });
}

async function measure(cluster: Cluster, seconds: number): Promise<Scenario> {
  const urls = cluster.apis.map(({ url }) => url);
  const client = new Client(urls[0]!);
  const workspace = await openQuietWorkspace(client);
  const hostile = await openHostileWorkspace(client);
  client.close();
  const repository = await Repository.create(hostileFiles());
  const watches = [
    ...cluster.apis.map((service, n) => new Watch(`api ${n + 1}`, service, stallsFile(cluster))),
    ...cluster.workers.map((service, n) => new Watch(`worker ${n + 1}`, service, stallsFile(cluster))),
  ];
  const callers = [new Neighbour(urls, workspace), new SigningIn(urls, workspace), new Operator(urls, workspace)];
  const during = async (work: () => Promise<unknown>): Promise<Figures[]> => {
    for (const caller of callers) caller.begin();
    await work();
    return Promise.all(callers.map(async (caller) => figuresOf(await caller.end())));
  };

  await during(() => wait(WARM_UP_MS));
  const quiet = await during(() => wait(QUIET_SECONDS * 1_000));
  for (const watch of watches) watch.begin();

  const chores = new BackgroundLoad(urls, workspace, cluster.folder);
  const title = await chores.leaveSomething();
  const order = { urls, workspace: hostile, repositoryUrl: repository.url, stockSeconds: STOCK_SECONDS };
  let attack: AttackReport | null = null;
  const attacked = await during(async () => {
    chores.begin();
    if (seconds > 0) attack = await attackWith({ ...order, seconds });
    else await wait(QUIET_SECONDS * 1_000);
  });
  await chores.end();
  const conversations = await chores.conversations().catch(() => ({}));
  const processes = watches.map((watch) => watch.end());
  for (const caller of callers) caller.close();
  return {
    callers: callers.map(({ name }, n) => ({ name, quiet: quiet[n]!, attacked: attacked[n]! })),
    processes,
    loops: chores.runs,
    exported: chores.isExported(title),
    conversations,
    attack,
  };
}

/** Runs the attacker to its end, however it comes. */
export async function attackWith(order: AttackOrder): Promise<AttackReport | null> {
  const attacker: ChildProcess = fork(join(import.meta.dirname, 'attacker.js'), [], { execArgv: ['--no-warnings'] });
  const limit = setTimeout(() => attacker.kill('SIGKILL'), (order.stockSeconds + order.seconds) * 1_000 + 150_000);
  let report: AttackReport | null = null;
  attacker.on('message', (message) => (report = message as AttackReport));
  const ended = once(attacker, 'exit');
  try {
    attacker.send(order);
    await ended;
  } finally {
    clearTimeout(limit);
    if (attacker.exitCode === null) attacker.kill('SIGKILL');
  }
  return report;
}

/** Hard to parse, and a lot of it. */
function hostileFiles(): Record<string, string> {
  const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);
  return {
    'src/brackets.ts': `export const deep = ${deep('[', ']', 50_000)};\n`,
    'src/calls.ts': Array.from({ length: 50_000 }, (_, n) => `export const f${n} = () => f${n + 1}();`).join('\n'),
    'src/functions.py': Array.from({ length: 50_000 }, (_, n) => `def f${n}():\n    return f${n + 1}()`).join('\n'),
  };
}
