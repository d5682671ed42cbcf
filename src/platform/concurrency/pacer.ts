import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest, in milliseconds, that a piece of work keeps others of this process waiting. */
const MAX_TURN_MS = 5;

/** Lets others have their turn in the middle of long work: `await pacer.pause()` between its parts. */
export class Pacer {
  private since = performance.now();

  /** Nothing to wait for as long as the turn is short. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.since < MAX_TURN_MS ? undefined : this.yield();
  }

  private async yield(): Promise<void> {
    await nextTurn();
    this.since = performance.now();
  }
}
