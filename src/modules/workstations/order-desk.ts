import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/kernel/credentials.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { counted } from '../../platform/kernel/counted.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { BrandsService, newSecret, requireAdminOrOrderer, type ActingPerson } from '../identity/index.js';
import { EventLog } from '../events/index.js';
import { dormantBefore, liveSql } from './desk-status.js';
import { deskSettings, recordDesk } from './desk.events.js';
import { DeskNotices } from './desk-notices.js';
import { DesksService } from './desks.service.js';
import { Workstation } from './workstation.entity.js';

export interface DeskOrder {
  readonly name: string;
  readonly runtime: string;
  readonly region: string | null;
  readonly description: string;
  /** Null: nobody in the workspace. */
  readonly orderedBy: number | null;
  /** The project to build. */
  readonly projectId?: string | null;
}

export interface Cap {
  /** Null: unlimited. */
  readonly limit: number | null;
  /** Live desks: suspended ones count, dormant ones do not. */
  readonly current: number;
}

/** Returned to the caller only, never stored. */
export interface DeskWithToken {
  readonly desk: Workstation;
  readonly pat: string;
}

/** Orders desks within the plan's cap, and issues installer tokens. */
@Injectable()
export class OrderDesk {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly desks: DesksService,
    private readonly notices: DeskNotices,
    private readonly clock: Clock,
    private readonly events: EventLog,
  ) {}

  /** One order of a workspace at a time, so that the cap is exact. */
  order(brandId: number, order: DeskOrder): Promise<DeskWithToken> {
    return this.database.transaction(async (manager) => {
      await this.brands.lock(brandId);
      const cap = await this.cap(brandId);
      if (cap.limit !== null && cap.current >= cap.limit) throw overCap(cap.limit, cap.current);
      const pat = newSecret('wse');
      const shortId = `desk-${randomBytes(5).toString('hex')}`;
      const desk = await manager.save(
        manager.create(Workstation, {
          ...order,
          brandId,
          shortId,
          workspacePath: `/srv/workspace/${shortId}`,
          patHash: sha256(pat),
          createdAt: this.clock.now(),
        }),
      );
      recordDesk(this.events, 'desk.ordered', desk, { settings: { after: deskSettings(desk) } });
      return { desk: await this.desks.read(brandId, desk.id), pat };
    });
  }

  /** Replaces a lost token; the old one stops working. */
  renewToken(brandId: number, id: string, by: ActingPerson): Promise<DeskWithToken> {
    return this.database.transaction(async (manager) => {
      const desk = await this.desks.lock(brandId, id);
      requireAdminOrOrderer(by, desk.orderedBy);
      if (desk.enrolledAt !== null) await this.notices.post(desk, 'token_renewed', by.userId);
      const pat = newSecret('wse');
      await manager.update(Workstation, { id }, { patHash: sha256(pat) });
      recordDesk(this.events, 'desk.changed', desk, { changed: ['token'], settings: { after: { token: 'changed' } } });
      return { desk, pat };
    });
  }

  async cap(brandId: number): Promise<Cap> {
    const { plan } = await this.brands.withPlan(brandId);
    const row = await this.database.row(
      { current: int },
      `SELECT count(*)::integer AS current FROM workstations WHERE brand_id = $1 AND ${liveSql('$2')}`,
      [brandId, dormantBefore(this.clock.now())],
    );
    return { limit: plan.workstationCap, current: row!.current };
  }
}

function overCap(limit: number, current: number) {
  const message = `The plan allows ${counted(limit, 'workstation')}. Release one, or upgrade the plan.`;
  return refuse.forbidden({
    limit_type: 'workstations',
    current,
    limit,
    upgrade_url: '/dashboard/settings/plan',
    message,
  });
}
