import { EnumField, IntField, ObjectField, StringField, TimestampField } from '../../platform/http/fields/fields.js';
import { ListOf, MATCHING } from '../../platform/http/fields/list-of.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { MAIL_STATES, type ListedMail, type MailFilter, type MailState } from './outgoing-mails.query.js';
import type { QueueState } from './queue-states.js';

export class MailsQuery extends HistoryQuery implements MailFilter {
  @StringField({
    about: 'Only those whose kind or last error contains this',
    example: 'refused',
    max: 200,
    optional: true,
  })
  q?: string;
  @StringField({ about: 'Only of this kind', example: 'invitation', max: 100, optional: true })
  kind?: string;
  @EnumField({ about: 'Only in this state', values: MAIL_STATES, optional: true })
  state?: MailState;
}

export class QueuesQuery extends HistoryQuery {
  @StringField({ about: 'Only those whose name contains this', example: 'mail', max: 200, optional: true })
  q?: string;
}

export class OutgoingMailDto {
  @IntField({ about: 'Id of the mail', example: 12 })
  id: number;
  @StringField({ about: 'What it is about', example: 'invitation' })
  kind: string;
  @EnumField({ about: '`due`: not sent yet', values: MAIL_STATES, example: 'sent' })
  state: MailState;
  @IntField({ about: 'Attempts so far', example: 1 })
  attempts: number;
  @TimestampField({ about: 'When it is tried next; null if it is not', nullable: true })
  next_attempt_at: string | null;
  @TimestampField({ about: 'When the server accepted it, or it was no longer needed', nullable: true })
  sent_at: string | null;
  @TimestampField({ about: 'When it was given up', nullable: true })
  failed_at: string | null;
  @StringField({ about: 'Why the last attempt failed', example: null, nullable: true })
  last_error: string | null;
  @TimestampField({ about: 'Written at' })
  created_at: string;

  static from(mail: ListedMail): OutgoingMailDto {
    const state = mail.sentAt ? 'sent' : mail.failedAt ? 'failed' : 'due';
    return {
      id: mail.id,
      kind: mail.kind,
      state,
      attempts: mail.attempts,
      next_attempt_at: state === 'due' ? mail.nextAttemptAt.toISOString() : null,
      sent_at: mail.sentAt?.toISOString() ?? null,
      failed_at: mail.failedAt?.toISOString() ?? null,
      last_error: mail.lastError,
      created_at: mail.createdAt.toISOString(),
    };
  }
}

export class OutgoingMailListDto extends ListOf(OutgoingMailDto, { about: 'Newest first', total: MATCHING }) {}

export class QueueJobsDto {
  @IntField({ about: 'Jobs that wait for a worker', example: 0 })
  waiting: number;
  @IntField({ about: 'Jobs that are being done', example: 1 })
  active: number;
  @IntField({ about: 'Jobs that wait for a time', example: 0 })
  delayed: number;
}

export class QueueDto {
  @StringField({ about: 'Name of the queue', example: 'outgoing-mail' })
  name: string;
  @StringField({ about: 'What its jobs do', example: 'Sends mail' })
  about: string;
  @ObjectField(() => QueueJobsDto, { about: 'Its jobs in Redis; null if Redis does not answer', nullable: true })
  jobs: QueueJobsDto | null;

  static from(state: QueueState): QueueDto {
    return state;
  }
}

export class QueueListDto extends ListOf(QueueDto, { about: 'Sorted by name', total: MATCHING }) {}
