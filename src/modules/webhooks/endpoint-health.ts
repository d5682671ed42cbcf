import { Injectable } from '@nestjs/common';
import { maskUrl } from '../../engines/secret-redaction/mask-url.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { EventLog } from '../events/index.js';
import { FAILURE_MAIL_DAYS, mailsDue, pauseAfter } from './retry-plan.js';
import { SLOW_FOR_MS } from './lanes.js';
import { WebhookNotices } from './webhook-notices.js';
import { Webhook, type DisabledReason } from './webhook.entity.js';
import { WEBHOOK_EVENTS } from './webhooks.events.js';

export interface Failure {
  /** Others of the same batch succeeded: the endpoint begins to fail now. */
  readonly isFirst: boolean;
  readonly isGone: boolean;
  /** From the endpoint's Retry-After. */
  readonly retryAfterMs: number | null;
}

const FAILED = columnsOf(Webhook, ['brandId', 'url', 'failingSince', 'failures', 'failureMails']);

/** What is known of endpoints by their last attempts: whether they fail, since when, and when to try again. */
@Injectable()
export class EndpointHealth {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
    private readonly notices: WebhookNotices,
    private readonly clock: Clock,
  ) {}

  /** All of a batch arrived. Writes only what was not known. */
  async recordSuccess({ id, url, failingSince, verifiedAt, slowUntil }: Webhook, isSlow: boolean): Promise<void> {
    const now = this.clock.now();
    if (failingSince)
      await this.database.run(
        `UPDATE webhooks SET failing_since = NULL, failures = 0, failure_mails = 0, retry_at = NULL
          WHERE id = $1 AND failing_since IS NOT NULL`,
        [id],
      );
    // Its address may have changed while it answered.
    if (!verifiedAt)
      await this.database.run('UPDATE webhooks SET verified_at = $2 WHERE id = $1 AND url = $3', [id, now, url]);
    if (isSlow && (!slowUntil || slowUntil.getTime() < now.getTime() + SLOW_FOR_MS / 2))
      await this.database.run('UPDATE webhooks SET slow_until = $2 WHERE id = $1', [
        id,
        new Date(now.getTime() + SLOW_FOR_MS),
      ]);
  }

  /** Call it in the transaction that settles the attempt. */
  async recordFailure(id: string, { isFirst, isGone, retryAfterMs }: Failure): Promise<void> {
    const now = this.clock.now();
    const webhook = await this.database.row(
      FAILED,
      `UPDATE webhooks SET failing_since = CASE WHEN $3 THEN $2 ELSE coalesce(failing_since, $2) END,
                           failures = CASE WHEN $3 THEN 1 ELSE failures + 1 END,
                           failure_mails = CASE WHEN $3 THEN 0 ELSE failure_mails END
        WHERE id = $1 AND enabled RETURNING ${selectList(FAILED)}`,
      [id, now, isFirst],
    );
    if (!webhook) return;
    const pauseMs = Math.max(pauseAfter(webhook.failures), retryAfterMs ?? 0);
    await this.database.run('UPDATE webhooks SET retry_at = $2 WHERE id = $1', [id, new Date(now.getTime() + pauseMs)]);
    const { brandId, url } = webhook;
    if (isGone) return this.disable({ id, brandId, url }, 'gone');
    const due = mailsDue(webhook.failingSince!, now);
    if (due <= webhook.failureMails) return;
    await this.database.run('UPDATE webhooks SET failure_mails = $2 WHERE id = $1', [id, due]);
    if (due === FAILURE_MAIL_DAYS.length) return this.disable({ id, brandId, url }, 'failing');
    await this.notices.postFailing(brandId, id, FAILURE_MAIL_DAYS[due - 1]!);
  }

  /** Switches it off and tells the admins. Call it in the transaction of what is the reason. */
  async disable({ id, brandId, url }: Pick<Webhook, 'id' | 'brandId' | 'url'>, reason: DisabledReason): Promise<void> {
    await this.database.run(
      'UPDATE webhooks SET enabled = false, disabled_reason = $2, replay_until = NULL WHERE id = $1',
      [id, reason],
    );
    const shown = maskUrl(url);
    const data = { url: shown, enabled: false, reason };
    this.events.record(WEBHOOK_EVENTS, 'webhook.disabled', { brandId, subject: { id, ref: shown }, data });
    await this.notices.postDisabled(brandId, id, reason);
  }
}
