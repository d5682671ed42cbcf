import { describe, expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.js';

describe('Work under one key', () => {
  it('runs in its order, also after work that failed, beside work under other keys', async () => {
    const order: string[] = [];
    const locks = new OneAtATime();
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const first = locks.run('a', async () => {
      await slow;
      order.push('first');
      throw new Error('first');
    });
    const second = locks.run('a', () => Promise.resolve(order.push('second')));
    await locks.run('b', () => Promise.resolve(order.push('other')));
    finish();
    await expect(first).rejects.toThrow('first');
    await expect(second).resolves.toBe(3);
    expect(order).toEqual(['other', 'first', 'second']);
  });
});
