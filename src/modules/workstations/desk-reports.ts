import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DeskCaller } from './desk-callers.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { changesBy, type DeskFacts } from './reported-facts.js';
import { Workstation } from './workstation.entity.js';

/** How the update that a desk was offered went. */
export interface UpdateOutcome {
  readonly id: string;
  readonly outcome: 'applied' | 'failed';
  readonly error: string | null;
}

/** The program that a desk is to replace itself with. */
export interface OfferedUpdate {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
}

/** Who has something for a desk that reports. Found by its type. */
export abstract class DeskReportHandler {
  /** Hears how the last one went, and answers what is to be done now. */
  abstract onReport(desk: Workstation, outcome: UpdateOutcome | null): Promise<OfferedUpdate | null>;
}

/** What desks say by themselves. It proves contact; whether a desk is ready is for health checks to say. */
@Injectable()
export class DeskReports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
  ) {}

  async take(
    { deskId, brandId }: DeskCaller,
    facts: DeskFacts,
    outcome: UpdateOutcome | null,
  ): Promise<{ desk: Workstation; update: OfferedUpdate | null }> {
    const { manager } = this.database;
    const desk = await manager.findOneBy(Workstation, { id: deskId, brandId });
    if (!desk) throw refuse.unauthenticated('Invalid or expired credential');
    const changes = changesBy(desk, facts, this.clock.now());
    if (Object.keys(changes).length) await manager.update(Workstation, { id: deskId }, changes);
    Object.assign(desk, changes);
    for (const handlers of providersOf(this.discovery, DeskReportHandler)) {
      const update = await handlers.onReport(desk, outcome);
      if (update) return { desk, update };
    }
    return { desk, update: null };
  }
}
