import { Injectable } from '@nestjs/common';
import { int, uuid } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { Loop } from '../../../platform/background/loops/loop-decorator.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { BuildChanges } from '../build-changes.js';
import { canceled, lapsed } from '../build-steps.js';
import { sentenceOf } from '../build-states.js';
import { SERVICE } from '../build-actor.js';

const MAX_PER_RUN = 500;
/** Within so long, desks are heard again after a service that was away itself. */
const RETURN_MS = 30_000;
const EXPIRES_AFTER_MS = 7 * 86_400_000;
const FOUND = { id: uuid, brandId: int };

/** Ends runs whose desk is not heard from, and builds that no desk took. */
@Injectable()
export class BuildsLoop {
  private readonly startedAt: Date;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: BuildChanges,
  ) {
    this.startedAt = clock.now();
  }

  @Loop({
    name: 'build-leases',
    every: '5s',
    about: 'Queues builds again whose desk was not heard from for two minutes',
  })
  async lapse(signal: AbortSignal): Promise<{ lapsed: number }> {
    const now = this.clock.now();
    const found = await this.database.rows(
      FOUND,
      `SELECT id, brand_id AS "brandId" FROM builds
        WHERE state = 'running' AND lease_until < $1 AND (token_hash IS NULL OR lease_until >= $2)
        ORDER BY lease_until LIMIT ${MAX_PER_RUN}`,
      [now, this.heardSince(now)],
    );
    for (const { id, brandId } of found) {
      if (signal.aborted) break;
      await this.changes.change(brandId, id, SERVICE, (build) => {
        const isLost = build.state === 'running' && build.leaseUntil !== null && build.leaseUntil < now;
        return isLost ? lapsed(build, now) : { result: undefined };
      });
    }
    return { lapsed: found.length };
  }

  /** Leases that ended before say nothing of the desk: nobody heard it. */
  private heardSince(now: Date): Date {
    return now.getTime() < this.startedAt.getTime() + RETURN_MS ? this.startedAt : new Date(0);
  }

  @Loop({ name: 'build-expiry', every: '1h', about: 'Ends builds that no desk took for seven days' })
  async expire(signal: AbortSignal): Promise<{ expired: number }> {
    const now = this.clock.now();
    const found = await this.database.rows(
      FOUND,
      `SELECT id, brand_id AS "brandId" FROM builds WHERE state = 'queued' AND waits_since < $1
        ORDER BY waits_since LIMIT ${MAX_PER_RUN}`,
      [new Date(now.getTime() - EXPIRES_AFTER_MS)],
    );
    for (const { id, brandId } of found) {
      if (signal.aborted) break;
      await this.changes.change(brandId, id, SERVICE, (build) =>
        build.state === 'queued' ? canceled(now, sentenceOf('expired'), 'expired') : { result: undefined },
      );
    }
    return { expired: found.length };
  }
}
