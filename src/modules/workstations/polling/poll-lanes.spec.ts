import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../test/support/fast-check-seed.js';
import { LANE_LIMITS, PollLanes, type Delay, type LaneLimits } from './poll-lanes.js';

/** Time that advances only as work is done. */
class SlowTime {
  now = 0;
  private waiting = 0;
  private readonly due: { at: number; then: (() => void) | null }[] = [];

  readonly delay: Delay = (ms, then) => {
    const entry: { at: number; then: (() => void) | null } = { at: this.now + ms, then };
    const index = this.due.findLastIndex(({ at }) => at <= entry.at);
    this.due.splice(index + 1, 0, entry);
    this.waiting += 1;
    return () => void (entry.then = null);
  };

  async passes(): Promise<void> {
    await this.settle();
    for (let next = this.due.shift(); next; next = this.due.shift()) {
      if (!next.then) continue;
      this.now = next.at;
      next.then();
      // Everything due at the same time runs before results are read.
      while (this.due[0]?.at === this.now) this.due.shift()!.then?.();
      await this.settle();
    }
  }

  /** Advances until no more checks are started: only a few start per turn. */
  private async settle(): Promise<void> {
    let before: number;
    do {
      before = this.waiting;
      await turn();
    } while (this.waiting > before);
  }
}

interface Desk {
  readonly ms: number;
  readonly suspect?: boolean;
}

/** Runs checks with these durations; records when each started and ended, and the peak concurrency. */
async function poll(desks: readonly Desk[], limits: LaneLimits) {
  const time = new SlowTime();
  const began = desks.map(() => -1);
  const ended = desks.map(() => -1);
  const results = desks.map(() => 0);
  const running = new Set<number>();
  let [max, maxFast, checks] = [0, 0, 0];
  const isFast = (index: number): boolean => !desks[index]!.suspect && began[index]! > time.now - limits.patienceMs;
  const run = new PollLanes(limits, time.delay).run({
    items: desks.map((_, index) => index),
    check: (index) =>
      new Promise<number>((resolve) => {
        running.add(index);
        checks++;
        began[index] = time.now;
        max = Math.max(max, running.size);
        if (desks.length < 100) maxFast = Math.max(maxFast, [...running].filter(isFast).length);
        time.delay(desks[index]!.ms, () => {
          running.delete(index);
          ended[index] = time.now;
          resolve(index);
        });
      }),
    wasSlow: (index) => desks[index]!.suspect ?? false,
    onResult: (index, result) => {
      if (index === result) results[index]!++;
    },
  });
  await time.passes();
  await run;
  return { began, ended, results, most: max, mostFast: maxFast, checks, lasted: time.now };
}

/** This many desks, every nth of which hangs until its timeout. */
const fleet = (count: number, hanging: number, suspect = false): Desk[] =>
  Array.from({ length: count }, (_, index) =>
    Math.floor((index * hanging) / count) !== Math.floor(((index + 1) * hanging) / count)
      ? { ms: 5_000, suspect }
      : { ms: 20 },
  );
const quickOnes = (desks: readonly Desk[], times: readonly number[]) =>
  times.filter((_, index) => desks[index]!.ms < 5_000);

