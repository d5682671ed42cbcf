import { Mailer, MailNotSent, type Mail } from '../../src/engines/mail-message/mailer.js';

/** Sends mail through the company's HTTP relay instead of SMTP. */
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
    // MailNotSent makes the outbox retry later.
    if (!response.ok) throw new MailNotSent(`The relay answered ${response.status}`);
  }
}
