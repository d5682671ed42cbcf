import { describe, expect, it } from '@jest/globals';
import { startAfter, roundRobin } from './round-robin.js';

/** Runs this many pieces per key and returns the keys in the order they ran. */
async function runAll(pieces: Record<string, number>, concurrency = 1, max = Infinity): Promise<string[]> {
  const done: string[] = [];
  const left = new Map(Object.entries(pieces));
  await roundRobin([...left.keys()], { concurrency, mayContinue: () => done.length < max }, (key) => {
    const count = left.get(key)!;
    left.set(key, count - 1);
    return Promise.resolve(count > 0 ? () => Promise.resolve(void done.push(key)) : null);
  });
  return done;
}

describe('Round-robin', () => {
  it('visits the keys in turn until none has work left', async () => {
    expect((await runAll({ a: 3, b: 1, c: 2 })).join('')).toBe('abcaca');
  });

  it('stops when it may not continue', async () => {
    expect((await runAll({ a: 9, b: 9 }, 1, 3)).join('')).toBe('aba');
  });

  it('gives a single key the whole concurrency', async () => {
    let [running, max] = [0, 0];
    let left = 8;
    await roundRobin(['a'], { concurrency: 4, mayContinue: () => true }, () =>
      Promise.resolve(
        left-- > 0
          ? async () => {
              max = Math.max(max, ++running);
              await new Promise(setImmediate);
              running--;
            }
          : null,
      ),
    );
    expect(max).toBe(4);
  });

  it('rejects with the error of the work', async () => {
    const turns = roundRobin([1], { concurrency: 2, mayContinue: () => true }, () =>
      Promise.reject(new Error('fault')),
    );
    await expect(turns).rejects.toThrow('fault');
  });

  it.each<[number[], number | null, number[]]>([
    [[3, 1, 2], null, [1, 2, 3]],
    [[3, 1, 2], 1, [2, 3, 1]],
    [[3, 1, 2], 3, [1, 2, 3]],
    [[5, 1, 9], 6, [9, 1, 5]],
    [[], 6, []],
  ])('over %j starts after %j', (keys, last, expected) => {
    expect(startAfter(keys, last)).toEqual(expected);
  });
});
