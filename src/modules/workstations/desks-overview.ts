import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import {
  ATTENTION_COLUMNS,
  AttentionPart,
  MAX_OF_A_KIND,
  OverviewPart,
  readCounts,
  type AttentionRow,
  type CountsOf,
} from '../overview/index.js';
import { dormantBefore, liveSql, stateSql } from './desk-status.js';

/** Live desks only: a dormant one is expected not to answer. */
const kindOf = (kind: string, condition: string): string => `
  (SELECT '${kind}' AS kind, id::text AS id, short_id AS ref, name, NULL::timestamptz AS since, NULL::text AS detail,
          count(*) OVER ()::int AS total
     FROM workstations WHERE brand_id = $1 AND ${liveSql('$2')} AND ${condition}
    ORDER BY last_contact_at NULLS FIRST, id LIMIT ${MAX_OF_A_KIND})`;

const NEED_ATTENTION: Statement = {
  name: 'desks.attention',
  text: `${kindOf('desk_unreachable', `status = 'unreachable'`)}
         UNION ALL ${kindOf('desk_login_expired', `login = 'expired'`)}`,
};

@Injectable()
export class DeskAttention extends AttentionPart {
  override readonly feature = 'machines';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  find({ brandId }: MemberCaller): Promise<AttentionRow[]> {
    return this.database.rows(ATTENTION_COLUMNS, NEED_ATTENTION, [brandId, dormantBefore(this.clock.now())]);
  }
}

const COUNT: Statement = {
  name: 'desks.count',
  text: `SELECT ${stateSql('$2')} AS state, count(*)::int AS count
           FROM workstations WHERE brand_id = $1 GROUP BY 1`,
};

@Injectable()
export class DeskCounts extends OverviewPart<'desks'> {
  readonly name = 'desks';
  override readonly feature = 'machines';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  count(brandId: number): Promise<CountsOf<'desks'>> {
    return readCounts('desks', this.database, COUNT, [brandId, dormantBefore(this.clock.now())]);
  }
}
