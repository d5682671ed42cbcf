import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { ListOf, MATCHING } from '../../platform/http/fields/list-of.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { RefusedAs } from '../../platform/http/fields/refused-as.js';
import { AuditEntryDto, BAD_CURSOR, EventDto } from '../events/index.js';
import type { DeliveryFilter } from './deliveries.service.js';
import {
  DELIVERY_STATUSES,
  type Attempt,
  type DeliveryStatus,
  type WebhookDelivery,
} from './webhook-delivery.entity.js';
import { DISABLED_REASONS, type DisabledReason, type Webhook } from './webhook.entity.js';
import type { WithSecret } from './webhooks.service.js';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const URL_OPTIONS = { about: 'Where events are posted to: https', example: 'https://hooks.example.com/workspace' };
const URL_IN = { ...URL_OPTIONS, max: 2_000, notBlank: true, format: 'uri' };
const TYPES = {
  about: 'Types of events that are sent: exact names, or `task.*` for all that begin so. Empty: all',
  example: ['task.*', 'hire.active'],
  maxItems: 100,
  maxLength: 50,
  unique: true,
};
const DESCRIPTION = { about: 'What it is for', example: 'Builds on the CI server', nullable: true };
const DESCRIPTION_IN = { ...DESCRIPTION, max: 500, line: true, optional: true };
const AUDIT = {
  about:
    'Whether events that the audit log keeps for a year are sent as in `GET /api/v1/audit`: with `ip`, `user_agent`, `request_id`, `before` and `after`',
  example: false,
};
const ENABLED = { about: 'Whether events are sent. Events that happen while it is off are not sent' };

export class NewWebhookDto {
  @StringField(URL_IN)
  url: string;
  @StringListField({ ...TYPES, default: [] })
  types: string[];
  @StringField(DESCRIPTION_IN)
  description?: string | null;
  @BoolField({ ...AUDIT, default: false })
  audit: boolean;
  @BoolField({ ...ENABLED, default: true })
  enabled: boolean;
}

export class WebhookChangeDto {
  @StringField({ ...URL_IN, optional: true })
  url?: string;
  @StringListField({ ...TYPES, optional: true })
  types?: string[];
  @StringField(DESCRIPTION_IN)
  description?: string | null;
  @BoolField({ ...AUDIT, optional: true })
  audit?: boolean;
  @BoolField({ ...ENABLED, optional: true })
  enabled?: boolean;
}

export class WebhookRotationDto {
  @BoolField({
    about:
      'Whether the secret before ends at once, for one that is in wrong hands; otherwise it signs for 24 hours more',
    example: false,
    default: false,
  })
  now: boolean;
}

@RefusedAs('malformed', 'after')
export class WebhookReplayDto {
  @StringField({
    about: 'A cursor of the event log: what follows it is sent again',
    max: 100,
    example: '3mz.pJ1m4cS6bq0nq8m3Yw1v2A',
    sentence: BAD_CURSOR,
  })
  after: string;
}

export class DeliveriesQuery extends HistoryQuery implements DeliveryFilter {
  @EnumField({ about: 'Only in this state', values: DELIVERY_STATUSES, optional: true })
  status?: DeliveryStatus;
}

export class WebhookDto {
  @UuidField({ about: 'Id of the webhook' })
  id: string;
  @StringField(URL_OPTIONS)
  url: string;
  @StringListField(TYPES)
  types: string[];
  @StringField(DESCRIPTION)
  description: string | null;
  @BoolField(AUDIT)
  audit: boolean;
  @BoolField(ENABLED)
  enabled: boolean;
  @EnumField({
    about:
      'Why the service switched it off: it answered 410 (`gone`), only failed for five days (`failing`), the token it was made with was revoked (`token_revoked`), or its maker was locked (`maker_locked`), removed (`maker_removed`) or is no admin any more (`maker_not_admin`)',
    values: DISABLED_REASONS,
    nullable: true,
    example: null,
  })
  disabled_reason: DisabledReason | null;
  @TimestampField({ about: 'Since when every attempt failed', nullable: true, example: null })
  failing_since: string | null;
  @TimestampField({ about: 'Until when the secret before signs too', nullable: true, example: null })
  old_secret_until: string | null;
  @IntField({
    about: 'Who made it, or last changed its address or types or switched it on; null: the service itself',
    nullable: true,
    example: 7,
  })
  maker_id: number | null;
  @StringListField({
    about:
      'Scopes of the token by which they did: nothing else is sent; null: in a session, and everything that admins may read is sent',
    nullable: true,
    example: null,
  })
  scopes: string[] | null;
  @TimestampField({
    about:
      'When the endpoint answered 2xx for the first time at this address; until then it gets one message at a time and no replay',
    nullable: true,
    example: null,
  })
  verified_at: string | null;
  @StringField({ about: 'A replay is under way up to this event', nullable: true, example: null })
  replay_until: string | null;
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from(webhook: Webhook): WebhookDto {
    return {
      id: webhook.id,
      url: webhook.url,
      types: webhook.types,
      description: webhook.description,
      audit: webhook.audit,
      enabled: webhook.enabled,
      disabled_reason: webhook.disabledReason,
      failing_since: iso(webhook.failingSince),
      old_secret_until: iso(webhook.oldSecretUntil),
      maker_id: webhook.makerId,
      scopes: webhook.scopes,
      verified_at: iso(webhook.verifiedAt),
      replay_until: webhook.replayUntil === null ? null : `${webhook.brandId}-${webhook.replayUntil}`,
      created_at: webhook.createdAt.toISOString(),
    };
  }
}

