import type { FactoryProvider, OnApplicationShutdown } from '@nestjs/common';
import { FileMailer } from '../../../engines/mail-message/file-mailer.js';
import { Mailer } from '../../../engines/mail-message/mailer.js';
import { SmtpMailer } from '../../../engines/mail-message/smtp-mailer.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Config } from '../../kernel/config/config.js';
import { Log } from '../../kernel/logging/log.js';
import { NoMailer } from './no-mailer.js';

/** Closes its connections when the app stops. */
class AppSmtpMailer extends SmtpMailer implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    this.close();
  }
}

/** SMTP if a server is configured, files in development, otherwise none. */
export const mailerProvider: FactoryProvider<Mailer> = {
  provide: Mailer,
  inject: [Config, Clock, Log],
  useFactory: ({ mail: { smtpUrl, from, folder } }: Config, clock: Clock, log: Log) => {
    if (smtpUrl) return new AppSmtpMailer(smtpUrl, from);
    if (!folder) return new NoMailer(log);
    const onWritten = (file: string, to: string): void => log.info('mail written', { file, to });
    return new FileMailer({ folder, from, now: () => clock.now().getTime(), onWritten });
  },
};
