import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ProcessorTime } from './processor-time.js';
import { Shares } from './shares.js';
import { runAsTenant } from './tenant.js';

/** Accounts with a clock that stands still until it is moved; the thread works meanwhile, or waits for a processor. */
function accounts() {
  let [now, used] = [1_000, 0];
  const time = new ProcessorTime(
    () => now,
    () => used,
  );
  const pass = (ms: number, working = ms): void => {
    now += ms;
    used += working;
  };
  return { time, pass };
}

/** Everybody has sent a request just now. */
function arrive(time: ProcessorTime, ...names: string[]): void {
  for (const name of names) time.arrive(name);
}

describe('The time of the thread', () => {
  it.each<[string, number, number]>([
    ['what is free is not waited for', 50, 0],
    ['more is paid for by twice its time', 60, 20],
    ['no more than a second is waited for', 60_000, 1_000],
  ])('while others are there, %s', (_, used, wait) => {
    const { time } = accounts();
    arrive(time, 'b', 'a');
    time.charge('a', used);
    expect([time.waitMs('a'), time.waitMs('b')]).toEqual([wait, 0]);
  });

  it('is not waited for by whoever is alone, nor when others come', () => {
    const { time, pass } = accounts();
    arrive(time, 'a');
    time.charge('a', 500);
    arrive(time, 'b');
    expect(time.waitMs('a')).toBe(0);
    time.charge('a', 500);
    expect(time.waitMs('a')).toBe(1_000);
    pass(2_001);
    arrive(time, 'a');
    time.charge('a', 500);
    expect(time.waitMs('a')).toBe(0);
  });

  it('is paid for by waiting', () => {
    const { time, pass } = accounts();
    arrive(time, 'b', 'a');
    time.charge('a', 100);
    pass(60);
    expect(time.waitMs('a')).toBe(40);
    pass(60);
    expect(time.waitMs('a')).toBe(0);
    time.charge('a', 10);
    expect(time.waitMs('a')).toBe(0);
  });

  it('is divided by those who use more than is free', () => {
    const { time } = accounts();
    arrive(time, 'c', 'b', 'a');
    time.charge('a', 60);
    time.charge('b', 60);
    const before = time.waitMs('a');
    time.charge('a', 10);
    expect([before, time.waitMs('a')]).toEqual([20, 60]);
  });

  it('is used whole by those who use more than is free, once nobody else is there', () => {
    const { time, pass } = accounts();
    arrive(time, 'c', 'b', 'a');
    for (const name of ['a', 'b']) time.charge(name, 500);
    const besideOther = [time.waitMs('a'), time.waitMs('b')];
    pass(1_000);
    for (const name of ['a', 'b']) time.charge(name, 60);
    pass(1_100);
    arrive(time, 'b', 'a');
    expect([besideOther, time.waitMs('a'), time.waitMs('b')]).toEqual([[900, 900], 0, 0]);
    arrive(time, 'c');
    time.charge('a', 500);
    expect(time.waitMs('a')).toBeGreaterThan(0);
  });

  it('is free for the service itself', () => {
    const { time } = accounts();
    arrive(time, 'a', 'service');
    time.charge('service', 500);
    expect(time.waitMs('service')).toBe(0);
  });

  it('is counted for a tenant until the work of another begins, and until the turn ends', async () => {
    const { time, pass } = accounts();
    arrive(time, 'a', 'b');
    time.begin('a');
    pass(60);
    runAsTenant('b', () => time.begin());
    pass(70);
    await nextTurn();
    pass(500);
    time.begin('a');
    await nextTurn();
    // 120 and 140 less what was free and less the 70 and 500 that have passed: all is paid for.
    expect([time.waitMs('a'), time.waitMs('b')]).toEqual([0, 0]);
    time.begin('a');
    pass(60);
    time.begin('a');
    pass(60);
    await nextTurn();
    expect(time.waitMs('a')).toBe(140);
  });
});

describe('A piece of work', () => {
  it.each<[string, number, number, number]>([
    ['while the thread waits for a processor', 500, 60, 20],
    ['while other threads work, too', 60, 500, 20],
  ])('is charged what it took %s', async (_, clock, processor, wait) => {
    const { time, pass } = accounts();
    arrive(time, 'b', 'a');
    time.begin('a');
    pass(clock, processor);
    await nextTurn();
    expect(time.waitMs('a')).toBe(wait);
  });
});

describe('Shares that count time', () => {
  it('begin no work of a tenant that has not paid, and do not let others wait for it', async () => {
    const unpaid = new Set(['a']);
    const shares = new Shares({
      slotCount: 1,
      maxPerTenant: 1,
      time: { waitMs: (name) => (unpaid.has(name) ? 1 : 0) },
    });
    const began: string[] = [];
    const run = (name: string): Promise<void> => shares.run(() => Promise.resolve(void began.push(name)), 1, name);
    const all = [run('a'), run('b'), run('b')];
    await all[2];
    expect([began, shares.tryAcquire('a')]).toEqual([['b', 'b'], null]);
    unpaid.clear();
    await all[0];
    expect(began).toEqual(['b', 'b', 'a']);
  });
});
