import { Injectable } from '@nestjs/common';
import { runAsTenant } from '../../../engines/fair-shares/tenant.js';
import { DurableQueue } from '../../../platform/background/queues/durable-queue.js';
import { int } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { Intake } from './intake.js';

interface NotificationsJob extends Record<string, number> {
  readonly brand_id: number;
}

/** Joins the counters of the event log, so that one statement finds all workspaces with news. Longest waiting first. */
const DUE: Statement = {
  name: 'notifications.due',
  text: `SELECT c.brand_id FROM event_counters c LEFT JOIN notification_cursors n ON n.brand_id = c.brand_id
          WHERE c.brand_id > 0 AND c.seq > coalesce(n.seq, 0) ORDER BY c.stamped_at LIMIT $1`,
};

/** A job makes the notifications of one workspace, up to the end of its log. */
@Injectable()
export class NotificationsQueue extends DurableQueue<NotificationsJob> {
  static readonly NAME = 'notifications';
  readonly options = {
    name: NotificationsQueue.NAME,
    about: 'Makes notifications of what happened in workspaces',
    concurrency: 4,
    refillEvery: '2s',
  };

  constructor(
    private readonly database: Database,
    private readonly intake: Intake,
  ) {
    super();
  }

  due(limit: number): Promise<NotificationsJob[]> {
    return this.database.rows({ brand_id: int }, DUE, [limit]);
  }

  /** Not behind what people of the workspace have under way, and not before it. */
  process({ brand_id: brandId }: NotificationsJob, signal: AbortSignal): Promise<void> {
    return runAsTenant(`notifications of ${brandId}`, async () => {
      for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await this.intake.take(brandId);
    });
  }
}
