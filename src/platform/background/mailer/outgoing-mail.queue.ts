import { Injectable } from '@nestjs/common';
import { Log } from '../../kernel/logging/log.js';
import { Metrics } from '../../kernel/metrics/metrics.js';
import { DurableQueue } from '../queues/durable-queue.js';
import { Mailer, type Mail } from '../../../engines/mail-message/mailer.js';
import { errorText, OutgoingMails, type ClaimedMail } from './outgoing-mails.js';

/** Writes the mail about one subject just before it is sent; null when it is no longer needed. */
export type MailWriter = (subjectId: string) => Promise<Mail | null>;

type Payload = { mail_id: number };

/**
 * Sends the mails of the outbox. One worker at a time has the lease of a mail. A worker that dies after the server
 * accepted the mail and before that was recorded causes a second one: two mails are better than none.
 */
@Injectable()
export class OutgoingMailQueue extends DurableQueue<Payload> {
  static readonly NAME = 'outgoing-mail';
  readonly options = {
    name: OutgoingMailQueue.NAME,
    about: 'Sends the mails of the outbox and retries failed ones',
    concurrency: 3,
    refillEvery: '30s',
  };
  readonly writers = new Map<string, MailWriter>();

  constructor(
    private readonly mails: OutgoingMails,
    private readonly mailer: Mailer,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  due(limit: number): Promise<Payload[]> {
    return this.mails.due(limit);
  }

  async process({ mail_id: id }: Payload): Promise<void> {
    const mail = await this.mails.claim(id);
    if (!mail) return;
    const write = this.writers.get(mail.kind);
    if (!write) return this.postpone(mail);
    let sent: boolean;
    try {
      sent = await this.send(mail, write);
    } catch (error) {
      return this.fail(mail, error);
    }
    await this.mails.settle(mail, sent ? null : 'Not sent: no longer needed');
    this.metrics.mails.labels(sent ? 'sent' : 'dropped').inc();
  }

  /** Outside any transaction: the writer may open one. */
  private async send(mail: ClaimedMail, write: MailWriter): Promise<boolean> {
    const written = await write(mail.subjectId);
    if (written) await this.mailer.send(written);
    return written !== null;
  }

  private async fail(mail: ClaimedMail, error: unknown): Promise<void> {
    const next = await this.mails.fail(mail, error);
    this.metrics.mails.labels(next ? 'failed' : 'given_up').inc();
    const { id, kind, attempts } = mail;
    const fields = { mail_id: id, kind, attempts, reason: errorText(error) };
    if (next) this.log.warn('mail not sent', { ...fields, next_attempt_at: next });
    else this.log.error('mail failed permanently', fields);
  }

  private async postpone(mail: ClaimedMail): Promise<void> {
    const reason = `No writer for mails of the kind ${mail.kind}`;
    await this.mails.postpone(mail, reason);
    this.log.warn('mail postponed', { mail_id: mail.id, reason });
  }
}
