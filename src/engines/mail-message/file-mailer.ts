import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../kernel/clock/clock.js';
import { replaceFile } from '../../kernel/files/replace-file.js';
import type { Log } from '../../kernel/logging/log.js';
import { Mailer, MailNotSent, type Mail } from './mailer.js';
import { messageOf } from './message.js';

/** Writes mails as .eml files, for the person who tries the service out: a mail program opens them. */
export class FileMailer extends Mailer {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const message = messageOf(this.from, mail);
    try {
      const composed = await this.composer.sendMail({ ...message, date: this.clock.now() });
      const file = await this.write(composed.message as Buffer);
      this.log.info('mail written', { file, to: mail.to });
    } catch (error) {
      throw new MailNotSent(`The mail could not be written: ${(error as Error).message}`, { cause: error });
    }
  }

  private async write(content: Buffer): Promise<string> {
    const time = this.clock.now().toISOString().replaceAll(':', '-');
    const file = join(this.folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await replaceFile(file, content, 0o600);
    return file;
  }
}
