import { beforeAll, describe, expect, it } from '@jest/globals';
import { GOAL_STALL_MS, meet, type Scenario, type Layout } from './scenario.js';
import { table } from './figures.js';

/**
 * How much slower a quiet caller may become. The goal is ten times. On a machine of two processors that the service,
 * PostgreSQL, the callers and the attacker share, a run is now and then beyond it, so more than that fails; how far the
 * goal is held is printed, and is the figure to look at.
 */
const GOAL_SLOWER = 10;
const MAX_SLOWER = 30;
/**
 * A quiet p99 below this counts as this much. With an idle service it is a few milliseconds, of which the scheduler of the
 * machine takes more than the service.
 */
const MIN_QUIET_P99_MS = 20;
/**
 * The goal: a container of 512 MB, less what the kernel counts for its sockets and the pages of files it cannot do
 * without. The embedded model, which a container does better without, takes 130 MB more while it is used, as it is here.
 */
const GOAL_MEMORY_MB = 480;
const MAX_MEMORY_MB = 600;
/** A run does the work of everybody, in turns: that of the hostile workspace makes it longer, not the neighbour's later. */
const MAX_LOOP_MS = 60_000;
/** A turn of the event loop does a little for everybody who is there, so a full one is now and then longer than the goal. */
const MAX_STALL_MS = 150;
const SHOWN = 10;

/** The smallest is attacked for two minutes with the preparation: it has the least to give. */
const LAYOUTS: readonly [name: string, Layout, attackSeconds: number][] = [
  ['one process', { all: 1 }, 100],
  ['an api and a worker', { apis: 1, workers: 1 }, 40],
  ['two of each', { apis: 2, workers: 2 }, 40],
];

describe.each(LAYOUTS)('Beside a hostile workspace, with %s,', (name, layout, attackSeconds) => {
  let met: Scenario;
  beforeAll(async () => {
    met = await meet(layout, attackSeconds);
    console.log(`${name}\n\n${described(met)}`);
  });

  const faults = (words: readonly string[]) => ({ count: words.length, first: words.slice(0, SHOWN) });
  const NONE = { count: 0, first: [] };

  it.each(['neighbour', 'person', 'operator'])('the %s gets an answer to every request', (who) => {
    const { attacked } = met.callers.find((caller) => caller.name === who)!;
    expect(attacked.calls).toBeGreaterThan(5);
    expect(faults(attacked.faults)).toEqual(NONE);
  });

  it.each(['neighbour', 'person', 'operator'])('the %s gets no refusal', (who) => {
    const { attacked } = met.callers.find((caller) => caller.name === who)!;
    expect(faults(attacked.refusals)).toEqual(NONE);
  });

  it.each(['neighbour', 'person', 'operator'])('the %s does not wait much longer than without the attack', (who) => {
    const { quiet, attacked } = met.callers.find((caller) => caller.name === who)!;
    const limit = MAX_SLOWER * Math.max(quiet.p99, MIN_QUIET_P99_MS);
    expect({ who, p99: Math.round(attacked.p99), limit, held: attacked.p99 <= limit }).toMatchObject({ held: true });
  });

  it('no process ends', () => {
    expect(met.processes.filter(({ ended }) => ended !== null)).toEqual([]);
  });

  it('no process blocks its event loop for long', () => {
    const long = met.processes.map(({ name, stalls }) => [name, stalls.filter(({ ms }) => ms > MAX_STALL_MS)] as const);
    expect(long.filter(([, stalls]) => stalls.length).map(([name, stalls]) => [name, stalls.slice(0, SHOWN)])).toEqual(
      [],
    );
  });

  it('the memory of every process is bounded', () => {
    expect(met.processes.filter(({ maxMb }) => maxMb > MAX_MEMORY_MB)).toEqual([]);
  });

  it('every loop runs, and in time', () => {
    const ran = /^(200 succeeded|409 )/;
    expect(met.loops.length).toBeGreaterThan(3);
    expect(met.loops.filter(({ ms, outcome }) => ms > MAX_LOOP_MS || !ran.test(outcome))).toEqual([]);
  });

  it('the background work of the neighbour is done', () => {
    expect([met.exported, met.conversations]).toEqual([true, { done: expect.any(Number) }]);
  });

  it('the attack really took place', () => {
    expect(met.attack).not.toBeNull();
    const calls = Object.values(met.attack!).flatMap((outcomes) => Object.values(outcomes));
    expect(calls.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1_000);
  });
});

/** Said in any case: a run may miss them without failing. */
function goals({ callers, processes }: Scenario): string {
  const goal = (what: string, isHeld: boolean): string => `${what}: ${isHeld ? 'held' : 'MISSED'}`;
  const waits = callers.map(({ name, quiet, attacked }) => {
    const slower = attacked.p99 / Math.max(quiet.p99, MIN_QUIET_P99_MS);
    return goal(`${name} waits ${slower.toFixed(1)} times as long`, slower <= GOAL_SLOWER);
  });
  const memory = processes.map(({ name, maxMb }) =>
    goal(`${name} has ${Math.round(maxMb)} MB`, maxMb <= GOAL_MEMORY_MB),
  );
  const stalls = processes.map(({ name, stalls: { length } }) =>
    goal(`${name} stood still ${length} times for longer than ${GOAL_STALL_MS} ms`, length === 0),
  );
  return [`Goals: ${GOAL_SLOWER} times as long, ${GOAL_MEMORY_MB} MB`, ...waits, ...memory, ...stalls].join('\n');
}

function described(met: Scenario): string {
  const { callers, processes, loops, exported, conversations, attack } = met;
  const ms = (value: number) => value.toFixed(1);
  const people = callers.flatMap(({ name, quiet, attacked }) =>
    (
      [
        ['quiet', quiet],
        ['attacked', attacked],
      ] as const
    ).map(([when, f]) => [name, when, f.calls, ms(f.p50), ms(f.p99), ms(f.max), f.faults.length, f.refusals.length]),
  );
  const machines = processes.map(({ name, startMb, maxMb, stalls, ended }) => [
    name,
    Math.round(startMb),
    Math.round(maxMb),
    Math.max(0, ...stalls.map(({ ms: length }) => length)),
    ended ?? '',
  ]);
  const attacks = Object.entries(attack ?? {}).map(([name, outcomes]) => [
    name,
    Object.entries(outcomes)
      .map(([outcome, count]) => `${outcome} × ${count}`)
      .join(', '),
  ]);
  return [
    table(['caller', 'when', 'calls', 'p50 ms', 'p99 ms', 'max ms', 'faults', 'refusals'], people),
    callers.map(({ name, attacked }) => `slowest of the ${name}: ${attacked.slowest.join(', ')}`).join('\n'),
    table(['process', 'MB at first', 'at most', 'longest stall ms', 'ended'], machines),
    table(
      ['loop', 'ms', 'outcome'],
      loops.map(({ loop, ms, outcome }) => [loop, Math.round(ms), outcome.slice(0, 100)]),
    ),
    `neighbour's memory exported: ${exported}; its conversations: ${JSON.stringify(conversations)}`,
    table(['attack', 'answers'], attacks),
    goals(met),
  ].join('\n\n');
}
