import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SETTINGS_LIMITS } from '../../platform/http/limits/settings-limits.js';
import { Access, admin, CurrentCaller } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { BAD_CURSOR, OLD_CURSOR } from '../events/index.js';
import { DeliveriesService } from './deliveries.service.js';
import { REPLAYING, UNVERIFIED } from './replays.js';
import {
  WebhookChangeDto,
  NewWebhookDto,
  DeliveriesQuery,
  WebhookReplayDto,
  WebhookRotationDto,
  WebhookAuditMessageDto,
  WebhookDeliveryDto,
  WebhookDeliveryListDto,
  WebhookDto,
  WebhookListDto,
  WebhookMessageDto,
  WebhookWithSecretDto,
} from './webhooks.dto.js';
import { MAX_WEBHOOKS, WebhooksService } from './webhooks.service.js';

const NOT_FOUND = 'Webhook not found';
const SWITCHED_OFF = 'This webhook is switched off: switch it on first';
const INVALID = [
  'url: must be an https URL, unless WEBHOOKS_ALLOWED_HOSTS names its host',
  'types: unknown type "task.renamed". Did you mean "task.created"? Known are board.changed, …',
];

@ApiTags('Webhooks')
@ApiExtraModels(WebhookMessageDto, WebhookAuditMessageDto)
@Controller('api/v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Get()
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'List webhooks',
    description: 'Endpoints that events of the workspace are sent to, oldest first. Secrets are not shown.',
    answer: [200, WebhookListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listWebhooks(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() query: HistoryQuery,
  ): Promise<WebhookListDto> {
    return WebhookListDto.from(await this.webhooks.list(brandId, query));
  }

  @Post()
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Idempotent()
  @CountsToQuota('webhooks')
  @Operation({
    summary: 'Create a webhook',
    description:
      'Events from now on are posted to the address, signed as Standard Webhooks says. The secret is returned once and never shown again. A webhook made by a token is sent what the scopes of the token may read, one made in a session everything that admins may; it is paused when the token is revoked, or its maker locked, removed or no admin any more. Until its endpoint has answered 2xx it gets one message at a time.',
    answer: [201, WebhookWithSecretDto],
    refusals: { 409: `A workspace can have ${MAX_WEBHOOKS} webhooks`, 422: INVALID },
  })
  async createWebhook(
    @CurrentCaller() caller: MemberCaller,
    @Body() { description = null, ...fields }: NewWebhookDto,
  ): Promise<WebhookWithSecretDto> {
    return WebhookWithSecretDto.fromSecret(
      await this.webhooks.create(caller.brandId, { ...fields, description }, caller),
    );
  }

  @Get(':webhook_id')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'Get a webhook',
    description: 'Its address, types and state; the secret is not shown.',
    answer: [200, WebhookDto],
    refusals: { 404: NOT_FOUND },
  })
  async getWebhook(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('webhook_id') id: string,
  ): Promise<WebhookDto> {
    return WebhookDto.from(await this.webhooks.get(brandId, id));
  }

  @Patch(':webhook_id')
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Change a webhook',
    description:
      'Absent fields stay. `enabled: false` pauses it: events that happen meanwhile are not sent, but can be replayed. What waits is kept, and sent when it is switched on again. One that the service switched off goes on where it was. Whoever changes the address, the types or `audit`, or switches it on, counts as its maker from then on.',
    answer: [200, WebhookDto],
    refusals: { 404: NOT_FOUND, 422: INVALID },
  })
  async changeWebhook(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('webhook_id') id: string,
    @Body() change: WebhookChangeDto,
  ): Promise<WebhookDto> {
    return WebhookDto.from(await this.webhooks.change(caller.brandId, id, change, caller));
  }

  @Delete(':webhook_id')
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Delete a webhook',
    description: 'With its deliveries. Nothing more is sent to it.',
    answer: [204],
    refusals: { 404: NOT_FOUND },
  })
  async deleteWebhook(@CurrentCaller() { brandId }: MemberCaller, @UuidParam('webhook_id') id: string): Promise<void> {
    await this.webhooks.remove(brandId, id);
  }

  @Post(':webhook_id/rotate')
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Idempotent()
  @ApiBody({ type: WebhookRotationDto, required: false })
  @Operation({
    summary: 'Rotate the secret of a webhook',
    description:
      'Returns a new secret, once. For 24 hours messages carry signatures by the new and the old one; with `now` the old one ends at once. A second rotation within 24 hours ends the oldest: two sign at most.',
    answer: [200, WebhookWithSecretDto],
    refusals: { 404: NOT_FOUND },
  })
  async rotateWebhook(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('webhook_id') id: string,
    @Body() { now }: WebhookRotationDto,
  ): Promise<WebhookWithSecretDto> {
    return WebhookWithSecretDto.fromSecret(await this.webhooks.rotate(caller.brandId, id, { now }, caller));
  }

  @Post(':webhook_id/test')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'Test a webhook',
    description: 'Sends an event of the type `webhook.test` to this endpoint only. It is not in the log.',
    answer: [202, WebhookDeliveryDto],
    refusals: { 404: NOT_FOUND, 409: SWITCHED_OFF },
  })
  async testWebhook(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('webhook_id') id: string,
  ): Promise<WebhookDeliveryDto> {
    return WebhookDeliveryDto.from(await this.deliveries.test(brandId, id), brandId);
  }

  @Get(':webhook_id/deliveries')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'List deliveries of a webhook',
    description: 'Newest first, each with its attempts. Kept for 30 days.',
    answer: [200, WebhookDeliveryListDto],
    refusals: { 400: INVALID_CURSOR, 404: NOT_FOUND },
  })
  async listWebhookDeliveries(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('webhook_id') id: string,
    @Query() query: DeliveriesQuery,
  ): Promise<WebhookDeliveryListDto> {
    return WebhookDeliveryListDto.from(await this.deliveries.list(brandId, id, query), brandId);
  }

  @Post(':webhook_id/deliveries/:delivery_id/redeliver')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'Redeliver',
    description: 'Sends the event again, with the same `webhook-id`, and begins its ten attempts anew.',
    answer: [202, WebhookDeliveryDto],
    refusals: {
      404: [NOT_FOUND, 'Delivery not found'],
      409: SWITCHED_OFF,
      410: 'This event is no longer kept, or its feature is off',
    },
  })
  async redeliverWebhook(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('webhook_id') id: string,
    @UuidParam('delivery_id') deliveryId: string,
  ): Promise<WebhookDeliveryDto> {
    return WebhookDeliveryDto.from(await this.deliveries.redeliver(brandId, id, deliveryId), brandId);
  }

  @Post(':webhook_id/replay')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'Replay events to a webhook',
    description:
      'Sends every event after the cursor that the webhook wants, also those delivered before, each with the `webhook-id` it had. One replay at a time, and only to an endpoint that has answered 2xx before.',
    answer: [202, WebhookDto],
    refusals: { 400: BAD_CURSOR, 404: NOT_FOUND, 409: [SWITCHED_OFF, UNVERIFIED, REPLAYING], 410: OLD_CURSOR },
  })
  async replayWebhook(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('webhook_id') id: string,
    @Body() { after }: WebhookReplayDto,
  ): Promise<WebhookDto> {
    return WebhookDto.from(await this.webhooks.replay(brandId, id, after));
  }
}
