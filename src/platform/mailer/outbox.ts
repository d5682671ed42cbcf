import type { Mail } from './mailer.js';

/** Writes the mail about one subject when it is about to be sent; null when there is nothing to say any more. */
export type MailWriter = (subjectId: string) => Promise<Mail | null>;

/**
 * Mails that must not get lost: noted in the same transaction as the change they tell of, written and sent by a worker, and
 * tried again until the mail server takes them. Only ids are kept, so no secret waits in a table or a queue.
 */
export abstract class Outbox {
  /** Declares a kind of mail, at start. */
  abstract writer(kind: string, write: MailWriter): void;
  /** Notes a mail to be sent, inside the current transaction. */
  abstract post(kind: string, subjectId: string): Promise<void>;
}
