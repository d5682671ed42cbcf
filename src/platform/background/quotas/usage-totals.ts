import { Injectable } from '@nestjs/common';
import { bool, int } from '../../data/database/columns.js';
import { Database, type Statement } from '../../data/database/database.js';
import { columnsOf, computed, selectList } from '../../data/database/entity-columns.js';
import type { Usage } from './limits.js';
import { UsageChange, UsageTotal } from './usage.entity.js';

const OWNER = columnsOf(UsageChange, ['brandId']);
const USAGE = {
  ...columnsOf(UsageTotal, ['kind']),
  rows: computed(int, 'sum(rows)::bigint'),
  bytes: computed(int, 'sum(bytes)::bigint'),
  pending: computed(int, 'sum(pending)::bigint'),
};
/** Totals plus pending changes, in one statement: a fold also moves rows in one statement. */
const READ: Statement = {
  name: 'usage.read',
  text: `SELECT ${selectList(USAGE)}
           FROM (SELECT kind, rows, bytes, 0 AS pending FROM usage_totals WHERE brand_id = $1
                 UNION ALL
                 SELECT kind, rows, bytes, 1 AS pending FROM usage_changes WHERE brand_id = $1) u
          GROUP BY kind`,
};

const FOLD: Statement = {
  name: 'usage.fold',
  text: `WITH gone AS (DELETE FROM usage_changes WHERE brand_id = $1 RETURNING kind, rows, bytes),
              added AS (INSERT INTO usage_totals (brand_id, kind, rows, bytes)
                        SELECT $1, kind, sum(rows), sum(bytes) FROM gone GROUP BY kind ORDER BY kind
                        ON CONFLICT (brand_id, kind) DO UPDATE
                           SET rows = usage_totals.rows + excluded.rows, bytes = usage_totals.bytes + excluded.bytes)
         SELECT count(*)::integer AS changes FROM gone`,
};

/** First key of the advisory lock on a workspace's totals. */
const FOLD_LOCK = 7_340_018;
/** With more pending changes than this, a reader folds them itself. */
const MAX_PENDING = 500;

/** Usage of each workspace as counted by the triggers. */
@Injectable()
export class UsageTotals {
  constructor(private readonly database: Database) {}

  async of(brandId: number): Promise<Usage> {
    const rows = await this.database.rows(USAGE, READ, [brandId]);
    const pending = rows.reduce((sum, row) => sum + row.pending, 0);
    if (pending > MAX_PENDING) await this.database.afterCommit(() => this.fold(brandId));
    return new Map(rows.map(({ kind, rows: count, bytes }) => [kind, { rows: count, bytes }]));
  }

  /** Folds the changes of a workspace unless another process is doing so. Returns their count. */
  fold(brandId: number): Promise<number> {
    return this.database.transaction(async () => {
      const lock = await this.database.row({ free: bool }, 'SELECT pg_try_advisory_xact_lock($1, $2) AS free', [
        FOLD_LOCK,
        brandId,
      ]);
      if (!lock!.free) return 0;
      const folded = await this.database.row({ changes: int }, FOLD, [brandId]);
      await this.database.run('DELETE FROM usage_totals WHERE brand_id = $1 AND rows = 0 AND bytes = 0', [brandId]);
      return folded!.changes;
    });
  }

  /** Workspaces with pending changes. */
  async pending(): Promise<number[]> {
    const rows = await this.database.rows(OWNER, `SELECT DISTINCT ${selectList(OWNER)} FROM usage_changes ORDER BY 1`);
    return rows.map(({ brandId }) => brandId);
  }
}
