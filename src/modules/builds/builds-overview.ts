import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import {
  ATTENTION_COLUMNS,
  AttentionPart,
  MAX_OF_A_KIND,
  OverviewPart,
  readCounts,
  type AttentionRow,
  type CountsOf,
} from '../overview/index.js';
import { TO_REVIEW } from './to-review.js';

const kindOf = (kind: string, since: string, detail: string, condition: string): string => `
  (SELECT '${kind}' AS kind, b.id::text AS id, b.card_ref AS ref, coalesce(c.title, b.card_title) AS name,
          b.${since} AS since, b.${detail} AS detail, count(*) OVER ()::int AS total
     FROM builds b JOIN cards c ON c.id = b.card_id AND c.brand_id = b.brand_id
    WHERE b.brand_id = $1 AND ${condition} ORDER BY b.${since}, b.id LIMIT ${MAX_OF_A_KIND})`;

/** A failed build is nobody’s concern any more once a later one follows, or its card is done. */
const NEED_ATTENTION: Statement = {
  name: 'builds.attention',
  text: `${kindOf('build_waiting', 'queued_at', 'question', `b.state = 'waiting'`)}
         UNION ALL
         ${kindOf(
           'build_failed',
           'finished_at',
           'message',
           `b.state = 'failed' AND c.completed_at IS NULL AND c.archived_at IS NULL
            AND b.finished_at > now() - interval '30 days' AND c.build_id = b.id::text`,
         )}
         UNION ALL
         ${kindOf('build_ready', 'finished_at', 'summary', TO_REVIEW)}`,
};

/** Questions of builds, builds that failed, and changes to review. */
@Injectable()
export class BuildAttention extends AttentionPart {
  constructor(private readonly database: Database) {
    super();
  }

  find({ brandId }: MemberCaller): Promise<AttentionRow[]> {
    return this.database.rows(ATTENTION_COLUMNS, NEED_ATTENTION, [brandId]);
  }
}

const COUNT: Statement = {
  name: 'builds.count',
  text: 'SELECT state, count(*)::int AS count FROM builds WHERE brand_id = $1 GROUP BY 1',
};

@Injectable()
export class BuildCounts extends OverviewPart<'builds'> {
  readonly name = 'builds';

  constructor(private readonly database: Database) {
    super();
  }

  count(brandId: number): Promise<CountsOf<'builds'>> {
    return readCounts('builds', this.database, COUNT, [brandId]);
  }
}
