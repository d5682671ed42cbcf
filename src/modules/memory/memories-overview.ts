import { Injectable } from '@nestjs/common';
import { int } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { hasScope, OverviewPart, type CountsOf } from '../overview/index.js';
import { fadingUntil } from './decay.js';

/** Agents count their memories by status; only those that fade are counted here, by the index of each agent. */
const COUNT: Statement = {
  name: 'memories.count',
  text: `SELECT coalesce(sum(a.active), 0)::int AS active, coalesce(sum(a.archived), 0)::int AS archived,
                coalesce(sum(a.merged), 0)::int AS merged, coalesce(sum(f.fading), 0)::int AS fading
           FROM memory_agents a
          CROSS JOIN LATERAL (
            SELECT count(*) AS fading FROM memories m
             WHERE m.agent_seq = a.seq AND m.status = 'active' AND m.fades_at <= $2) f
          WHERE a.brand_id = $1`,
};

@Injectable()
export class MemoriesOverview extends OverviewPart<'memories'> {
  readonly name = 'memories';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override mayRead(caller: MemberCaller): boolean {
    return hasScope(caller, 'memory:read');
  }

  async count(brandId: number): Promise<CountsOf<'memories'>> {
    const columns = { active: int, archived: int, merged: int, fading: int };
    return (await this.database.row(columns, COUNT, [brandId, fadingUntil(this.clock.now())]))!;
  }
}
