import type { FactoryProvider } from '@nestjs/common';
import { FileMailer } from '../../../engines/mail-message/file-mailer.js';
import { Mailer } from '../../../engines/mail-message/mailer.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Config } from '../../kernel/config/config.js';
import { Log } from '../../kernel/logging/log.js';
import { NoMailer } from './no-mailer.js';

/** SMTP if a server is configured, files in development, otherwise none. */
export const mailerProvider: FactoryProvider<Mailer> = {
  provide: Mailer,
  inject: [Config, Clock, Log],
  useFactory: async ({ mail: { smtpUrl, from, folder } }: Config, clock: Clock, log: Log) => {
    if (smtpUrl) {
      const { SmtpMailer } = await import('../../../engines/mail-message/smtp-mailer.js');
      const mailer = new SmtpMailer(smtpUrl, from);
      return Object.assign(mailer, { onApplicationShutdown: () => mailer.close() });
    }
    if (!folder) return new NoMailer(log);
    const onWritten = (file: string, to: string): void => log.info('mail written', { file, to });
    return new FileMailer({ folder, from, now: () => clock.now().getTime(), onWritten });
  },
};
