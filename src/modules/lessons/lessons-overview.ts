import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { hasScope, OverviewPart, readCounts, type CountsOf } from '../overview/index.js';

/** The same rule as `freshnessOf`. */
const COUNT: Statement = {
  name: 'lessons.count',
  text: `SELECT CASE WHEN l.stale THEN 'removed'
                     WHEN EXISTS (SELECT FROM lesson_anchors a WHERE a.lesson_seq = l.seq AND a.drifted) THEN 'drifted'
                     ELSE 'fresh' END AS state,
                count(*)::int AS count
           FROM lessons l WHERE l.brand_id = $1 AND l.live GROUP BY 1`,
};

@Injectable()
export class LessonsOverview extends OverviewPart<'lessons'> {
  readonly name = 'lessons';

  constructor(private readonly database: Database) {
    super();
  }

  override mayRead(caller: MemberCaller): boolean {
    return hasScope(caller, 'memory:read');
  }

  count(brandId: number): Promise<CountsOf<'lessons'>> {
    return readCounts('lessons', this.database, COUNT, [brandId]);
  }
}
