import { describe, expect, it } from '@jest/globals';
import { SystemClock } from './clock.js';
import { playAt } from './played-moment.js';

const THEN = new Date('2026-03-02T10:00:00Z');
const clock = new SystemClock();

describe('A played moment', () => {
  it('is the time of all that is done in it', async () => {
    const later = (): Promise<Date> => new Promise((resolve) => setImmediate(() => resolve(clock.now())));
    expect(await playAt(THEN, async () => [clock.now(), await later()])).toEqual([THEN, THEN]);
  });

  it('is not the time beside it', async () => {
    const inside = playAt(THEN, () => new Promise<void>((resolve) => setImmediate(resolve)));
    expect(clock.now()).not.toEqual(THEN);
    await inside;
    expect(clock.now()).not.toEqual(THEN);
  });

  it('ends for what the work left running, even when the work failed', async () => {
    let left: Promise<Date> | undefined;
    const work = (): Promise<void> => {
      left = new Promise((resolve) => setTimeout(() => resolve(clock.now()), 5));
      return Promise.reject(new Error('planted'));
    };
    await expect(playAt(THEN, work)).rejects.toThrow('planted');
    expect(await left).not.toEqual(THEN);
  });
});
