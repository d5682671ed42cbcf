/** A mail as plain text and as HTML. */
export interface Mail {
  /** Exactly one plain address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail was not sent. The message may be logged: it contains no credential. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Where mails end: with their readers, in files, or nowhere. */
export type MailDelivery = 'sent' | 'files' | 'none';

/** Sends a mail now. Throws MailNotSent. */
export abstract class Mailer {
  readonly delivery: MailDelivery = 'sent';

  abstract send(mail: Mail): Promise<void>;
}
