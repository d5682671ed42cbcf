import { Injectable } from '@nestjs/common';
import { DesksService } from '../../src/modules/workstations/index.js';
import { Clock } from '../../src/platform/kernel/clock/clock.js';
import { Database } from '../../src/platform/data/database/database.js';
import { DeskLogEntry } from './desk-log-entry.entity.js';

const MAX_ENTRIES = 200;

/** Notes that members write about the desks of their workspace. */
@Injectable()
export class DeskLogService {
  constructor(
    private readonly database: Database,
    private readonly desks: DesksService,
    private readonly clock: Clock,
  ) {}

  /** `desks.lock` answers 404 for a desk of another workspace and prevents a release until the transaction ends. */
  write(brandId: number, workstationId: string, authorId: number, text: string): Promise<DeskLogEntry> {
    return this.database.transaction(async (manager) => {
      await this.desks.lock(brandId, workstationId);
      const createdAt = this.clock.now();
      return manager.save(
        manager.create(DeskLogEntry, { workstationId, authorId, text, silentSince: null, createdAt }),
      );
    });
  }

  async latest(brandId: number, workstationId: string): Promise<DeskLogEntry[]> {
    await this.desks.read(brandId, workstationId);
    return this.database.manager.find(DeskLogEntry, {
      where: { workstationId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_ENTRIES,
    });
  }
}
