import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { ATTENTION_COLUMNS, AttentionPart, MAX_OF_A_KIND, type AttentionRow } from '../overview/index.js';

/** Machines whose newest update failed. Joins the desks of `workstations` for their names. */
const NEED_ATTENTION: Statement = {
  name: 'machine-updates.attention',
  text: `SELECT 'desk_update_failed' AS kind, w.id::text AS id, w.short_id AS ref, w.name, u.finished_at AS since,
                u.error AS detail, count(*) OVER ()::int AS total
           FROM workstations w
          CROSS JOIN LATERAL (
            SELECT m.status, m.finished_at, m.error FROM machine_updates m
             WHERE m.workstation_id = w.id ORDER BY m.requested_at DESC, m.id DESC LIMIT 1) u
          WHERE w.brand_id = $1 AND u.status = 'failed'
          ORDER BY u.finished_at NULLS FIRST, w.id LIMIT ${MAX_OF_A_KIND}`,
};

@Injectable()
export class UpdateAttention extends AttentionPart {
  override readonly feature = 'machines';

  constructor(private readonly database: Database) {
    super();
  }

  /** Updates are for admins. */
  override mayRead({ role }: MemberCaller): boolean {
    return role === 'admin';
  }

  find({ brandId }: MemberCaller): Promise<AttentionRow[]> {
    return this.database.rows(ATTENTION_COLUMNS, NEED_ATTENTION, [brandId]);
  }
}