export class WebhookWithSecretDto extends WebhookDto {
  @StringField({
    about: 'Checks signatures (Standard Webhooks). Shown once',
    example: 'whsec_RXhhbXBsZU5vdEFTZWNyZXQwMDAwMDAwMDAwMDAwMDA=',
  })
  secret: string;

  static fromSecret({ webhook, secret }: WithSecret): WebhookWithSecretDto {
    return { ...WebhookDto.from(webhook), secret };
  }
}

export class WebhookListDto extends ListOf(WebhookDto, {
  about: 'Webhooks of the workspace, oldest first',
  total: MATCHING,
}) {}

export class WebhookAttemptDto {
  @TimestampField({ about: 'When it was sent' })
  at: string;
  @IntField({ about: 'How long it took, in milliseconds', example: 84 })
  duration_ms: number;
  @IntField({ about: 'Status of the answer; null without one', nullable: true, example: 200 })
  status: number | null;
  @StringField({ about: 'The first 1,024 bytes of the answer', nullable: true, example: 'ok' })
  answer: string | null;
  @StringField({ about: 'What went wrong, beside the status', nullable: true, example: null })
  error: string | null;

  static from({ at, ms, status, answer, error }: Attempt): WebhookAttemptDto {
    return { at, duration_ms: ms, status, answer, error };
  }
}

export class WebhookDeliveryDto {
  @UuidField({ about: 'Sent as `webhook-id` with every attempt' })
  id: string;
  @StringField({ about: 'Id of the event', example: '1-4711' })
  event_id: string;
  @StringField({ about: 'Type of the event', example: 'task.created' })
  type: string;
  @EnumField({
    about: 'Whether it waits for its next attempt, was answered with 2xx, or is not tried any more',
    values: DELIVERY_STATUSES,
  })
  status: DeliveryStatus;
  @ListField(() => WebhookAttemptDto, { about: 'The last 20, oldest first' })
  attempts: WebhookAttemptDto[];
  @TimestampField({ about: 'Next attempt, while it waits', nullable: true })
  next_attempt_at: string | null;
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from(delivery: WebhookDelivery, brandId: number): WebhookDeliveryDto {
    const { id, eventSeq, event, type, status, attempts, nextAttemptAt, createdAt } = delivery;
    return {
      id,
      event_id: event?.id ?? `${brandId}-${eventSeq}`,
      type,
      status,
      attempts: attempts.map((attempt) => WebhookAttemptDto.from(attempt)),
      next_attempt_at: status === 'pending' ? nextAttemptAt.toISOString() : null,
      created_at: createdAt.toISOString(),
    };
  }
}

export class WebhookDeliveryListDto extends ListOf(WebhookDeliveryDto, { about: 'Newest first', total: MATCHING }) {}

/** What is posted to an endpoint. */
export class WebhookMessageDto {
  @StringField({ about: 'Type of the event', example: 'task.created' })
  type: string;
  @TimestampField({ about: 'When it happened' })
  timestamp: string;
  @ObjectField(() => EventDto, { about: 'The event, as in `GET /api/v1/events`' })
  data: EventDto;
}

/** The same for a webhook with `audit`, of an event that the audit log keeps for a year. */
export class WebhookAuditMessageDto {
  @StringField({ about: 'Type of the event', example: 'member.changed' })
  type: string;
  @TimestampField({ about: 'When it happened' })
  timestamp: string;
  @ObjectField(() => AuditEntryDto, { about: 'The entry, as in `GET /api/v1/audit`' })
  data: AuditEntryDto;
}
