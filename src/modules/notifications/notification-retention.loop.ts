import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';

/** As long as events. */
const KEEP_MS = 30 * 86_400_000;
const BATCH = 5_000;

const REMOVE_OLD = `DELETE FROM notifications WHERE id IN (
    SELECT id FROM notifications WHERE created_at < $1 ORDER BY created_at LIMIT ${BATCH})`;
/** Their events are no longer in the log: of a workspace where much happens they go earlier. */
const REMOVE_LOST = `DELETE FROM notifications WHERE id IN (
    SELECT n.id FROM event_counters c
      JOIN notifications n ON n.brand_id = c.brand_id AND n.event_seq <= c.horizon_seq
     WHERE c.horizon_seq > 0 LIMIT ${BATCH})`;
/** Beyond the newest of each person. */
const REMOVE_BEYOND = `DELETE FROM notifications WHERE id IN (
    SELECT n.id FROM (SELECT brand_id, user_id FROM notifications GROUP BY 1, 2 HAVING count(*) > $1) p
     CROSS JOIN LATERAL (
       SELECT id FROM notifications n WHERE n.brand_id = p.brand_id AND n.user_id = p.user_id
        ORDER BY event_seq DESC OFFSET $1) n
     LIMIT ${BATCH})`;

/** Removes notifications that are older than 30 days, and what a person has more than 10,000 of in a workspace. */
@Injectable()
export class NotificationRetention {
  readonly maxPerPerson: number = 10_000;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Loop({ name: 'notification-retention', every: '1h', jitter: '5m', about: 'Removes old notifications' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const oldest = new Date(this.clock.now().getTime() - KEEP_MS);
    let removed = await this.repeat(signal, REMOVE_OLD, [oldest]);
    removed += await this.repeat(signal, REMOVE_LOST, []);
    removed += await this.repeat(signal, REMOVE_BEYOND, [this.maxPerPerson]);
    return { removed };
  }

  private async repeat(signal: AbortSignal, statement: string, values: readonly unknown[]): Promise<number> {
    let removed = 0;
    for (let last = BATCH; last === BATCH && !signal.aborted; removed += last)
      last = await this.database.run(statement, values);
    return removed;
  }
}
