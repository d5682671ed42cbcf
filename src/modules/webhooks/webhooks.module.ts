import { Module } from '@nestjs/common';
import { QueuesModule } from '../../platform/background/queues/queues.module.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from '../identity/identity.module.js';
import { BatchSender } from './batch-sender.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesStore } from './deliveries-store.js';
import { DeliveryQueue } from './delivery.queue.js';
import { DueWebhooks } from './due-webhooks.query.js';
import { EndpointHealth } from './endpoint-health.js';
import { Intake } from './intake.js';
import { CreateWebhooks1795000840000 } from './migrations/1795000840000-create-webhooks.js';
import { Makers } from './makers.js';
import { Replays } from './replays.js';
import { Sender } from './sender.js';
import { SendingRates } from './sending-rates.js';
import { WakeUps } from './wake-ups.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookNotices } from './webhook-notices.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { Webhook } from './webhook.entity.js';
import { WebhooksController } from './webhooks.controller.js';
import { DeliveryRetention } from './webhooks.loop.js';
import { WebhooksService } from './webhooks.service.js';
import { WEBHOOK_KINDS } from './webhooks-usage.js';

@Module({
  imports: [IdentityModule, QueuesModule.register(DeliveryQueue.NAME)],
  controllers: [WebhooksController],
  providers: [
    WebhooksService,
    DeliveriesService,
    DeliveriesStore,
    DeliveryQueue,
    DueWebhooks,
    BatchSender,
    Sender,
    SendingRates,
    Makers,
    Replays,
    Intake,
    WakeUps,
    EndpointHealth,
    WebhookNotices,
    WebhookSecrets,
    DeliveryRetention,
  ],
  exports: [WebhooksService, DeliveriesService],
})
export class WebhooksModule {
  constructor(quotas: Quotas) {
    quotas.register(...WEBHOOK_KINDS);
  }
}

/** Events of a workspace, posted to endpoints of others. */
export const webhooks: Domain = {
  module: WebhooksModule,
  persistence: {
    entities: [Webhook, WebhookDelivery],
    migrations: [CreateWebhooks1795000840000],
  },
  tags: [['Webhooks', 'Events of a workspace, posted to your systems', 1]],
};
