import { describe, expect, it } from '@jest/globals';
import { leavesReserve } from './reserve.js';
import { Shares } from './shares.js';

describe('Slots of which a quarter is reserved for tenants that use none', () => {
  it.each<[used: number, running: number, slotCount: number, reserved: number, starts: boolean]>([
    [0, 0, 8, 2, true],
    [5, 5, 8, 2, true],
    [6, 6, 8, 2, false],
    [6, 1, 8, 2, false],
    [6, 0, 8, 2, true],
    [7, 0, 8, 2, true],
    [7, 7, 8, 0, true],
  ])('%i in use, %i of them by the tenant, of %i with %i reserved: starts %s', (...row) => {
    const [used, running, slotCount, reserved, starts] = row;
    expect(leavesReserve({ used, running }, { slotCount, reserved })).toBe(starts);
  });

  it('are never all in use by three tenants, and each newcomer gets one', () => {
    const shares = new Shares({ slotCount: 96, maxPerTenant: 64, maxPerTenantWhenShared: 32, reserved: 24 });
    const counts = ['a', 'b', 'c'].map((name) => {
      let count = 0;
      while (shares.tryAcquire(name)) count += 1;
      return count;
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(73);
    for (let n = 0; n < 23; n++) expect(shares.tryAcquire(`new ${n}`)).not.toBeNull();
    expect(shares.tryAcquire('one too many')).toBeNull();
  });

  it('go in turn to the tenants that wait, and a tenant that waits for more does not keep another from its first', async () => {
    const shares = new Shares({ slotCount: 4, maxPerTenant: 4, reserved: 1 });
    const own = ['a', 'a', 'a', 'a'].map((name) => shares.acquire(name));
    const began: string[] = [];
    const first = shares.acquire('b');
    void first.acquired.then(() => began.push('b'));
    await Promise.all([own[0]!.acquired, first.acquired]);
    expect(began).toEqual(['b']);
    const [fourth, second] = [own[3]!, shares.acquire('b')];
    void fourth.acquired.then(() => began.push('a'));
    void second.acquired.then(() => began.push('b'));
    own[0]!.release();
    own[1]!.release();
    await fourth.acquired;
    expect(began).toEqual(['b', 'a']);
  });
});
