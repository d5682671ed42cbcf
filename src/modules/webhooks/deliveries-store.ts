import { Injectable } from '@nestjs/common';
import type { Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { wellFormedJson } from '../../platform/kernel/canonical-json.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { WebhookDelivery, type Attempt, type DeliveryStatus } from './webhook-delivery.entity.js';

/** Longer than a batch can take: a worker that dies is replaced after it. */
const LEASE_MS = 60_000;
/** Attempts that are kept of a delivery: those of two plans. */
const MAX_ATTEMPTS = 20;

const CLAIMED = columnsOf(WebhookDelivery, ['id', 'eventSeq', 'type', 'event', 'tries']);
/** A delivery leased for one attempt, which is counted in `tries`. */
export type ClaimedDelivery = Row<typeof CLAIMED>;

export interface SettledDelivery {
  readonly id: string;
  readonly status: DeliveryStatus;
  readonly next: Date | null;
  readonly attempt: Attempt;
}

const CLAIM: Statement = {
  name: 'webhooks.claim',
  text: `UPDATE webhook_deliveries SET tries = tries + 1, next_attempt_at = $3
    WHERE id IN (SELECT id FROM webhook_deliveries
                  WHERE webhook_id = $1 AND status = 'pending' AND next_attempt_at <= $2
                    AND EXISTS (SELECT FROM webhooks w WHERE w.id = $1 AND w.enabled)
                  ORDER BY next_attempt_at, event_seq LIMIT $4 FOR UPDATE SKIP LOCKED)
    RETURNING ${selectList(CLAIMED)}`,
};

const RELEASE: Statement = {
  name: 'webhooks.release',
  text: `UPDATE webhook_deliveries SET tries = tries - 1, next_attempt_at = $2
          WHERE id = ANY($1) AND status = 'pending' AND tries > 0`,
};

const SETTLE: Statement = {
  name: 'webhooks.settle',
  text: `UPDATE webhook_deliveries d
      SET status = r.status, next_attempt_at = coalesce(r.next, d.next_attempt_at),
          attempts = CASE WHEN jsonb_array_length(d.attempts) < ${MAX_ATTEMPTS} THEN d.attempts ELSE d.attempts - 0 END
                     || jsonb_build_array(r.attempt)
     FROM jsonb_to_recordset($1) AS r (id uuid, status text, next timestamptz, attempt jsonb)
    WHERE d.id = r.id`,
};

/** The deliveries of an endpoint as work: leased, then settled or released. */
@Injectable()
export class DeliveriesStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The oldest that are due. The lease is their next attempt, so that no row stays locked while they are sent. */
  async claim(webhookId: string, limit: number): Promise<ClaimedDelivery[]> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const claimed = await this.database.rows(CLAIMED, CLAIM, [webhookId, now, lease, limit]);
    return claimed.sort((one, other) => (one.eventSeq ?? 0) - (other.eventSeq ?? 0));
  }

  /** Gives back deliveries that were not sent. */
  async release(ids: readonly string[]): Promise<void> {
    if (ids.length) await this.database.run(RELEASE, [ids, this.clock.now()]);
  }

  async settle(settled: readonly SettledDelivery[]): Promise<void> {
    if (settled.length) await this.database.run(SETTLE, [wellFormedJson(settled)]);
  }
}
