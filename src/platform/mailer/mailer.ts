/** A mail of the service itself, in plain words and as a page. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail did not leave. */
export class MailNotSent extends Error {}

/** Sends a mail now. Throws MailNotSent. What may be sent a little later goes through the Outbox. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
