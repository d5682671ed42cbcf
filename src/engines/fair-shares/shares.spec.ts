import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runAsTenant } from './tenant.js';
import { Shares } from './shares.js';

/** Work that runs until it is ended, and records when it began. */
function job(name: string, began: string[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async (): Promise<string> => {
    began.push(name);
    await ended;
    return name;
  };
  return { name, work, end: () => end() };
}
type Job = ReturnType<typeof job>;
const jobs = (began: string[], ...names: string[]): Job[] => names.map((name) => job(name, began));
const settle = () => wait(0);

/** Each job as the tenant its name begins with: `a1` is work of tenant `a`. */
function start(shares: Shares, all: readonly Job[]): Promise<string>[] {
  return all.map(({ name, work }) => runAsTenant(name[0]!, () => shares.run(work)));
}

describe('Shares', () => {
  it('run as many as there are slots, and then the others of a tenant in order', async () => {
    const shares = new Shares({ slotCount: 2, maxPerTenant: 2 });
    const began: string[] = [];
    const all = jobs(began, 'a1', 'a2', 'a3', 'a4');
    const results = Promise.all(start(shares, all));
    await settle();
    expect(began).toEqual(['a1', 'a2']);
    all[1]!.end();
    await settle();
    expect(began).toEqual(['a1', 'a2', 'a3']);
    for (const { end } of all) end();
    expect(await results).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('limit each tenant, so that another gets a slot at once', async () => {
    const shares = new Shares({ slotCount: 3, maxPerTenant: 2 });
    const began: string[] = [];
    const all = jobs(began, 'a1', 'a2', 'a3', 'a4', 'b1');
    const results = start(shares, all);
    await settle();
    expect(began).toEqual(['a1', 'a2', 'b1']);
    for (const { end } of all) end();
    await Promise.all(results);
  });

  it('lower the limit of a tenant while others are active', async () => {
    const shares = new Shares({ slotCount: 9, maxPerTenant: 4, maxPerTenantWhenShared: 2 });
    const began: string[] = [];
    const all = jobs(began, 'a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'b4');
    const results = start(shares, all);
    await settle();
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
    all[0]!.end();
    const [fourth] = jobs(began, 'a4');
    results.push(...start(shares, [fourth!]));
    await settle();
    expect(began).not.toContain('a4');
    for (const { end } of [...all, fourth!]) end();
    await Promise.all(results);
    expect(began).toHaveLength(8);
  });

  it('alternate between tenants, however much work of one is waiting', async () => {
    const shares = new Shares({ slotCount: 1, maxPerTenant: 1 });
    const began: string[] = [];
    const all = jobs(began, 'a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2');
    const results = start(shares, all);
    for (const { end } of all) end();
    await Promise.all(results);
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('release the slot of failed work', async () => {
    const shares = new Shares({ slotCount: 1, maxPerTenant: 1 });
    await expect(shares.run(() => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
    expect(await shares.run(() => Promise.resolve(1))).toBe(1);
  });

  it('run heavy work alone, and nothing overtakes it', async () => {
    const shares = new Shares({ slotCount: 2, maxPerTenant: 1 });
    const began: string[] = [];
    const [light, heavy, late] = jobs(began, 'a', 'b', 'c') as [Job, Job, Job];
    const all = [
      runAsTenant('a', () => shares.run(light.work)),
      runAsTenant('b', () => shares.run(heavy.work, 5)),
      runAsTenant('c', () => shares.run(late.work)),
    ];
    await settle();
    expect(began).toEqual(['a']);
    light.end();
    await settle();
    expect(began).toEqual(['a', 'b']);
    heavy.end();
    late.end();
    await Promise.all(all);
    expect(began).toEqual(['a', 'b', 'c']);
  });

  it('refuse work that has waited too long', async () => {
    const shares = new Shares({ slotCount: 1, maxPerTenant: 1, maxWaitMs: 5, refusal: () => new Error('busy') });
    const began: string[] = [];
    const [long, hasty, next] = jobs(began, 'a1', 'a2', 'a3') as [Job, Job, Job];
    const first = shares.run(long.work);
    await expect(shares.run(hasty.work)).rejects.toThrow('busy');
    long.end();
    await first;
    next.end();
    await shares.run(next.work);
    expect(began).toEqual(['a1', 'a3']);
  });

  it('refuse at once when too much work of a tenant waits, but not that of another tenant', async () => {
    const shares = new Shares({ slotCount: 1, maxPerTenant: 1, maxWaiting: 1, refusal: () => new Error('busy') });
    const began: string[] = [];
    const all = jobs(began, 'a1', 'a2', 'a3', 'b1');
    const outcomes = Promise.allSettled(start(shares, all));
    for (const { end } of all) end();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('give no slot to work released while waiting', async () => {
    const shares = new Shares({ slotCount: 1, maxPerTenant: 1 });
    const first = shares.acquire('a');
    const gone = shares.acquire('b');
    const next = shares.acquire('c');
    gone.release();
    first.release();
    await next.acquired;
    next.release();
    next.release();
    expect(await shares.run(() => Promise.resolve('free'))).toBe('free');
  });

  it('limit the starts of a tenant in one turn of the event loop', async () => {
    const shares = new Shares({ slotCount: 10, maxPerTenant: 10, maxStartsPerTurn: 2 });
    const began: string[] = [];
    const brief = (name: string): Promise<void> =>
      runAsTenant(name[0]!, () => shares.run(() => Promise.resolve(void began.push(name))));
    const all = Promise.all(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(brief));
    await Promise.resolve();
    const [first, second] = [[...began], nextTurn().then(() => [...began])];
    await all;
    expect([first.toSorted(), await second]).toEqual([['a1', 'a2', 'b1'], expect.arrayContaining(['a3', 'a4'])]);
    expect(began.indexOf('a5')).toBe(5);
  });

  it('keep waiting work when a slot is released twice', async () => {
    const shares = new Shares({ slotCount: 1, maxPerTenant: 1 });
    const early = shares.acquire('a');
    early.release();
    const [other, late] = [shares.acquire('b'), shares.acquire('a')];
    early.release();
    other.release();
    await late.acquired;
    late.release();
    expect(shares.stalledMs).toBe(0);
  });

  it('return null from tryAcquire when no slot is free', () => {
    const shares = new Shares({ slotCount: 3, maxPerTenant: 2 });
    const [first, second, third] = [shares.tryAcquire('a'), shares.tryAcquire('a'), shares.tryAcquire('a')];
    expect([first, second, third].map(Boolean)).toEqual([true, true, false]);
    const other = shares.tryAcquire('b');
    expect([other, shares.tryAcquire('c')].map(Boolean)).toEqual([true, false]);
    first!.release();
    expect(shares.tryAcquire('c')).not.toBeNull();
  });

  it('report how long no slot has been released', async () => {
    const shares = new Shares({ slotCount: 1, maxPerTenant: 1 });
    expect(shares.stalledMs).toBe(0);
    const slot = shares.acquire('a');
    await wait(5);
    expect(shares.stalledMs).toBeGreaterThan(3);
    slot.release();
    expect(shares.stalledMs).toBe(0);
  });
});
