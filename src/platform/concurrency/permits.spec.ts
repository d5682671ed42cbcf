import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Permits } from './permits.js';

/** Work that lasts until it is told to end, and notes when it began. */
function job(name: string, began: string[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async (): Promise<string> => {
    began.push(name);
    await ended;
    return name;
  };
  return { work, end: () => end() };
}
const settle = () => wait(0);

describe('Permits', () => {
  it('let so many in at once, the others in their order', async () => {
    const permits = new Permits(2);
    const began: string[] = [];
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => job(name, began)) as [Job, Job, Job, Job];
    const all = Promise.all([a, b, c, d].map(({ work }) => permits.run(work)));
    await settle();
    expect(began).toEqual(['a', 'b']);
    b.end();
    await settle();
    expect(began).toEqual(['a', 'b', 'c']);
    for (const { end } of [a, c, d]) end();
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('give back the place of work that fails', async () => {
    const permits = new Permits(1);
    await expect(permits.run(() => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
    expect(await permits.run(() => Promise.resolve(1))).toBe(1);
  });

  it('let heavy work in alone, and nobody overtakes it', async () => {
    const permits = new Permits(2);
    const began: string[] = [];
    const [light, heavy, late] = ['light', 'heavy', 'late'].map((name) => job(name, began)) as [Job, Job, Job];
    const all = [permits.run(light.work), permits.run(heavy.work, { weight: 5 }), permits.run(late.work)];
    await settle();
    expect(began).toEqual(['light']);
    light.end();
    await settle();
    expect(began).toEqual(['light', 'heavy']);
    heavy.end();
    late.end();
    await Promise.all(all);
    expect(began).toEqual(['light', 'heavy', 'late']);
  });

  it('refuse who has lost patience, and forget about it', async () => {
    const permits = new Permits(1);
    const began: string[] = [];
    const [long, hasty, next] = ['long', 'hasty', 'next'].map((name) => job(name, began)) as [Job, Job, Job];
    const first = permits.run(long.work);
    const patience = { ms: 5, refusal: () => new Error('busy') };
    await expect(permits.run(hasty.work, { patience })).rejects.toThrow('busy');
    const last = permits.run(next.work, { patience: { ...patience, ms: 5_000 } });
    long.end();
    next.end();
    await Promise.all([first, last]);
    expect(began).toEqual(['long', 'next']);
  });
});

type Job = ReturnType<typeof job>;
