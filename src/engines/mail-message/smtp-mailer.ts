import { createTransport } from 'nodemailer';
import { Mailer, MailNotSent, type Mail } from './mailer.js';
import { messageOf } from './message.js';
import { smtpSecrets } from './smtp-secrets.js';

const MAX_CONNECTIONS = 3;
/** In milliseconds. */
interface SmtpTimeouts {
  /** A server that is dead or says nothing is given up within these; each may be set in the URL (`?socketTimeout=20000`). */
  readonly dnsTimeout: number;
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
  /** A server that keeps talking without getting anywhere. */
  readonly sendTimeout: number;
}

const TIMEOUTS: SmtpTimeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
  sendTimeout: 30_000,
};
/** Idle connections are ended before the time limit of the socket would end them less politely. */
const IDLE_MS = 5_000;

type Pool = ReturnType<typeof connect>;

/** Over a few connections that are kept; encrypted wherever the server offers it. */
function connect(url: string, { sendTimeout: _, ...timeouts }: SmtpTimeouts) {
  return createTransport({
    ...timeouts,
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // Only a message of which nothing was sent yet is moved to a fresh connection, and only once.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Hands mails to one SMTP server. */
export class SmtpMailer extends Mailer {
  readonly timeouts: SmtpTimeouts;
  private pool: Pool;
  private readonly hideSecrets: (text: string) => string;

  constructor(
    private readonly url: string,
    private readonly from: string,
    timeouts: Partial<SmtpTimeouts> = {},
  ) {
    super();
    this.timeouts = { ...TIMEOUTS, ...timeouts };
    this.pool = connect(url, this.timeouts);
    this.hideSecrets = smtpSecrets(url);
  }

  async send(mail: Mail): Promise<void> {
    const message = messageOf(this.from, mail);
    const { pool } = this;
    const limit = setTimeout(() => this.abandon(pool), this.timeouts.sendTimeout);
    try {
      await pool.sendMail(message);
    } catch (error) {
      throw this.notSent(error as Error & { code?: string });
    } finally {
      clearTimeout(limit);
    }
  }

  close(): void {
    this.pool.close({ force: true });
  }

  /** Whoever else waits on these connections fails too: the server is not working. */
  private abandon(pool: Pool): void {
    if (pool === this.pool) this.pool = connect(this.url, this.timeouts);
    pool.close({ force: true });
  }

  private notSent(error: Error & { code?: string }): MailNotSent {
    const reason = this.hideSecrets(error.message);
    const cause = Object.assign(new Error(reason), { code: error.code });
    return new MailNotSent(`The mail server did not take the mail: ${reason}`, { cause });
  }
}
