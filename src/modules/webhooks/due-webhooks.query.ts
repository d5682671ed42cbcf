import { Injectable } from '@nestjs/common';
import { uuid } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';

/**
 * Joins the counters of the event log, so that one statement finds all endpoints with work: the first of every workspace
 * before the second of any.
 */
const DUE: Statement = {
  name: 'webhooks.due',
  text: `SELECT w.id AS webhook_id FROM webhooks w JOIN event_counters c ON c.brand_id = w.brand_id
    WHERE w.enabled AND (w.retry_at IS NULL OR w.retry_at <= $1)
      AND (w.seq < c.seq OR EXISTS (
            SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= $1))
    ORDER BY row_number() OVER (PARTITION BY w.brand_id ORDER BY w.failing_since IS NOT NULL, w.id), w.id LIMIT $2`,
};

@Injectable()
export class DueWebhooks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(limit: number): Promise<{ webhook_id: string }[]> {
    return this.database.rows({ webhook_id: uuid }, DUE, [this.clock.now(), limit]);
  }
}
