import { Injectable } from '@nestjs/common';
import { Database } from '../../data/database/database.js';
import { Housekeeping } from '../housekeeping/housekeeping.loop.js';
import { Queues } from '../queues/queues.js';
import { OutgoingMailQueue, type MailWriter } from './outgoing-mail.queue.js';
import { OutgoingMails } from './outgoing-mails.js';

const SETTLED_KEPT_DAYS = 30;

/**
 * Mails that must not get lost: recorded in the transaction that causes them, written and sent by a worker, and retried
 * until the mail server accepts them. Only ids are stored, so no secret waits in a table or a queue.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly mails: OutgoingMails,
    private readonly queue: OutgoingMailQueue,
    private readonly queues: Queues,
    housekeeping: Housekeeping,
  ) {
    housekeeping.sweep({
      table: 'outgoing_mails',
      column: 'COALESCE(sent_at, failed_at)',
      keepDays: SETTLED_KEPT_DAYS,
    });
  }

  /** Registers a kind of mail at start. The writer runs outside any transaction, once per attempt. */
  writer(kind: string, write: MailWriter): void {
    if (this.queue.writers.has(kind)) throw new Error(`mail writer ${kind} is registered twice`);
    this.queue.writers.set(kind, write);
  }

  /** Whether a mail of this kind about this subject is still to be written or sent. */
  isWaiting(kind: string, subjectId: string): Promise<boolean> {
    return this.mails.isWaiting(kind, subjectId);
  }

  /**
   * Records a line of one mail about this subject that is sent in so many seconds, with all lines recorded until then:
   * its writer gets the subject, and each line after a line feed. In the current transaction.
   */
  collect(kind: string, subjectId: string, line: string, seconds: number): Promise<void> {
    return this.mails.collect(kind, subjectId, line, seconds);
  }

  /** Records a mail in the current transaction. */
  async post(kind: string, subjectId: string): Promise<void> {
    const id = await this.mails.add(kind, subjectId);
    await this.database.afterCommit(() => this.queues.enqueue(this.queue, { mail_id: id }));
  }
}
