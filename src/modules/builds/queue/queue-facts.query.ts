import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  float,
  int,
  nullable,
  text,
  timestamptz,
  uuid,
  word,
} from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { BrandsService } from '../../identity/index.js';
import { workstationStatus, type EnvironmentStatus } from '../../workstations/index.js';
import type { QueuedFacts } from './why-queued.js';

const FACTS = {
  id: uuid,
  projectId: nullable(uuid),
  retryAt: nullable(timestamptz),
  fault: nullable(text),
  blockers: arrayOf(text),
  deskName: nullable(text),
  deskStatus: nullable(word<EnvironmentStatus>()),
  deskProjectId: nullable(uuid),
  deskSlots: nullable(int),
  deskRunning: int,
};

/** Joins cards and desks: read with every list of builds. `$3`: the desk that asks; null: the build's own. */
const READ: Statement = {
  name: 'builds.queue-facts',
  text: `SELECT b.id, b.project_id AS "projectId", b.not_before AS "retryAt", b.message AS fault,
                array(SELECT f.key || '-' || o.number FROM cards o JOIN boards f ON f.id = o.board_id
                       WHERE o.id = ANY (c.blocked_by) AND o.brand_id = b.brand_id AND o.completed_at IS NULL
                       ORDER BY 1) AS blockers,
                w.name AS "deskName", w.status AS "deskStatus", w.project_id AS "deskProjectId",
                w.build_slots AS "deskSlots",
                (SELECT count(*)::int FROM builds r WHERE r.workstation_id = w.id AND r.state = 'running') AS "deskRunning"
           FROM builds b
           LEFT JOIN cards c ON c.id = b.card_id
           LEFT JOIN workstations w ON w.brand_id = b.brand_id AND w.id = coalesce($3, b.workstation_id)
          WHERE b.brand_id = $1 AND b.id = ANY ($2)`,
};

const BRAND = { running: int, spent: float, monthBudget: nullable(float) };
/** `$2`: the first moment of the month. */
const READ_BRAND: Statement = {
  name: 'builds.brand-facts',
  text: `SELECT (SELECT count(*)::int FROM builds WHERE brand_id = $1 AND state = 'running') AS running,
                (SELECT coalesce(sum((usage ->> 'cost_usd')::float8), 0) FROM builds
                  WHERE brand_id = $1 AND started_at >= $2) AS spent,
                (SELECT budget_usd_per_month FROM build_settings WHERE brand_id = $1) AS "monthBudget"`,
};

/** Reads what decides whether queued builds can be taken. */
@Injectable()
export class QueueFacts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly brands: BrandsService,
  ) {}

  /** By the ids of builds; at a certain desk, or at the desk that each is for. */
  async of(brandId: number, ids: readonly string[], deskId: string | null = null): Promise<Map<string, QueuedFacts>> {
    const now = this.clock.now();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const brand = (await this.database.row(BRAND, READ_BRAND, [brandId, month]))!;
    const runningCap = await this.brands.buildsRunningCap(brandId);
    const rows = await this.database.rows(FACTS, READ, [brandId, ids, deskId]);
    return new Map(
      rows.map(({ id, deskName, deskStatus, deskProjectId, deskSlots, deskRunning, ...facts }) => {
        const desk =
          deskName === null || deskStatus === null
            ? null
            : {
                name: deskName,
                status: workstationStatus(deskStatus),
                projectId: deskProjectId,
                slots: deskSlots ?? 1,
                running: deskRunning,
              };
        return [id, { ...facts, ...brand, desk, runningCap, now }];
      }),
    );
  }
}
