import {
  BoolField,
  EnumField,
  IntField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
  UuidListField,
} from '../../platform/http/fields/fields.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { EventDto } from '../events/index.js';
import type { Choices } from './notification-settings.js';
import type { ReadNotification } from './notifications.query.js';
import type { ReadUpTo } from './notifications.service.js';
import { DEFAULTS, MADE_REASONS, MAIL_MODES, REASONS, type MailMode, type Reason } from './reasons.js';

export class NotificationsQueryDto extends HistoryQuery {
  @BoolField({ about: 'Only those that are not read', optional: true, example: true })
  unread?: boolean;
}

export class NotificationDto {
  @UuidField({ about: 'Id' })
  id: string;
  @EnumField({ about: 'Why you are told. `invited` comes by mail only', values: REASONS })
  reason: Reason;
  @ObjectField(() => EventDto, { about: 'What happened, as in `GET /api/v1/events`' })
  event: EventDto;
  @StringField({
    about: 'Title of the card or the page as it is now; null if it is gone',
    nullable: true,
    example: 'Prepare launch',
  })
  title: string | null;
  @StringField({
    about: 'The beginning of the comment, of the question or of why a build failed',
    nullable: true,
    example: '@ada can you look at this?',
  })
  excerpt: string | null;
  @TimestampField({ about: 'When you read it', nullable: true })
  read_at: string | null;

  static from({ id, reason, event, title, excerpt, readAt }: ReadNotification): NotificationDto {
    return { id, reason, event: event as EventDto, title, excerpt, read_at: readAt?.toISOString() ?? null };
  }
}

const UNREAD = { about: 'Those that are not read, on all pages', example: 3 };

export class NotificationListDto extends ListOf(NotificationDto, { about: 'Newest first', counted: false }) {
  @IntField(UNREAD)
  unread: number;
}

export class ReadNotificationsDto implements ReadUpTo {
  @UuidListField({ about: 'These; either `ids` or `until`', optional: true, maxItems: 200 })
  ids?: string[];
  @TimestampField({ about: 'All of events up to this moment', optional: true })
  until?: string;
}

export class UnreadDto {
  @IntField(UNREAD)
  unread: number;
}

const MAIL = {
  about: `How emails come: \`at_once\` one for each, else one for what was not read in a period. Default: \`${DEFAULTS.mail}\``,
  values: MAIL_MODES,
  example: DEFAULTS.mail,
};
const MUTE = { about: 'Reasons for which nothing is made', values: MADE_REASONS, unique: true, example: ['watching'] };

export class NotificationSettingsDto implements Choices {
  @EnumField(MAIL)
  mail: MailMode;
  @StringListField(MUTE)
  mute: Reason[];

  static from({ mail, mute }: Choices): NotificationSettingsDto {
    return { mail, mute: [...mute] };
  }
}

export class NewNotificationSettingsDto implements Choices {
  @EnumField(MAIL)
  mail: MailMode;
  @StringListField({ ...MUTE, default: [] })
  mute: Reason[];
}
