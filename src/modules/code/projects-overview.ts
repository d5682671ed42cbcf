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

const NEED_ATTENTION: Statement = {
  name: 'projects.attention',
  text: `SELECT 'project_index_failed' AS kind, id::text AS id, NULL::text AS ref, name, NULL::timestamptz AS since,
                index_error AS detail, count(*) OVER ()::int AS total
           FROM projects WHERE brand_id = $1 AND index_status = 'failed'
          ORDER BY indexed_at NULLS FIRST, id LIMIT ${MAX_OF_A_KIND}`,
};

@Injectable()
export class ProjectAttention extends AttentionPart {
  constructor(private readonly database: Database) {
    super();
  }

  find({ brandId }: MemberCaller): Promise<AttentionRow[]> {
    return this.database.rows(ATTENTION_COLUMNS, NEED_ATTENTION, [brandId]);
  }
}

const COUNT: Statement = {
  name: 'projects.count',
  text: 'SELECT index_status AS state, count(*)::int AS count FROM projects WHERE brand_id = $1 GROUP BY 1',
};

@Injectable()
export class ProjectCounts extends OverviewPart<'projects'> {
  readonly name = 'projects';

  constructor(private readonly database: Database) {
    super();
  }

  count(brandId: number): Promise<CountsOf<'projects'>> {
    return readCounts('projects', this.database, COUNT, [brandId]);
  }
}
