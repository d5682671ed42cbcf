import {
  BoolField,
  IntField,
  JsonField,
  ListField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
} from '../../../platform/http/fields/fields.js';
import { RefusedAs } from '../../../platform/http/fields/refused-as.js';
import { BAD_CURSOR } from '../event-cursor.js';
import { EventActorDto, EventSubjectDto } from '../events.dto.js';
import type { AuditEntry, AuditPage, AuditWish } from './audit.service.js';

const CURSOR = { max: 100, optional: true, sentence: BAD_CURSOR };
const SETTINGS = { nullable: true, example: { role: 'member' } };

@RefusedAs('malformed', 'after', 'before')
export class AuditQueryDto {
  @StringField({ ...CURSOR, about: 'Only entries after this cursor' })
  after?: string;
  @StringField({
    ...CURSOR,
    about: 'Only entries before this cursor, the newest first; `latest` for the newest of all',
    example: 'latest',
  })
  before?: string;
  @StringField({
    about: 'Only what this person, agent or desk did (its id), or a kind of actor (`person`, `operator`, …)',
    max: 255,
    optional: true,
    example: 'operator',
  })
  actor?: string;
  @StringListField({
    about: 'Only these types: exact names, or `member.*` for all that begin so',
    optional: true,
    example: ['member.*'],
    maxItems: 100,
    maxLength: 50,
  })
  action?: string[];
  @TimestampField({ about: 'Not before this time', optional: true, example: undefined })
  from?: string;
  @TimestampField({ about: 'Before this time', optional: true, example: undefined })
  to?: string;
  @IntField({ about: 'Maximum number of entries', min: 1, max: 200, default: 50, example: 50 })
  limit: number;

  get wish(): AuditWish {
    const { after, before, actor, action, from, to } = this;
    return { after, before, actor, action, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  }
}

export class OperatorAuditQueryDto extends AuditQueryDto {
  @IntField({ about: "Log of this workspace; absent: the operator's own", min: 1, optional: true, example: 1 })
  brand_id?: number;
}

export class AuditEntryDto {
  @StringField({ about: 'Unique for ever; the same as the id of the event', example: '1-4711' })
  id: string;
  @StringField({ about: 'Position in the log: send it as `after` or `before`', example: '3mz.pJ1m4cS6bq0nq8m3Yw1v2A' })
  cursor: string;
  @StringField({ about: 'What happened: type of the event', example: 'member.changed' })
  type: string;
  @ObjectField(() => EventSubjectDto, { about: 'What it happened to' })
  subject: EventSubjectDto;
  @ObjectField(() => EventActorDto, { about: 'Who did it' })
  actor: EventActorDto;
  @JsonField({ about: 'Details, as in the event of this type', example: { user_id: 7, role: 'admin' } })
  data: Readonly<Record<string, unknown>>;
  @TimestampField({ about: 'When' })
  created_at: Date;
  @StringField({ about: 'Address of the caller; null for work of the service', nullable: true, example: '192.0.2.7' })
  ip: string | null;
  @StringField({ about: 'Program of the caller, at most 256 characters', nullable: true, example: 'curl/8.5.0' })
  user_agent: string | null;
  @StringField({
    about:
      'Id of the request, given by the service: that of `X-Request-Id` in the answer, unless the caller sent an id of their own',
    nullable: true,
    example: '2b4c8f7e-6f0a-4f3e-9d55-0c1b7a8e9f10',
  })
  request_id: string | null;
  @StringField({
    about:
      'What the caller calls the request, if they sent an `X-Request-Id`: also in the answer and in the log of the service. Callers choose it, and may repeat it',
    nullable: true,
    example: null,
  })
  caller_request_id: string | null;
  @JsonField({ ...SETTINGS, about: 'Changed settings as they were; null if there are none' })
  before: Readonly<Record<string, unknown>> | null;
  @JsonField({
    ...SETTINGS,
    about: 'Changed settings as they are now; null if there are none',
    example: { role: 'admin' },
  })
  after: Readonly<Record<string, unknown>> | null;

  static from(entry: AuditEntry): AuditEntryDto {
    return { ...entry, actor: entry.actor as EventActorDto };
  }
}

export class AuditPageDto {
  @ListField(() => AuditEntryDto, {
    about:
      'Oldest first; with `before` newest first. May be empty although there is more, when what is asked for is rare',
  })
  events: AuditEntryDto[];
  @StringField({
    about: 'Send it as `after` to go on; with `before` as `before`',
    example: '3mz.pJ1m4cS6bq0nq8m3Yw1v2A',
  })
  next_cursor: string;
  @BoolField({ about: 'Whether there is more at once', example: false })
  has_more: boolean;

  static from({ entries, nextCursor, hasMore }: AuditPage): AuditPageDto {
    return {
      events: entries.map((entry) => AuditEntryDto.from(entry)),
      next_cursor: nextCursor,
      has_more: hasMore,
    };
  }
}
