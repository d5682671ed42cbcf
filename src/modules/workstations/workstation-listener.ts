import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../../platform/data/database/database.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';

/** A desk, as listeners get it. */
export interface DeskIdentity {
  readonly id: string;
  readonly brandId: number;
}

/** A module's reaction to desks that come and go. Found by type. */
export abstract class WorkstationListener {
  /** In the transaction that releases or pauses the desk, which is locked: for changes of rows only. */
  abstract onDeskGone(desk: DeskIdentity, why: 'released' | 'suspended'): Promise<void>;

  /** After the commit: the desk answered its health check for the first time, after a pause, or again. */
  abstract onDeskReady(desk: DeskIdentity): Promise<void>;
}

@Injectable()
export class WorkstationListeners {
  constructor(
    private readonly database: Database,
    private readonly discovery: DiscoveryService,
  ) {}

  async gone(desk: DeskIdentity, why: 'released' | 'suspended'): Promise<void> {
    for (const listener of this.all()) await listener.onDeskGone(desk, why);
  }

  /** A listener that fails is logged and stops nothing. */
  async ready({ id, brandId }: DeskIdentity): Promise<void> {
    for (const listener of this.all()) await this.database.afterCommit(() => listener.onDeskReady({ id, brandId }));
  }

  private all(): WorkstationListener[] {
    return providersOf(this.discovery, WorkstationListener);
  }
}
