export { DeliveriesService } from './deliveries.service.js';
export { DeliveryQueue } from './delivery.queue.js';
export { describeWebhooks } from './webhook-contract.js';
export { WebhooksService } from './webhooks.service.js';
