/** A mail of the service itself, in plain words and as a page. */
export interface Mail {
  /** Exactly one plain address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail did not leave. The message is fit for a log: it holds no credential. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Sends a mail now. Throws MailNotSent. What may be sent a little later goes through the Outbox. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
