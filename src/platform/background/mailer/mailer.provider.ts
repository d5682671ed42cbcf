import type { FactoryProvider } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Config } from '../../kernel/config/config.js';
import { Log } from '../../kernel/logging/log.js';
import { FileMailer } from './file-mailer.js';
import { Mailer } from './mailer.js';
import { NoMailer } from './no-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** By SMTP where a server is named, into files where somebody tries the service out, otherwise not at all. */
export const mailerProvider: FactoryProvider<Mailer> = {
  provide: Mailer,
  inject: [Config, Clock, Log],
  useFactory: ({ mail }: Config, clock: Clock, log: Log) => {
    if (mail.smtpUrl) return new SmtpMailer(mail.smtpUrl, mail.from);
    return mail.folder ? new FileMailer(mail.folder, mail.from, clock, log) : new NoMailer(log);
  },
};
