import { Injectable } from '@nestjs/common';
import type { ClaimAnswer } from '../../../shared/build-protocol.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import type { DeskCaller } from '../../workstations/index.js';
import { ClaimBuild, type Claim } from './claim-build.js';
import { DeskWaiters } from './desk-waiters.js';
import { QueueQuery } from './queue.query.js';

interface Patience {
  readonly waitMs: number;
  /** Fires when the desk goes away. */
  readonly gone: AbortSignal;
  /** Lets others use what the request occupies. */
  readonly free: () => void;
}

/** Lets desks wait for work. Nothing is polled: whatever may be work wakes those it may concern. */
@Injectable()
export class AwaitWork {
  constructor(
    private readonly claims: ClaimBuild,
    private readonly waiters: DeskWaiters,
    private readonly queue: QueueQuery,
    private readonly clock: Clock,
  ) {}

  async next(caller: DeskCaller, claim: Claim, { waitMs, gone, free }: Patience): Promise<ClaimAnswer> {
    const until = performance.now() + waitMs;
    const drop = await this.queue.dropped(caller.brandId, caller.deskId, this.clock.now());
    const waiter = this.waiters.listen(caller.deskId, caller.brandId, gone);
    try {
      for (;;) {
        const order = await this.claims.claim(caller, claim);
        if (order || drop.length) return { order, drop };
        free();
        if (!(await waiter.next(until - performance.now()))) return { order: null, drop };
      }
    } finally {
      waiter.close();
    }
  }
}
