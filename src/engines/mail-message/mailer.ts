/** A mail as plain text and as HTML. */
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

/** Sends a mail now. Throws MailNotSent. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
