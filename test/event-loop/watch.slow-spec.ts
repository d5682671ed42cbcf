import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { EventLoopWatch, type Stall } from './watch.js';

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('Event loop monitor', () => {
  let watch: EventLoopWatch;
  beforeAll(async () => {
    watch = new EventLoopWatch(50);
    // It has to be up before it can see anything.
    await eventually(async () => {
      keepBusy(200);
      await wait(20);
      expect(watch.take()).not.toHaveLength(0);
    });
  });
  afterAll(() => watch?.stop());

  it('reports synchronous work that takes too long, with its location', async () => {
    let found: Stall[] = [];
    // On a busy machine it may get no processor while this works, and sees nothing.
    await eventually(async () => {
      keepBusy(300);
      await wait(20);
      found = [...found, ...watch.take()];
      expect(found).not.toHaveLength(0);
    });
    expect(found[0]!.ms).toBeGreaterThanOrEqual(50);
    expect(found[0]!.stack[0]).toMatch(/^(now|keepBusy) /);
  });

  it('reports nothing for work that yields', async () => {
    // Reports of the work before may still be on their way.
    await wait(500);
    watch.take();
    for (let step = 0; step < 30; step++) {
      keepBusy(10);
      await wait(6);
    }
    expect(watch.take()).toEqual([]);
  });
});
