import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../../kernel/logging/log.js';
import { Mailer, MailNotSent } from '../../../engines/mail-message/mailer.js';

const REASON = 'No mail server is configured (SMTP_URL)';

/** Production without a mail server: every send fails. */
export class NoMailer extends Mailer implements OnApplicationBootstrap {
  override readonly delivery = 'none';

  constructor(private readonly log: Log) {
    super();
  }

  onApplicationBootstrap(): void {
    this.log.warn(`${REASON}: mails are not sent`);
  }

  send(): Promise<void> {
    return Promise.reject(new MailNotSent(REASON));
  }
}
