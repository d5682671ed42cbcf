import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maskUrl } from '../../engines/secret-redaction/mask-url.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf } from '../../platform/data/database/entity-columns.js';
import { byTime, readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { readRows } from '../../platform/data/pages/table-page.js';
import { RateLimits, type RatePolicy } from '../../platform/data/redis/rate-limits.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { EventReader, type SentEvent } from '../events/index.js';
import { Makers } from './makers.js';
import { WebhookDelivery, type DeliveryStatus } from './webhook-delivery.entity.js';
import type { Webhook } from './webhook.entity.js';
import { TEST_EVENT } from './webhooks.events.js';
import { requireEnabled, WebhooksService } from './webhooks.service.js';

/** Each test is a row that is kept for 30 days. */
const TESTS: RatePolicy = { name: 'webhook-test', limit: 30, windowSeconds: 60 };
const LIST = byTime('webhook-deliveries', 'webhook_deliveries', 'webhook_deliveries');

export interface DeliveryFilter extends Page {
  readonly status?: DeliveryStatus;
}

/** What was, is and will be sent to an endpoint, for the admins of its workspace. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly webhooks: WebhooksService,
    private readonly log: EventReader,
    private readonly makers: Makers,
    private readonly limits: RateLimits,
  ) {}

  /** Newest first. */
  async list(brandId: number, webhookId: string, filter: DeliveryFilter): Promise<Listed<WebhookDelivery>> {
    await this.webhooks.get(brandId, webhookId);
    const { status, ...page } = filter;
    const filters = [
      ['webhook_id = $?', webhookId],
      ['status = $?', status],
    ] as const;
    const listed = await readList(this.database, columnsOf(WebhookDelivery, ['id']), LIST, filters, page);
    const items = await readRows(
      this.database,
      WebhookDelivery,
      listed.items.map(({ id }) => id),
    );
    return { ...listed, items };
  }

  /** Sends an event that is not in the log to this endpoint only. */
  test(brandId: number, webhookId: string): Promise<WebhookDelivery> {
    return this.webhooks.locked(brandId, webhookId, async (webhook, manager) => {
      requireEnabled(webhook);
      await this.limits.require(TESTS, webhookId);
      const id = randomUUID();
      const createdAt = this.clock.now();
      const event = await this.testEvent(webhook, id, createdAt);
      const delivery = manager.create(WebhookDelivery, {
        id,
        webhookId,
        eventSeq: null,
        type: TEST_EVENT,
        status: 'pending',
        tries: 0,
        attempts: [],
        nextAttemptAt: createdAt,
        createdAt,
      });
      await manager.save(Object.assign(delivery, { event }));
      this.webhooks.record('webhook.tested', webhook);
      await this.sendNow(webhookId);
      return delivery;
    });
  }

  /** Begins the attempts anew, whatever came of them before. */
  redeliver(brandId: number, webhookId: string, id: string): Promise<WebhookDelivery> {
    return this.webhooks.locked(brandId, webhookId, async (webhook, manager) => {
      const delivery = await manager.findOneBy(WebhookDelivery, { webhookId, id });
      if (!delivery) throw refuse.notFound('Delivery not found');
      requireEnabled(webhook);
      const { eventSeq } = delivery;
      const scopes = await this.makers.scopesOf(webhook);
      if (eventSeq !== null && !(await this.log.read(brandId, [eventSeq], { scopes })).has(eventSeq))
        throw refuse.gone('This event is no longer kept, or its feature is off');
      const again = { status: 'pending', tries: 0, nextAttemptAt: this.clock.now() } as const;
      await manager.update(WebhookDelivery, { id }, again);
      const sent = { delivery_id: id, event_id: eventSeq === null ? null : `${brandId}-${eventSeq}` };
      this.webhooks.record('webhook.redelivered', webhook, { after: sent });
      await this.sendNow(webhookId);
      return Object.assign(delivery, again);
    });
  }

  /** Also while the endpoint fails: somebody wants to know now. */
  private async sendNow(webhookId: string): Promise<void> {
    await this.webhooks.tryNow(webhookId);
    await this.webhooks.wake(webhookId);
  }

  private async testEvent({ id, brandId, url }: Webhook, deliveryId: string, at: Date): Promise<SentEvent> {
    return {
      id: `test-${deliveryId}`,
      cursor: await this.log.cursorOf(brandId, await this.log.head(brandId)),
      type: TEST_EVENT,
      subject: { kind: 'webhook', id, ref: maskUrl(url) },
      actor: { kind: 'service', id: null, name: 'Workspace Platform' },
      data: { url: maskUrl(url), enabled: true },
      created_at: at,
    };
  }
}
