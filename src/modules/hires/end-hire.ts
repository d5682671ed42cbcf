import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { EventLog } from '../events/index.js';
import { hireSettings, recordHire } from './hires.events.js';
import { Hire } from './hire.entity.js';
import { InstallLedger, type InstallsAfter } from './install-ledger.js';

/** Revokes the entitlements of canceled hires. Every caller has locked the workspace. */
@Injectable()
export class EndHire {
  constructor(
    private readonly database: Database,
    private readonly ledger: InstallLedger,
    private readonly clock: Clock,
    private readonly events: EventLog,
  ) {}

  /** Ends the hire now, unless it ended earlier. */
  async end(hire: Hire): Promise<InstallsAfter> {
    const now = this.clock.now();
    const effectiveAt = hire.effectiveAt !== null && hire.effectiveAt < now ? hire.effectiveAt : now;
    await this.database.manager.update(Hire, { id: hire.id }, { effectiveAt, endedAt: now });
    recordHire(this.events, 'hire.ended', hire, { settings: { before: hireSettings(hire) } });
    return this.ledger.revoke(hire);
  }

  /** A workspace is entitled to one hire per employee: a new hire ends those that were running out. */
  async endPrevious(brandId: number, profileId: string): Promise<void> {
    const where = { brandId, profileId, status: 'canceled' as const, endedAt: IsNull() };
    for (const previous of await this.database.manager.findBy(Hire, where)) await this.end(previous);
  }
}
