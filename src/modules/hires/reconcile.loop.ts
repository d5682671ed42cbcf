import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { CancelHire } from './cancel-hire.js';
import { DueHires, type DueHire } from './due-hires.query.js';
import { EndHire } from './end-hire.js';
import { isEntitled } from './hire-rules.js';
import { HiresService } from './hires.service.js';
import type { InstallsAfter } from './install-ledger.js';

/**
 * Cancels hires whose subscription has ended and revokes the tools of hires past their end, except those another live
 * hire uses. Idempotent.
 */
@Injectable()
export class HireReconcile {
  constructor(
    private readonly database: Database,
    private readonly hires: HiresService,
    private readonly due: DueHires,
    private readonly canceling: CancelHire,
    private readonly ending: EndHire,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Loop({ name: 'hire-reconcile', every: '30s', about: 'Disables the tools of hires that have ended' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const totals = { lapsed: 0, ended: 0, failed: 0, installs_disabled: 0, installs_retained: 0 };
    totals.failed += await this.each(await this.due.lapsed(), signal, async ({ id }) => {
      if (await this.canceling.withSubscription(id)) totals.lapsed++;
    });
    totals.failed += await this.each(await this.due.ending(), signal, async (hire) => {
      const installs = await this.end(hire);
      if (!installs) return;
      totals.ended++;
      totals.installs_disabled += installs.disabled;
      totals.installs_retained += installs.retained;
    });
    return totals;
  }

  /** A failed hire is retried in the next run and does not stop the others. Returns how many failed. */
  private async each(
    hires: readonly DueHire[],
    signal: AbortSignal,
    work: (hire: DueHire) => Promise<void>,
  ): Promise<number> {
    let failed = 0;
    for (const hire of hires) {
      if (signal.aborted) break;
      try {
        await work(hire);
      } catch (error) {
        failed++;
        this.log.error('hire not ended', { hire: hire.id, brand: hire.brandId, error });
      }
    }
    return failed;
  }

  private end({ id, brandId }: DueHire): Promise<InstallsAfter | null> {
    return this.database.transaction(async () => {
      const hire = await this.hires.lock(brandId, id);
      // Resumed or ended by somebody else in between.
      if (hire?.status !== 'canceled' || hire.endedAt !== null) return null;
      const isDue = !isEntitled(hire, this.clock.now()) || (await this.hires.isReplaced(hire));
      return isDue ? this.ending.end(hire) : null;
    });
  }
}
