import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { type RatePolicy, type RateVerdict, ratePolicy } from '../../platform/data/redis/rate-limits.js';
import { Hire } from './hire.entity.js';

const CREATED = columnsOf(Hire, ['createdAt']);
const HOUR_SECONDS = 3_600;

export const SELF_SERVE: RatePolicy = ratePolicy(
  { name: 'hires', limit: 5, windowSeconds: HOUR_SECONDS },
  'workspace (successful hires)',
);
export const GRANTS: RatePolicy = ratePolicy(
  { name: 'grants', limit: 50, windowSeconds: HOUR_SECONDS },
  'admin (successful grants)',
);

/** Hires within the last hour, counted from the table: exact under the lock, and independent of Redis. */
@Injectable()
export class HireLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  ofBrand(brandId: number): Promise<RateVerdict> {
    return this.judge(SELF_SERVE, `source = 'self_serve' AND brand_id = $3`, brandId);
  }

  /** Serializes an admin's grants until the transaction ends. Null: the admin key. */
  async ofAdmin(userId: number | null): Promise<RateVerdict> {
    await this.database.run(`SELECT pg_advisory_xact_lock(hashtext('hire-grants'), $1)`, [userId ?? 0]);
    return this.judge(GRANTS, `source = 'admin' AND hired_by IS NOT DISTINCT FROM $3::integer`, userId);
  }

  private async judge({ limit, windowSeconds }: RatePolicy, whose: string, key: number | null): Promise<RateVerdict> {
    const now = this.clock.now().getTime();
    const from = new Date(now - windowSeconds * 1_000);
    const rows = await this.database.rows(
      CREATED,
      `SELECT ${selectList(CREATED)} FROM hires WHERE created_at > $1 AND ${whose} ORDER BY created_at DESC LIMIT $2`,
      [from, limit, key],
    );
    const oldest = rows.at(-1)?.createdAt.getTime() ?? now;
    return {
      allowed: rows.length < limit,
      remaining: Math.max(0, limit - rows.length),
      resetSeconds: Math.max(1, Math.ceil((oldest + windowSeconds * 1_000 - now) / 1_000)),
    };
  }
}
