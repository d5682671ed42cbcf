import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../test/support/fast-check-seed.js';
import { checkAll, MAX_CHECKS } from './check-all.js';

/** Time that advances only as work is done. */
class PlayedTime {
  now = 0;
  private readonly due: { at: number; then: () => void }[] = [];

  after(ms: number, then: () => void): void {
    const at = this.now + ms;
    this.due.splice(this.due.findLastIndex((entry) => entry.at <= at) + 1, 0, { at, then });
  }

  async passes(): Promise<void> {
    await this.settle();
    for (let next = this.due.shift(); next; next = this.due.shift()) {
      this.now = next.at;
      next.then();
      while (this.due[0]?.at === this.now) this.due.shift()!.then();
      await this.settle();
    }
  }

  /** Only a few checks start in a turn. */
  private async settle(): Promise<void> {
    for (let before = -1; before < this.due.length;) {
      before = this.due.length;
      await turn();
    }
  }
}

/** Runs checks with these durations; records when each ended, and the peak concurrency. */
async function poll(durations: readonly number[], max?: number) {
  const time = new PlayedTime();
  const ended = durations.map(() => -1);
  const results = durations.map(() => 0);
  let [running, most, checks] = [0, 0, 0];
  const items = durations.map((_, index) => index);
  const check = (index: number): Promise<number> =>
    new Promise((resolve) => {
      checks++;
      most = Math.max(most, ++running);
      time.after(durations[index]!, () => {
        running--;
        ended[index] = time.now;
        resolve(index);
      });
    });
  const onResult = (index: number, result: number): void => {
    if (index === result) results[index]!++;
  };
  const run = checkAll({ items, check, onResult, signal: new AbortController().signal }, max);
  await time.passes();
  await run;
  return { ended, results, most, checks, lasted: time.now };
}

const QUICK = 20;
const HANGING = 5_000;
const desks = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);
const never = new AbortController().signal;

describe('Many checks', () => {
  it('run each exactly once, and never more at once than allowed', async () => {
    const durations = fc.array(fc.nat(6_000), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(durations, fc.integer({ min: 1, max: 20 }), async (given, max) => {
        const { results, most, checks } = await poll(given, max);
        expect(checks).toBe(given.length);
        expect(results.every((times) => times === 1)).toBe(true);
        expect(most).toBe(Math.min(max, given.length));
      }),
      { numRuns: 150 },
    );
  });

  it('are not delayed by 2,000 hanging desks of 10,000', async () => {
    const fleet = Array.from({ length: 10_000 }, (_, index) => (index % 5 ? QUICK : HANGING));
    const { ended, lasted, most } = await poll(fleet);
    expect(Math.max(...ended.filter((_, index) => fleet[index] === QUICK))).toBeLessThanOrEqual(1_000);
    expect(lasted).toBeLessThanOrEqual(6_000);
    expect(most).toBeLessThanOrEqual(MAX_CHECKS);
  });

  it('are not delayed by any number of desks that are known to hang and come last', async () => {
    const { ended } = await poll([...desks(256, HANGING), ...desks(1_000, QUICK), ...desks(3_000, HANGING)]);
    expect(Math.max(...ended.slice(256, 1_256))).toBeLessThanOrEqual(700);
  });

  it('get through 10,000 desks in 30 seconds when the whole network hangs', async () => {
    const { lasted } = await poll(desks(10_000, HANGING));
    expect(lasted).toBeLessThanOrEqual(30_000);
  });

  it('have nothing to do without items', async () => {
    const nothing = { items: [], check: () => Promise.resolve(1), onResult: () => undefined, signal: never };
    await expect(checkAll(nothing)).resolves.toBeUndefined();
  });

  it('stop when aborted: running checks are aborted, no other starts, no result is delivered', async () => {
    const controller = new AbortController();
    let [aborted, started, results] = [0, 0, 0];
    const running = checkAll(
      {
        items: desks(100, 0),
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
      },
      20,
    );
    controller.abort();
    await running;
    expect({ aborted, started, results }).toEqual({ aborted: 20, started: 20, results: 0 });
  });

  it('do not start when they were aborted before', async () => {
    const check = () => Promise.reject(new Error('asked'));
    const run = { items: [1], check, onResult: () => {}, signal: AbortSignal.abort() };
    await expect(checkAll(run)).resolves.toBeUndefined();
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
  ])('end with the error, and start no other, when %s', async (_, check, onResult) => {
    let started = 0;
    const counted = () => {
      started++;
      return check();
    };
    const run = { items: [1, 2, 3], check: counted, onResult, signal: never };
    await expect(checkAll(run, 1)).rejects.toThrow('no');
    expect(started).toBe(1);
  });
});
