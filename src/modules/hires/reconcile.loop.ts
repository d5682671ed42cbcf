import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Loop, type LoopResult } from '../../platform/loops/loop.decorator.js';
import { BrandsService } from '../identity/index.js';
import { isEntitled } from './hire-rules.js';
import { Hire } from './hire.entity.js';
import { InstallLedger } from './install-ledger.js';

const AT_ONCE = 200;

/** Takes the tools of hires whose time is up; what another live hire uses stays. Late or twice, it comes to the same. */
@Injectable()
export class HireReconcile {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly ledger: InstallLedger,
    private readonly clock: Clock,
  ) {}

  @Loop({ name: 'hire-reconcile', every: '30s', about: 'Disables the tools of hires that have ended' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const totals = { ended: 0, installs_disabled: 0, installs_retained: 0 };
    while (!signal.aborted) {
      const due = await this.database.rows<{ id: string; brand_id: number }>(
        `SELECT id, brand_id FROM hires WHERE status = 'canceled' AND ended_at IS NULL AND effective_at <= $1
          ORDER BY effective_at LIMIT $2`,
        [this.clock.now(), AT_ONCE],
      );
      for (const { id, brand_id: brandId } of due) {
        const installs = await this.end(id, brandId);
        if (!installs) continue;
        totals.ended++;
        totals.installs_disabled += installs.disabled;
        totals.installs_retained += installs.retained;
      }
      if (due.length < AT_ONCE) break;
    }
    return totals;
  }

  private end(id: string, brandId: number) {
    return this.database.transaction(async (manager) => {
      await this.brands.lock(brandId);
      const hire = await manager.findOne(Hire, { where: { id }, lock: { mode: 'pessimistic_write' } });
      // Resumed, or ended by somebody else, in the meantime.
      if (hire?.endedAt !== null || isEntitled(hire, this.clock.now())) return null;
      const installs = await this.ledger.revoke(hire);
      await manager.update(Hire, { id }, { endedAt: this.clock.now() });
      return installs;
    });
  }
}
