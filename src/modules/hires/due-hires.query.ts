import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { entitledSql } from './hire-rules.js';
import { Hire } from './hire.entity.js';

const DUE = columnsOf(Hire, ['id', 'brandId']);
export type DueHire = Row<typeof DUE>;

/** Hires per run, and per workspace within a run; the rest waits for the next run. */
const MAX_HIRES = 1_000;
const MAX_HIRES_OF_WORKSPACE = 200;

/** Round robin: the first hire of every workspace before the second of any. */
const inTurns = (due: string): string => `
  SELECT ${selectList(DUE)}
    FROM (SELECT h.id, h.brand_id, row_number() OVER (PARTITION BY h.brand_id ORDER BY h.effective_at, h.id) AS turn
            FROM hires h ${due}) AS waiting
   WHERE turn <= ${MAX_HIRES_OF_WORKSPACE}
   ORDER BY turn, brand_id
   LIMIT ${MAX_HIRES}`;

/** Same rule as `hasLapsed`, joined with the workspaces so that only these hires are read. */
const LAPSED = inTurns(`
    JOIN brands b ON b.id = h.brand_id
   WHERE h.status <> 'canceled' AND h.source = 'self_serve' AND b.subscription_status <> 'active'
     AND (b.subscription_status <> 'past_due' OR b.current_period_end <= $1)`);

/** Ended, or superseded by a newer hire of the same employee (data from before new hires ended old ones). */
const ENDING = inTurns(`
   WHERE h.status = 'canceled' AND h.ended_at IS NULL
     AND (h.effective_at <= $1
          OR EXISTS (SELECT 1 FROM hires other
                      WHERE other.brand_id = h.brand_id AND other.profile_id = h.profile_id AND other.ended_at IS NULL
                        AND ${entitledSql('$1', 'other')}
                        AND (other.status <> 'canceled' OR (other.created_at, other.id) > (h.created_at, h.id))
                        AND other.id <> h.id))`);

/** Work of the hires loop. */
@Injectable()
export class DueHires {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Hires of workspaces whose subscription has ended. */
  lapsed(): Promise<DueHire[]> {
    return this.database.rows(DUE, LAPSED, [this.clock.now()]);
  }

  /** Canceled hires past their end. */
  ending(): Promise<DueHire[]> {
    return this.database.rows(DUE, ENDING, [this.clock.now()]);
  }
}
