import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Pacer } from './pacer.js';
import { runAsTenant } from './tenant.js';

const PIECE_MS = 6;
const PIECES = 6;

/** Work in pieces that each take longer than a turn allows. */
async function work(name: string, done: string[]): Promise<void> {
  const pacer = new Pacer();
  for (let piece = 0; piece < PIECES; piece++) {
    const end = performance.now() + PIECE_MS;
    while (performance.now() < end);
    done.push(name);
    await pacer.pause();
  }
}

describe('Pacer', () => {
  it('yields to other work after each long piece', async () => {
    const done: string[] = [];
    let turns = 0;
    const working = work('a', done);
    for (; done.length < PIECES; turns++) await nextTurn();
    await working;
    expect(turns).toBeGreaterThanOrEqual(PIECES - 1);
  });

  it('runs one piece per tenant and turn, however much work a tenant has', async () => {
    const done: string[] = [];
    const all = [...'aaa', 'b'].map((tenant) => runAsTenant(tenant, () => work(tenant, done)));
    // The first pieces have run already.
    const seen: string[] = [];
    for (let at = done.length; done.length < 4 * PIECES; at = done.length) {
      await nextTurn();
      seen.push(done.slice(at).toSorted().join(''));
    }
    await Promise.all(all);
    expect(seen.filter((turn) => turn.includes('aa'))).toEqual([]);
    expect(seen.filter((turn) => turn === 'ab').length).toBeGreaterThanOrEqual(PIECES - 2);
  });
});
