import { Mailer, MailNotSent, type Mail } from '../../src/engines/mail-message/mailer.js';

/** Mail does not go out by SMTP here, but through the HTTP relay of the company. */
export class RelayMailer extends Mailer {
  constructor(
    private readonly url: string,
    private readonly timeoutMs = 10_000,
  ) {
    super();
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, subject, text, html }),
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    }).catch((error: unknown) => {
      throw new MailNotSent('The relay did not answer', { cause: error });
    });
    await response.body?.cancel();
    // Thrown as MailNotSent, the outbox tries again later.
    if (!response.ok) throw new MailNotSent(`The relay answered ${response.status}`);
  }
}