describe('Poll lanes', () => {
  it('run every check exactly once, and never exceed their limits', async () => {
    const desk = fc.record({ ms: fc.nat(6_000), suspect: fc.boolean() });
    const limits = fc.record({
      fast: fc.integer({ min: 1, max: 8 }),
      slow: fc.integer({ min: 1, max: 20 }),
      patienceMs: fc.integer({ min: 1, max: 2_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(desk, { maxLength: 80 }), limits, async (desks, given) => {
        const { results, most: max, mostFast: maxFast, checks } = await poll(desks, given);
        expect(checks).toBe(desks.length);
        expect(results.every((times) => times === 1)).toBe(true);
        expect(max).toBeLessThanOrEqual(given.fast + given.slow);
        expect(maxFast).toBeLessThanOrEqual(given.fast);
      }),
      { numRuns: 150 },
    );
  });

  it('let 2,000 hanging desks of 10,000 delay the others by half a second for each 256 of them, at most', async () => {
    const desks = fleet(10_000, 2_000);
    const { began, most: max, lasted: duration } = await poll(desks, LANE_LIMITS);
    const bound = Math.ceil(2_000 / LANE_LIMITS.fast) * LANE_LIMITS.patienceMs;
    expect(Math.max(...quickOnes(desks, began))).toBeLessThanOrEqual(bound + 500);
    expect(duration).toBeLessThanOrEqual(bound + 5_500);
    expect(max).toBeLessThanOrEqual(LANE_LIMITS.fast + LANE_LIMITS.slow);
  });

  it('isolate 2,000 desks that are known to hang', async () => {
    const desks = fleet(10_000, 2_000, true);
    const { ended, lasted: duration } = await poll(desks, LANE_LIMITS);
    expect(Math.max(...quickOnes(desks, ended))).toBeLessThanOrEqual(1_000);
    expect(duration).toBeLessThanOrEqual(6_000);
  });

  it('keep a slot for checks that start to hang while slow desks fill the slow lane', async () => {
    const known = Array.from({ length: 3_000 }, () => ({ ms: 5_000, suspect: true }));
    const fresh = Array.from({ length: 256 }, () => ({ ms: 5_000 }));
    const quick = Array.from({ length: 1_000 }, () => ({ ms: 20 }));
    const { ended } = await poll([...known, ...fresh, ...quick], LANE_LIMITS);
    expect(Math.max(...ended.slice(-1_000))).toBeLessThanOrEqual(700);
  });

  it.each([
    ['at first', false],
    ['and is known for it', true],
  ])('get through 10,000 desks in 30 seconds when the whole network hangs %s', async (_, suspect) => {
    const { lasted: duration } = await poll(fleet(10_000, 10_000, suspect), LANE_LIMITS);
    expect(duration).toBeLessThanOrEqual(30_000);
  });

  it('have nothing to do without items', async () => {
    const nothing = { items: [], check: () => Promise.resolve(1), onResult: () => undefined };
    await expect(new PollLanes().run(nothing)).resolves.toBeUndefined();
  });

  it('stop when aborted: running checks are aborted, no other starts, no result is delivered', async () => {
    const controller = new AbortController();
    let [aborted, started, results] = [0, 0, 0];
    const lanes = new PollLanes({ fast: 20, slow: 5, patienceMs: 1_000 });
    const running = lanes.run({
      items: Array.from({ length: 100 }, (_, index) => index),
      check: (_, signal) =>
        new Promise<void>((resolve) => {
          started++;
          signal.addEventListener('abort', () => {
            aborted++;
            resolve();
          });
        }),
      onResult: () => void results++,
      signal: controller.signal,
    });
    controller.abort();
    await running;
    await turn();
    expect({ aborted, started, results }).toEqual({ aborted: 20, started: 20, results: 0 });
  });

  it('do not start when they were aborted before', async () => {
    const check = () => Promise.reject(new Error('asked'));
    const run = { items: [1], check, onResult: () => {}, signal: AbortSignal.abort() };
    await expect(new PollLanes().run(run)).resolves.toBeUndefined();
  });

  it.each([
    ['a check fails', () => Promise.reject(new Error('no')), () => {}],
    [
      'a check throws',
      () => {
        throw new Error('no');
      },
      () => {},
    ],
    [
      'a result is not taken',
      () => Promise.resolve(),
      () => {
        throw new Error('no');
      },
    ],
  ])('end with the error when %s', async (_, check, onResult) => {
    const lanes = new PollLanes({ fast: 1, slow: 1, patienceMs: 1 });
    await expect(lanes.run({ items: [1, 2], check, onResult })).rejects.toThrow('no');
  });
});
