import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentParty } from './tenant.js';
import { Shares } from './shares.js';

/** Longest, in milliseconds, that a piece of work keeps others of this process waiting. */
const MAX_TURN_MS = 5;
/** Long work of one party goes on one piece at a time, however much of it there is. */
const pieces = new Shares({ places: Infinity, each: Infinity, perTurn: 1 });

/** Lets others have their turn in the middle of long work: `await pacer.pause()` between its parts. */
export class Pacer {
  private since = performance.now();

  /** Nothing to wait for as long as the turn is short. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.since < MAX_TURN_MS ? undefined : this.yield();
  }

  private async yield(): Promise<void> {
    await nextTurn();
    const piece = pieces.enter(currentParty());
    await piece.taken;
    piece.leave();
    this.since = performance.now();
  }
}
