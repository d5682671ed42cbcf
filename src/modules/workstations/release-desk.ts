import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Pictures } from '../../platform/background/pictures/pictures.js';
import { EventLog } from '../events/index.js';
import { requireAdminOrOrderer, type ActingPerson } from '../identity/index.js';
import { deskSettings, recordDesk } from './desk.events.js';
import { DeskNotices } from './desk-notices.js';
import { DesksService } from './desks.service.js';
import { MeshPeers } from './mesh/mesh-peers.js';
import { Workstation } from './workstation.entity.js';
import { WorkstationListeners } from './workstation-listener.js';

/** Releases a desk: deletes its row, token, key, mesh address and picture. */
@Injectable()
export class ReleaseDesk {
  constructor(
    private readonly database: Database,
    private readonly desks: DesksService,
    private readonly peers: MeshPeers,
    private readonly pictures: Pictures,
    private readonly notices: DeskNotices,
    private readonly log: Log,
    private readonly events: EventLog,
    private readonly listeners: WorkstationListeners,
  ) {}

  release(brandId: number, id: string, by: ActingPerson): Promise<void> {
    return this.database.transaction(async (manager) => {
      const desk = await this.desks.lock(brandId, id);
      requireAdminOrOrderer(by, desk.orderedBy);
      const { photo, publicKey, orderedBy } = desk;
      // Releasing one's own desk that was never installed notifies nobody.
      const isConcern = desk.enrolledAt !== null || by.userId !== orderedBy;
      if (isConcern) await this.notices.post(desk, 'released', by.userId);
      await this.listeners.gone({ id, brandId }, 'released');
      await manager.delete(Workstation, { id });
      recordDesk(this.events, 'desk.released', desk, { settings: { before: deskSettings(desk) } });
      await this.desks.forgetCallers(id);
      if (photo !== null) await this.database.afterCommit(() => this.pictures.discard(photo));
      if (publicKey !== null) await this.database.afterCommit(() => this.leaveMesh(publicKey));
    });
  }

  /** On failure the sync loop removes the peer. */
  private async leaveMesh(publicKey: string): Promise<void> {
    try {
      await this.peers.remove([publicKey]);
    } catch (error) {
      this.log.warn('released desk not removed from the hub', { error });
    }
  }
}
