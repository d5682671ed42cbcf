import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../atomic-files/replace-file.js';
import { Mailer, MailNotSent, type Mail } from './mailer.js';
import { messageOf } from './message.js';

export interface FileMailerOptions {
  readonly folder: string;
  readonly from: string;
  /** The time in milliseconds. */
  readonly now: () => number;
  readonly onWritten: (file: string, to: string) => void;
}

/** Writes mails as .eml files, which a mail program opens: for development without a mail server. */
export class FileMailer extends Mailer {
  override readonly delivery = 'files';

  constructor(private readonly options: FileMailerOptions) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    // Loaded with the first mail: most starts of the service send none.
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const message = messageOf(this.options.from, mail);
    const date = new Date(this.options.now());
    try {
      const composed = await composer.sendMail({ ...message, date });
      this.options.onWritten(await this.write(composed.message as Buffer, date), mail.to);
    } catch (error) {
      throw new MailNotSent(`The mail could not be written: ${(error as Error).message}`, { cause: error });
    }
  }

  private async write(content: Buffer, date: Date): Promise<string> {
    const { folder } = this.options;
    const time = date.toISOString().replaceAll(':', '-');
    const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(file, content, 0o600);
    return file;
  }
}
