import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { Broadcast } from '../../platform/data/redis/broadcast.js';
import type { Build } from './build.entity.js';

const DESK = 'builds.desk';
const WORKSPACE = 'builds.workspace';
const CHANGED = 'builds.changed';

/** Tells every process, after the commit, that there may be work for desks, and that a build changed. */
@Injectable()
export class BuildSignals {
  constructor(
    private readonly database: Database,
    private readonly broadcast: Broadcast,
  ) {}

  onDesk(handler: (deskId: string) => void): void {
    this.broadcast.on(DESK, ({ id }) => handler(String(id)));
  }

  onWorkspace(handler: (brandId: number) => void): void {
    this.broadcast.on(WORKSPACE, ({ id }) => handler(Number(id)));
  }

  onChange(handler: (buildId: string) => void): void {
    this.broadcast.on(CHANGED, ({ id }) => handler(String(id)));
  }

  /** A queued build is work for its desk; one that no longer runs leaves a slot. */
  async announce(before: Build | null, after: Build): Promise<void> {
    await this.database.afterCommit(async () => {
      if (after.state === 'queued' && after.workstationId !== null)
        await this.broadcast.publish(DESK, { id: after.workstationId });
      if (after.state === 'queued' || before?.state === 'running') await this.workspace(after.brandId);
      await this.broadcast.publish(CHANGED, { id: after.id });
    });
  }

  /** Its token is another one, or none. */
  async changed(buildId: string): Promise<void> {
    await this.database.afterCommit(() => this.broadcast.publish(CHANGED, { id: buildId }));
  }

  /** Something that queued builds of a workspace wait for may have happened. */
  async workspace(brandId: number): Promise<void> {
    await this.database.afterCommit(() => this.broadcast.publish(WORKSPACE, { id: brandId }));
  }
}
