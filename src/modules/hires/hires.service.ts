import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { text, uuid, type Row } from '../../platform/data/database/columns.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { BrandsService } from '../identity/index.js';
import { readTimeCursor } from '../../platform/data/pages/cursors.js';
import { readTimePage } from '../../platform/data/pages/time-page.js';
import type { Employee } from './employee.entity.js';
import { entitledSql, isEntitled, periodEnd } from './hire-rules.js';
import { Hire } from './hire.entity.js';
import { InstallLedger, type ActiveInstall } from './install-ledger.js';
import { hireSteps, type HireStep } from './provisioning/steps.js';

/** A hire with its employee, installs and desk. */
export interface HireView {
  readonly hire: Hire;
  readonly employee: Employee;
  readonly entitled: boolean;
  readonly currentPeriodEnd: Date;
  readonly installs: readonly ActiveInstall[];
  readonly steps: readonly HireStep[];
}

const WITH_DESK = columnsOf(Hire, ['id', 'workstationId'], 'h');

/** A hired agent that builds: provisioned, and not ended yet. */
const BUILDER = {
  ...columnsOf(Hire, ['agentId', 'workstationId'], 'h'),
  hireId: computed(uuid, 'h.id'),
  agentName: computed(text, 'e.name'),
};
export type Builder = Row<typeof BUILDER>;
const BUILDERS = `
  SELECT ${selectList(BUILDER)} FROM hires h JOIN employees e ON e.id = h.profile_id
   WHERE h.brand_id = $1 AND e.kind = 'builder' AND h.step IS NULL AND ${entitledSql('$2')}`;

/** Reads and locks hires. */
@Injectable()
export class HiresService {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly ledger: InstallLedger,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(
    brandId: number,
    limit: number,
    cursor?: string,
    skip = 0,
  ): Promise<{ items: HireView[]; total: number; nextCursor: string | null }> {
    const { manager } = this.database;
    const query = manager
      .createQueryBuilder(Hire, 'h')
      .innerJoinAndSelect('h.profile', 'profile')
      .innerJoinAndSelect('h.brand', 'brand')
      .where('h.brandId = :brandId', { brandId })
      .offset(skip);
    const { items, nextCursor } = await readTimePage(query, 'createdAt', { after: readTimeCursor(cursor), limit });
    const total = await manager.countBy(Hire, { brandId });
    return { items: await this.view(items), total, nextCursor };
  }

  /** In this workspace or, for the platform, in any. */
  async read(brandId: number | 'any', id: string): Promise<HireView> {
    const hire = await this.database.manager.findOne(Hire, {
      where: { id, ...(brandId !== 'any' && { brandId }) },
      relations: { profile: true, brand: true },
    });
    if (!hire) throw refuse.notFound('Hire not found');
    return (await this.view([hire]))[0]!;
  }

  /** The workspace of a hire; null if there is no such hire. */
  async brandOf(id: string): Promise<number | null> {
    return (await this.database.manager.findOneBy(Hire, { id }))?.brandId ?? null;
  }

  /**
   * Locks the workspace, then its hire, until the transaction ends. Everybody uses this order to avoid deadlocks. Null
   * if the hire is gone.
   */
  async lock(brandId: number, id: string): Promise<Hire | null> {
    await this.brands.lock(brandId);
    return this.database.manager.findOne(Hire, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** An active hired builder, by its agent; null if there is none. */
  async builderOf(brandId: number, agentId: string): Promise<Builder | null> {
    return this.database.row(BUILDER, `${BUILDERS} AND h.agent_id = $3`, [brandId, this.clock.now(), agentId]);
  }

  /** The active hired builder of a desk; null if there is none. */
  async builderOfDesk(brandId: number, workstationId: string): Promise<Builder | null> {
    const sql = `${BUILDERS} AND h.workstation_id = $3 ORDER BY h.created_at DESC, h.id LIMIT 1`;
    return this.database.row(BUILDER, sql, [brandId, this.clock.now(), workstationId]);
  }

  /** Active hired builders, by name. */
  async builders(brandId: number): Promise<Builder[]> {
    return this.database.rows(BUILDER, `${BUILDERS} ORDER BY e.name, h.id`, [brandId, this.clock.now()]);
  }

  /** The workspace's active hire of an employee; null if none. */
  async findActive(brandId: number, profileId: string): Promise<string | null> {
    const hire = await this.database.manager.findOneBy(Hire, { brandId, profileId, status: Not('canceled') });
    return hire?.id ?? null;
  }

  /** Whether the workspace has another live hire of the same employee. */
  async isReplaced({ id, brandId, profileId }: Hire): Promise<boolean> {
    const other = await this.database.run(
      `SELECT 1 FROM hires h
        WHERE h.brand_id = $1 AND h.profile_id = $2 AND h.id <> $3 AND h.ended_at IS NULL AND ${entitledSql('$4')} LIMIT 1`,
      [brandId, profileId, id, this.clock.now()],
    );
    return other > 0;
  }

  /** Takes over the desk of an ended hire of the same builder, with its machine and files. */
  async takeDeskOfEnded({ id, brandId, profileId }: Hire, runtime: string): Promise<string | null> {
    const ended = await this.database.row(
      WITH_DESK,
      `SELECT ${selectList(WITH_DESK)} FROM hires h JOIN workstations w ON w.id = h.workstation_id
        WHERE h.brand_id = $1 AND h.profile_id = $2 AND h.id <> $3 AND h.ended_at IS NOT NULL AND w.runtime = $4
        ORDER BY h.created_at DESC, h.id LIMIT 1`,
      [brandId, profileId, id, runtime],
    );
    if (!ended) return null;
    await this.database.manager.update(Hire, { id: ended.id }, { workstationId: null });
    return ended.workstationId;
  }

  private async view(hires: readonly Hire[]): Promise<HireView[]> {
    const installs = await this.ledger.of(hires.map(({ id }) => id));
    const now = this.clock.now();
    return hires.map((hire) => ({
      hire,
      employee: hire.profile!,
      entitled: isEntitled(hire, now),
      currentPeriodEnd: hire.effectiveAt ?? periodEnd(hire, hire.brand!, now),
      installs: installs.get(hire.id)!,
      steps: hireSteps(hire, hire.profile!.kind),
    }));
  }
}
