import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { entitledSql } from './hire-rules.js';

const DUE = { id: uuid, brand_id: int };
export type DueHire = Row<typeof DUE>;

/** Hires that one run works on, and how many of them may be of one workspace; the rest has its turn in the next run. */
const MAX_HIRES = 1_000;
const MAX_HIRES_OF_WORKSPACE = 200;

/** Every workspace's first comes before any workspace's second. */
const inTurns = (due: string): string => `
  SELECT id, brand_id
    FROM (SELECT h.id, h.brand_id, row_number() OVER (PARTITION BY h.brand_id ORDER BY h.effective_at, h.id) AS turn
            FROM hires h ${due}) AS waiting
   WHERE turn <= ${MAX_HIRES_OF_WORKSPACE}
   ORDER BY turn, brand_id
   LIMIT ${MAX_HIRES}`;

/** The rule is `hasLapsed`; joined with the workspaces, so that only those hires are read. */
const LAPSED = inTurns(`
    JOIN brands b ON b.id = h.brand_id
   WHERE h.status <> 'canceled' AND h.source = 'self_serve' AND b.subscription_status <> 'active'
     AND (b.subscription_status <> 'past_due' OR b.current_period_end <= $1)`);

/** Their time is up; or, from before a new hire ended the one before it, the workspace holds another of the employee. */
const ENDING = inTurns(`
   WHERE h.status = 'canceled' AND h.ended_at IS NULL
     AND (h.effective_at <= $1
          OR EXISTS (SELECT 1 FROM hires other
                      WHERE other.brand_id = h.brand_id AND other.profile_id = h.profile_id AND other.ended_at IS NULL
                        AND ${entitledSql('$1', 'other')}
                        AND (other.status <> 'canceled' OR (other.created_at, other.id) > (h.created_at, h.id))
                        AND other.id <> h.id))`);

/** What the loop over hires has to do. */
@Injectable()
export class DueHires {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Of workspaces whose subscription has ended. */
  lapsed(): Promise<DueHire[]> {
    return this.database.rows(DUE, LAPSED, [this.clock.now()]);
  }

  /** Canceled, and no longer to be entitled. */
  ending(): Promise<DueHire[]> {
    return this.database.rows(DUE, ENDING, [this.clock.now()]);
  }
}
