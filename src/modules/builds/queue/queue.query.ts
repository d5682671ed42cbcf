import { Injectable } from '@nestjs/common';
import { uuid } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';

const MAX_CANDIDATES = 50;

/**
 * The desk's own, and those of its project whose desk is gone. What cannot be taken for reasons of its own is left out:
 * any number of such builds stand before one that can. Joins cards and desks: asked at every claim.
 */
const CANDIDATES: Statement = {
  name: 'builds.candidates',
  text: `SELECT b.id
           FROM builds b JOIN workstations w ON w.id = $2 AND w.brand_id = $1
           LEFT JOIN cards c ON c.id = b.card_id
          WHERE b.brand_id = $1 AND b.state = 'queued'
            AND (b.workstation_id = w.id
                 OR (b.project_id = w.project_id
                     AND NOT EXISTS (SELECT 1 FROM workstations o WHERE o.id = b.workstation_id)))
            AND (w.project_id IS NULL OR w.project_id = b.project_id)
            AND (b.not_before IS NULL OR b.not_before <= $3)
            AND NOT EXISTS (SELECT 1 FROM cards o
                             WHERE o.id = ANY (c.blocked_by) AND o.brand_id = b.brand_id AND o.completed_at IS NULL)
          ORDER BY b.is_first DESC,
                   CASE c.priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END,
                   b.queued_at, b.id
          LIMIT ${MAX_CANDIDATES}`,
};

/** Given to this desk, and nothing heard since: the answer may have been lost. */
const GIVEN: Statement = {
  name: 'builds.given',
  text: `SELECT id FROM builds WHERE workstation_id = $2 AND brand_id = $1 AND state = 'running' AND report_seq = 0
            AND token_hash IS NOT NULL
          ORDER BY started_at, id LIMIT 1`,
};

/** Worktrees of merged work, and of what nobody went on with. */
const DROPPED: Statement = {
  name: 'builds.dropped',
  text: `UPDATE builds SET drop_since = coalesce(drop_since, $3::timestamptz),
                worktree_on = CASE WHEN drop_since < $3::timestamptz - interval '1 hour' THEN NULL ELSE worktree_on END
          WHERE id IN (
            SELECT b.id FROM builds b
             WHERE b.worktree_on = $2 AND b.brand_id = $1
               AND (SELECT n.merged_at IS NOT NULL
                           OR (n.state = 'canceled' AND n.finished_at < $3::timestamptz - interval '7 days')
                           OR n.finished_at < $3::timestamptz - interval '30 days'
                      FROM builds n WHERE n.card_id = b.card_id ORDER BY n.queued_at DESC, n.id DESC LIMIT 1)
             LIMIT 100)
          RETURNING id`,
};

/** Whose claims may find something: as `CANDIDATES` has it, whatever else each build waits for. */
const CONCERNED: Statement = {
  name: 'builds.concerned-desks',
  text: `WITH queued AS (SELECT DISTINCT workstation_id, project_id FROM builds WHERE brand_id = $1 AND state = 'queued')
         SELECT o.id FROM queued q JOIN workstations o ON o.id = q.workstation_id
         UNION
         SELECT w.id FROM queued q JOIN workstations w ON w.brand_id = $1 AND w.project_id = q.project_id
          WHERE NOT EXISTS (SELECT 1 FROM workstations o WHERE o.id = q.workstation_id)`,
};

/** Reads the queue for a desk. */
@Injectable()
export class QueueQuery {
  constructor(private readonly database: Database) {}

  /** In the order in which they are to be built. */
  async candidates(brandId: number, deskId: string, now: Date): Promise<string[]> {
    return (await this.database.rows({ id: uuid }, CANDIDATES, [brandId, deskId, now])).map(({ id }) => id);
  }

  /** Desks that queued builds of a workspace are for. */
  async concerned(brandId: number): Promise<string[]> {
    return (await this.database.rows({ id: uuid }, CONCERNED, [brandId])).map(({ id }) => id);
  }

  async given(brandId: number, deskId: string): Promise<string | null> {
    return (await this.database.row({ id: uuid }, GIVEN, [brandId, deskId]))?.id ?? null;
  }

  /** Told for an hour: then the desk has done it, or no longer has it. */
  async dropped(brandId: number, deskId: string, now: Date): Promise<string[]> {
    return (await this.database.rows({ id: uuid }, DROPPED, [brandId, deskId, now])).map(({ id }) => id);
  }
}
