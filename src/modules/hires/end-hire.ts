import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { Hire } from './hire.entity.js';
import { InstallLedger, type InstallsAfter } from './install-ledger.js';

/** Takes away what canceled hires are entitled to. Every caller holds the workspace. */
@Injectable()
export class EndHire {
  constructor(
    private readonly database: Database,
    private readonly ledger: InstallLedger,
    private readonly clock: Clock,
  ) {}

  /** From now on, if its time was not up already. */
  async end(hire: Hire): Promise<InstallsAfter> {
    const now = this.clock.now();
    const effectiveAt = hire.effectiveAt !== null && hire.effectiveAt < now ? hire.effectiveAt : now;
    await this.database.manager.update(Hire, { id: hire.id }, { effectiveAt, endedAt: now });
    return this.ledger.revoke(hire);
  }

  /** A workspace is entitled to one hire of an employee: a new one takes the place of those that were running out. */
  async endPrevious(brandId: number, profileId: string): Promise<void> {
    const where = { brandId, profileId, status: 'canceled' as const, endedAt: IsNull() };
    for (const previous of await this.database.manager.findBy(Hire, where)) await this.end(previous);
  }
}
