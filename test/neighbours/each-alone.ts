import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '../scale/client.js';
import { Cluster } from '../scale/cluster.js';
import { startModelServer } from '../support/model-server.js';
import { ALONE } from './attacks/alone.js';
import { stockDearly } from './dear-stock.js';
import { figuresOf, table, type Figures } from './figures.js';
import { Watch } from './process-monitor.js';
import { Neighbour, SigningIn } from './quiet-callers.js';
import { attackWith, environment, stallsFile } from './scenario.js';
import { openHostileWorkspace, openQuietWorkspace } from './workspaces.js';
import type { AttackReport } from './attacker.js';

const WARM_UP_MS = 3_000;
const QUIET_MS = 8_000;
const BETWEEN_MS = 2_000;

/** One attack beside quiet callers, and what they were before it. */
export interface Alone {
  readonly attack: string;
  readonly neighbour: { readonly quiet: Figures; readonly attacked: Figures };
  readonly person: { readonly quiet: Figures; readonly attacked: Figures };
  readonly maxMb: number;
  readonly came: AttackReport[string] | undefined;
}

/** Each attack alone on one process, one after the other, with a quiet time before each. */
export async function meetEach(seconds: number, names = ALONE.map(({ name }) => name)): Promise<Alone[]> {
  const model = await startModelServer();
  const cluster = await Cluster.start({ apis: 0 }, environment(model));
  try {
    const api = await cluster.launch('all', { STALLS_FILE: stallsFile(cluster), LLM_BASE_URL: '' });
    const client = new Client(api.url);
    const quiet = await openQuietWorkspace(client);
    const workspace = await openHostileWorkspace(client);
    const stock = await stockDearly(client, cluster, workspace);
    client.close();
    const callers = [new Neighbour([api.url], quiet), new SigningIn([api.url], quiet)] as const;
    const during = async (work: () => Promise<unknown>): Promise<Figures[]> => {
      for (const caller of callers) caller.begin();
      await work();
      return Promise.all(callers.map(async (caller) => figuresOf(await caller.end())));
    };
    await during(() => wait(WARM_UP_MS));
    const met: Alone[] = [];
    for (const attack of names) {
      const [neighbour, person] = await during(() => wait(QUIET_MS));
      const watch = new Watch(attack, api, stallsFile(cluster));
      let report: AttackReport | null = null;
      const order = {
        urls: [api.url],
        workspace,
        repositoryUrl: '',
        stockSeconds: 0,
        seconds,
        alone: { attack, stock },
      };
      const attacked = await during(async () => (report = await attackWith(order)));
      const one: Alone = {
        attack,
        neighbour: { quiet: neighbour!, attacked: attacked[0]! },
        person: { quiet: person!, attacked: attacked[1]! },
        maxMb: watch.end().maxMb,
        came: (report as AttackReport | null)?.[attack],
      };
      console.error(describeEach([one]));
      met.push(one);
      await wait(BETWEEN_MS);
    }
    for (const caller of callers) caller.close();
    return met;
  } finally {
    await cluster.stop();
    await model.stop();
  }
}

/** How many times as long the neighbour waits, in the median. */
export const slower = ({ neighbour: { quiet, attacked } }: Alone): number => attacked.p50 / quiet.p50;

export function describeEach(met: readonly Alone[]): string {
  const ms = (value: number): string => value.toFixed(0);
  const head = ['attack alone', 'p50 ms', 'times', 'p99 ms', 'sign-in p50 ms', 'faults', 'at most MB', 'answers'];
  const rows = met.map((one) => {
    const { neighbour, person, maxMb, came = {} } = one;
    const change = (of: Alone['neighbour'], figure: 'p50' | 'p99'): string =>
      `${ms(of.quiet[figure])} → ${ms(of.attacked[figure])}`;
    const answers = Object.entries(came).map(([outcome, count]) => `${outcome} × ${count}`);
    const faults = [...neighbour.attacked.faults, ...person.attacked.faults].length;
    return [
      one.attack,
      change(neighbour, 'p50'),
      slower(one).toFixed(1),
      change(neighbour, 'p99'),
      change(person, 'p50'),
      faults,
      ms(maxMb),
      answers.join(', '),
    ];
  });
  return table(head, rows);
}
