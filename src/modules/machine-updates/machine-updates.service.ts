import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { nullable, uuid } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { readTimeCursor } from '../../platform/data/pages/cursors.js';
import { readTimePage } from '../../platform/data/pages/time-page.js';
import { EventLog } from '../events/index.js';
import { User } from '../identity/index.js';
import { DesksService, Workstation } from '../workstations/index.js';
import { recordMachine } from './machine.events.js';
import { MachineUpdate } from './machine-update.entity.js';

export const SHARED = 'This machine shares its sidecar installation with another brand and remains operator-managed';

export type NamedUpdate = MachineUpdate & { workstation: Workstation; requester: User };

/** Result of an update request for one of many machines. */
export interface UpdateRequest {
  readonly id: string;
  readonly name: string;
  /** Why the machine was refused. */
  readonly error: string | null;
}

/** Update requests of admins. They are queued, never run at once. */
const REQUESTED_EVENT = 'machine.update_requested';
const REQUESTED = {
  ...columnsOf(Workstation, ['id', 'name', 'sharedInstallation'], 'w'),
  updateId: computed(nullable(uuid), 'q.id'),
};
const REQUEST_ALL = `WITH queued AS (
    INSERT INTO machine_updates (brand_id, workstation_id, requested_by, requested_at)
    SELECT brand_id, id, $2, $3 FROM workstations WHERE brand_id = $1 AND NOT shared_installation
    ON CONFLICT (workstation_id) WHERE status IN ('queued', 'running') DO NOTHING
    RETURNING id, workstation_id
  )
  SELECT ${selectList(REQUESTED)}
    FROM workstations w LEFT JOIN queued q ON q.workstation_id = w.id
   WHERE w.brand_id = $1 ORDER BY w.created_at, w.id`;

@Injectable()
export class MachineUpdatesService {
  constructor(
    private readonly database: Database,
    private readonly desks: DesksService,
    private readonly clock: Clock,
    private readonly events: EventLog,
  ) {}

  /** While an update is open, a new request returns it. */
  request({ brandId, userId }: MemberCaller, machineId: string): Promise<NamedUpdate> {
    return this.database.transaction(async () => {
      const machine = await this.desks.lock(brandId, machineId);
      if (machine.sharedInstallation) throw refuse.conflict(SHARED);
      return this.queue(machine, userId);
    });
  }

  /** One statement, so that health checks and enrolments are not blocked by many row locks. */
  async requestAll({ brandId, userId }: MemberCaller): Promise<UpdateRequest[]> {
    const machines = await this.database.transaction(async () => {
      const rows = await this.database.rows(REQUESTED, REQUEST_ALL, [brandId, userId, this.clock.now()]);
      for (const { id: workstationId, name, updateId: id } of rows) {
        if (id !== null) recordMachine(this.events, REQUESTED_EVENT, { id, brandId, workstationId }, { name });
      }
      return rows;
    });
    return machines.map(({ id, name, sharedInstallation }) => ({
      id,
      name,
      error: sharedInstallation ? SHARED : null,
    }));
  }

  /** Newest first. */
  async list(
    brandId: number,
    limit: number,
    cursor?: string,
  ): Promise<{ items: NamedUpdate[]; total: number; nextCursor: string | null }> {
    const { manager } = this.database;
    const query = manager
      .createQueryBuilder(MachineUpdate, 'u')
      .innerJoinAndSelect('u.workstation', 'workstation')
      .innerJoinAndSelect('u.requester', 'requester')
      .where('u.brandId = :brandId', { brandId });
    const { items, nextCursor } = await readTimePage(query, 'requestedAt', { after: readTimeCursor(cursor), limit });
    const total = await manager.countBy(MachineUpdate, { brandId });
    return { items: items as NamedUpdate[], total, nextCursor };
  }

  async read(brandId: number, id: string): Promise<NamedUpdate> {
    const update = await this.database.manager.findOne(MachineUpdate, {
      where: { brandId, id },
      relations: { workstation: true, requester: true },
    });
    if (!update) throw refuse.notFound('Not found');
    return update as NamedUpdate;
  }

  /** The caller has locked the machine, so there is never a second open update. */
  private async queue({ id: workstationId, brandId, name }: Workstation, userId: number): Promise<NamedUpdate> {
    const open = await this.database.manager.findOneBy(MachineUpdate, {
      workstationId,
      status: In(['queued', 'running']),
    });
    if (open) return this.read(brandId, open.id);
    const { id } = await this.database.manager.save(
      this.database.manager.create(MachineUpdate, {
        brandId,
        workstationId,
        requestedBy: userId,
        requestedAt: this.clock.now(),
      }),
    );
    recordMachine(this.events, REQUESTED_EVENT, { id, brandId, workstationId }, { name });
    return this.read(brandId, id);
  }
}
