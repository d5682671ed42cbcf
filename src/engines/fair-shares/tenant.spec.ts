import { describe, expect, it } from '@jest/globals';
import { releaseSlot, runAsTenant, switchTenant, withoutSlot } from './tenant.js';

/** Runs work that has a slot, and returns what became of it. */
async function withSlot(work: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  const note = (what: string): void => void done.push(what);
  await runAsTenant('address', async () => {
    switchTenant('a', {
      release: () => note('released'),
      regain: () => Promise.resolve(note('regained')),
    });
    await work();
    note('goes on');
  });
  return done;
}
const outside = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('The slot of a request', () => {
  it('is released during a wait for something outside, and regained after it', async () => {
    expect(await withSlot(() => withoutSlot(outside))).toEqual(['released', 'regained', 'goes on']);
  });

  it('is regained once, after the last of several waits', async () => {
    const several = () => Promise.all([withoutSlot(outside), withoutSlot(() => withoutSlot(outside))]);
    expect(await withSlot(several)).toEqual(['released', 'regained', 'goes on']);
  });

  it('is regained after a wait that fails, too', async () => {
    const fails = () => withoutSlot(() => Promise.reject(new Error('away'))).catch(() => undefined);
    expect(await withSlot(fails)).toEqual(['released', 'regained', 'goes on']);
  });

  it('is not regained by work that released it for good', async () => {
    const released = async () => {
      releaseSlot();
      await withoutSlot(outside);
    };
    expect(await withSlot(released)).toEqual(['released', 'goes on']);
  });

  it('is not needed for waiting', async () => {
    expect(await withoutSlot(() => Promise.resolve('answer'))).toBe('answer');
  });
});
