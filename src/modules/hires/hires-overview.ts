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
import { hireStateSql } from './hire-state.js';
import { stalledSql } from './provisioning/steps.js';

const NEED_ATTENTION: Statement = {
  name: 'hires.attention',
  text: `SELECT 'hire_stalled' AS kind, h.id::text AS id, h.agent_id AS ref, p.name, h.created_at AS since,
                h.error AS detail, count(*) OVER ()::int AS total
           FROM hires h JOIN employees p ON p.id = h.profile_id
          WHERE h.brand_id = $1 AND ${stalledSql('h')}
          ORDER BY h.created_at, h.id LIMIT ${MAX_OF_A_KIND}`,
};

@Injectable()
export class HireAttention extends AttentionPart {
  constructor(private readonly database: Database) {
    super();
  }

  find({ brandId }: MemberCaller): Promise<AttentionRow[]> {
    return this.database.rows(ATTENTION_COLUMNS, NEED_ATTENTION, [brandId]);
  }
}

const COUNT: Statement = {
  name: 'hires.count',
  text: `SELECT ${hireStateSql('$2')} AS state, count(*)::int AS count
           FROM hires h WHERE h.brand_id = $1 GROUP BY 1`,
};

@Injectable()
export class HireCounts extends OverviewPart<'hires'> {
  readonly name = 'hires';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  count(brandId: number): Promise<CountsOf<'hires'>> {
    return readCounts('hires', this.database, COUNT, [brandId, this.clock.now()]);
  }
}
