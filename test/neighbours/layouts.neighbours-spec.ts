import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeScenario } from './describe-scenario.js';
import { meet, type Scenario } from './scenario.js';

/**
 * The layout with the most processes: limits, queues and connections are shared by four, and each gets the least of the
 * machine. All layouts are measured by `npm run bench neighbours`, with p99, stalls and memory, which are only printed here.
 */
const LAYOUT = { apis: 2, workers: 2 };
const ATTACK_SECONDS = 60;
const SHOWN = 10;

describe('Beside a hostile workspace', () => {
  let met: Scenario;
  beforeAll(async () => {
    met = await meet(LAYOUT, ATTACK_SECONDS);
    console.log(describeScenario(met));
  });

  const faults = (words: readonly string[]) => ({ count: words.length, first: words.slice(0, SHOWN) });
  const NONE = { count: 0, first: [] };

  it.each(['neighbour', 'person', 'operator'])('the %s gets an answer to every request, and no refusal', (who) => {
    const { attacked } = met.callers.find((caller) => caller.name === who)!;
    expect(attacked.calls).toBeGreaterThan(5);
    expect(faults([...attacked.faults, ...attacked.refusals])).toEqual(NONE);
  });

  it('no process ends', () => {
    expect(met.processes.filter(({ ended }) => ended !== null)).toEqual([]);
  });

  it('every loop runs', () => {
    expect(met.loops.length).toBeGreaterThan(3);
    expect(met.loops.filter(({ outcome }) => !/^(200 succeeded|409 )/.test(outcome))).toEqual([]);
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
