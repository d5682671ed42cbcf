import { setImmediate as nextTurn } from 'node:timers/promises';
import { processorTime } from './processor-time.js';
import { Shares } from './shares.js';
import { currentTenant } from './tenant.js';

/** How long a piece of work may block the event loop. */
const MAX_TURN_MS = 2;
/** One piece per tenant and turn, however much long work a tenant has. */
const pieces = new Shares({ slotCount: Infinity, maxPerTenant: Infinity, maxStartsPerTurn: 1, time: processorTime });

/** Yields to other work in the middle of long work: `await pacer.pause()` between its parts. */
export class Pacer {
  private since = performance.now();

  /** Undefined while the turn is short. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.since < MAX_TURN_MS ? undefined : this.yield();
  }

  private async yield(): Promise<void> {
    await nextTurn();
    const piece = pieces.acquire(currentTenant());
    await piece.acquired;
    piece.release();
    processorTime.begin();
    this.since = performance.now();
  }
}
