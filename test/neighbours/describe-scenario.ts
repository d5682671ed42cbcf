import { table } from './figures.js';
import type { Scenario } from './scenario.js';

/** All figures of a run, for people. */
export function describeScenario(scenario: Scenario): string {
  const { callers, processes, loops, exported, conversations, attack } = scenario;
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
  ].join('\n\n');
}
