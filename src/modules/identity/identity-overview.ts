import { Injectable } from '@nestjs/common';
import { nullable, timestamptz } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { ATTENTION_COLUMNS, AttentionPart, hasScope, MAX_OF_A_KIND, type AttentionRow } from '../overview/index.js';

const DAYS_MS = 14 * 86_400_000;

/** Tokens that expire soon, and invitations that expired lately: an older one is only removed by the next to that address. */
const NEED_ATTENTION: Statement = {
  name: 'identity.attention',
  text: `(SELECT 'token_expires' AS kind, id::text AS id, NULL::text AS ref, name, created_at AS since,
                 NULL::text AS detail, count(*) OVER ()::int AS total, expires_at AS "expiresAt"
            FROM access_tokens
           WHERE user_id = $2 AND brand_id = $1 AND revoked_at IS NULL AND expires_at > $3 AND expires_at <= $4 AND $6
           ORDER BY expires_at, id LIMIT ${MAX_OF_A_KIND})
         UNION ALL
         (SELECT 'invitation_expired', id::text, NULL, email::text, expires_at, role, count(*) OVER ()::int, NULL
            FROM invitations
           WHERE brand_id = $1 AND status = 'pending' AND expires_at <= $3 AND expires_at > $5 AND $7
           ORDER BY expires_at, id LIMIT ${MAX_OF_A_KIND})`,
};

@Injectable()
export class IdentityAttention extends AttentionPart {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  find(caller: MemberCaller): Promise<AttentionRow[]> {
    const now = this.clock.now();
    const [soon, lately] = [new Date(now.getTime() + DAYS_MS), new Date(now.getTime() - DAYS_MS)];
    const ownsTokens = caller.kind === 'session';
    const invites = caller.role === 'admin' && hasScope(caller, 'brand:admin');
    const columns = { ...ATTENTION_COLUMNS, expiresAt: nullable(timestamptz) };
    const values = [caller.brandId, caller.userId, now, soon, lately, ownsTokens, invites];
    return this.database.rows(columns, NEED_ATTENTION, values);
  }
}
