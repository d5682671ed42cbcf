import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DeskCaller } from './desk-callers.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { changesBy, type DeskFacts } from './reported-facts.js';
import { Workstation } from './workstation.entity.js';

/** Outcome of the update that a desk was offered. */
export interface UpdateOutcome {
  readonly id: string;
  readonly outcome: 'applied' | 'failed';
  readonly error: string | null;
}

/** The program that a desk is to install. */
export interface OfferedUpdate {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
}

/** Extension point for desk reports. Found by type. */
export abstract class DeskReportHandler {
  /** Receives the outcome of the last update; returns the update to install now. */
  abstract onReport(desk: Workstation, outcome: UpdateOutcome | null): Promise<OfferedUpdate | null>;
}

/** Reports sent by desks. They prove contact; only health checks decide whether a desk is ready. */
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
