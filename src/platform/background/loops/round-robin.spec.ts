import { describe, expect, it } from '@jest/globals';
import { startAfter, takeTurns } from './round-robin.js';

/** Works off so many pieces for each key; what was done, in order. */
async function workOff(pieces: Record<string, number>, atOnce = 1, most = Infinity): Promise<string[]> {
  const done: string[] = [];
  const left = new Map(Object.entries(pieces));
  await takeTurns([...left.keys()], { atOnce, mayGoOn: () => done.length < most }, (key) => {
    const count = left.get(key)!;
    left.set(key, count - 1);
    return Promise.resolve(count > 0 ? () => Promise.resolve(void done.push(key)) : null);
  });
  return done;
}

describe('Turns', () => {
  it('go round until nobody has anything left', async () => {
    expect((await workOff({ a: 3, b: 1, c: 2 })).join('')).toBe('abcaca');
  });

  it('end when they may not go on', async () => {
    expect((await workOff({ a: 9, b: 9 }, 1, 3)).join('')).toBe('aba');
  });

  it('let one that is alone have all that is done at once', async () => {
    let [running, most] = [0, 0];
    let left = 8;
    await takeTurns(['a'], { atOnce: 4, mayGoOn: () => true }, () =>
      Promise.resolve(
        left-- > 0
          ? async () => {
              most = Math.max(most, ++running);
              await new Promise(setImmediate);
              running--;
            }
          : null,
      ),
    );
    expect(most).toBe(4);
  });

  it('tell of a fault', async () => {
    const turns = takeTurns([1], { atOnce: 2, mayGoOn: () => true }, () => Promise.reject(new Error('fault')));
    await expect(turns).rejects.toThrow('fault');
  });

  it.each<[number[], number | null, number[]]>([
    [[3, 1, 2], null, [1, 2, 3]],
    [[3, 1, 2], 1, [2, 3, 1]],
    [[3, 1, 2], 3, [1, 2, 3]],
    [[5, 1, 9], 6, [9, 1, 5]],
    [[], 6, []],
  ])('of %j after %j begin with the next', (keys, last, expected) => {
    expect(startAfter(keys, last)).toEqual(expected);
  });
});
