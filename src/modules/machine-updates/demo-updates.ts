import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { daysBefore, DemoHistory, type DemoMoment, type LivelyWorkspace } from '../demo/index.js';
import { EventLog } from '../events/index.js';
import { MachineUpdate } from './machine-update.entity.js';
import { recordMachine } from './machine.events.js';
import { EXPIRED } from './update-rules.js';

/** Desk, when the update was requested and ended, and its fault. */
const UPDATES = [
  { name: 'Cedar', daysAgo: 5, status: 'succeeded', endedAgo: 4.9, error: null },
  { name: 'Dahlia', daysAgo: 5, status: 'succeeded', endedAgo: 4.8, error: null },
  { name: 'Hazel', daysAgo: 9, status: 'failed', endedAgo: 2, error: EXPIRED },
  { name: 'Atlas', daysAgo: 0.3, status: 'queued', endedAgo: null, error: null },
  { name: 'Fennel', daysAgo: 0.02, status: 'running', endedAgo: null, error: null },
] as const;

/** Updates of the demo's desks: done, failed, waiting for builds, and running. */
@Injectable()
export class DemoUpdates extends DemoHistory {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {
    super();
  }

  async moments({ brandId, adminId, ids }: LivelyWorkspace): Promise<readonly DemoMoment[]> {
    if (await this.database.manager.existsBy(MachineUpdate, { brandId })) return [];
    const now = this.clock.now();
    return UPDATES.flatMap(({ name, daysAgo, status, endedAgo, error }) => {
      let id = '';
      const update = (): { id: string; brandId: number; workstationId: string } | null => {
        const workstationId = ids.get(name);
        return workstationId === undefined ? null : { id, brandId, workstationId };
      };
      const request = (): Promise<void> =>
        this.database.transaction(async (manager) => {
          const wanted = update();
          if (!wanted) return;
          const startedAt = status === 'queued' ? null : this.clock.now();
          const isOpen = endedAgo === null;
          const { id: made } = await manager.save(
            manager.create(MachineUpdate, {
              brandId,
              workstationId: wanted.workstationId,
              status,
              requestedBy: adminId,
              requestedAt: this.clock.now(),
              startedAt,
              finishedAt: isOpen ? null : daysBefore(now, endedAgo),
              error,
            }),
          );
          id = made;
          recordMachine(this.events, 'machine.update_requested', { ...wanted, id }, { name });
        });
      const end = (): Promise<void> =>
        this.database.transaction(() => {
          const ended = update();
          if (ended && error !== null) recordMachine(this.events, 'machine.update_failed', ended, { name, error });
          if (ended && error === null) recordMachine(this.events, 'machine.updated', ended, { name });
          return Promise.resolve();
        });
      return [{ daysAgo, happen: request }, ...(endedAgo === null ? [] : [{ daysAgo: endedAgo, happen: end }])];
    });
  }
}
