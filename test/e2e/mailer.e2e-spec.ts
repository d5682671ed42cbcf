import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { letter } from '../../src/engines/mail-message/letter.js';
import { Mailer, MailNotSent, type Mail } from '../../src/engines/mail-message/mailer.js';
import { SmtpMailer } from '../../src/engines/mail-message/smtp-mailer.js';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { bootApp } from '../app.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { startLineServer } from '../support/line-server.js';

const FROM = 'no-reply@mail.test.example';
const SECRET = 'pa55 wörd/@:%&';

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ada@test.example',
  subject: 'Hello',
  text: 'In plain words.',
  html: '<p>As a page.</p>',
  ...changes,
});
/** Some mail programs add an empty line at the end. */
const withoutEnd = (text?: string): string => text!.replaceAll('\r\n', '\n').replace(/\n+$/, '');

describe('A mail by SMTP', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  const open = async (options?: Parameters<typeof startMailbox>[0]): Promise<Mailbox> => {
    const mailbox = await startMailbox(options);
    ends.push(() => mailbox.stop());
    return mailbox;
  };
  const talk = async (...script: Parameters<typeof startLineServer>) => {
    const talker = await startLineServer(...script);
    ends.push(() => talker.stop());
    return talker;
  };
  const mailerFor = (url: string, timeouts?: Partial<SmtpMailer['timeouts']>): SmtpMailer => {
    const mailer = new SmtpMailer(url, FROM, timeouts);
    ends.push(() => mailer.close());
    return mailer;
  };
  const failure = async (sending: Promise<void>): Promise<MailNotSent> => {
    const error: unknown = await sending.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MailNotSent);
    return error as MailNotSent;
  };
  const whole = (error: Error): string =>
    `${error.stack} ${(error.cause as Error).stack} ${JSON.stringify(error.cause)}`;

  it('arrives in plain text and as HTML, whatever the script it is written in', async () => {
    const mailbox = await open();
    const subject = 'Grüße an 山田太郎 🎉 und “Ångström & Söhne”';
    const written = letter({
      to: 'ada@test.example',
      subject,
      greeting: 'Dear Zoë Ñandú 山田太郎,',
      paragraphs: ['Здравствуйте! مرحبا 🎉'],
      action: { label: 'Öffnen', url: 'https://workspace.example/?a=1&b=2' },
    });
    await mailerFor(mailbox.url).send(written);
    const [received, ...others] = mailbox.mails;
    expect(others).toEqual([]);
    expect(received).toMatchObject({
      envelopeFrom: FROM,
      envelopeTo: ['ada@test.example'],
      subject,
      secure: false,
      from: { address: FROM },
      to: [{ address: 'ada@test.example' }],
    });
    expect(withoutEnd(received!.text)).toBe(withoutEnd(written.text));
    expect(withoutEnd(received!.html)).toBe(withoutEnd(written.html));
    expect(received!.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(received!.messageId).toMatch(/@mail\.test\.example>$/);
    expect(Math.max(...received!.raw.split('\r\n').map(({ length }) => length))).toBeLessThan(999);
  });

  it('is encrypted when the server offers it, and not sent when its certificate is not trusted', async () => {
    const mailbox = await open({ startTls: true });
    expect((await failure(mailerFor(mailbox.url).send(mail()))).message).toContain('certificate');
    await mailerFor(`${mailbox.url}?tls.rejectUnauthorized=false`).send(mail());
    expect(mailbox.mails.map(({ secure }) => secure)).toEqual([true]);
  });

  it('is not sent in the clear when the URL requires encryption', async () => {
    const mailbox = await open();
    await failure(mailerFor(`${mailbox.url}?requireTLS=true`).send(mail()));
    expect(mailbox.mails).toEqual([]);
  });

  it('is sent as the user of the URL', async () => {
    const mailbox = await open({ login: { user: 'so meone@test.example', password: SECRET } });
    await mailerFor(mailbox.url).send(mail());
    expect(mailbox.mails[0]!.user).toBe('so meone@test.example');
  });

  it('is not sent with a wrong password, and the error does not reveal it', async () => {
    const mailbox = await open({ login: { user: 'someone', password: 'another one' } });
    const url = mailbox.url.replace(encodeURIComponent('another one'), encodeURIComponent(SECRET));
    const error = await failure(mailerFor(url).send(mail()));
    expect(error.message).toContain('535');
    expect(error.cause).toMatchObject({ code: 'EAUTH' });
    expect(whole(error)).not.toContain(SECRET);
    expect(whole(error)).not.toContain(encodeURIComponent(SECRET));
  });

  it('does not reveal the password even when the server echoes it', async () => {
    const talker = await talk('220 hello', (line) => {
      if (line.startsWith('EHLO')) return '250-talker\r\n250 AUTH PLAIN';
      const given = line.replace('AUTH PLAIN ', '');
      return `535 no: ${given} ${Buffer.from(given, 'base64').toString().split('\0').join(' ')}`;
    });
    const url = talker.url.replace('://', `://someone:${encodeURIComponent(SECRET)}@`);
    const error = await failure(mailerFor(url).send(mail()));
    expect(error.message).toContain('535 no: [redacted]  someone [redacted]');
    expect(whole(error)).not.toContain(SECRET);
    expect(whole(error)).not.toContain(talker.received.at(-1)!.split(' ').at(-1));
  });

  it('is not sent while the server is down, and is when it is back', async () => {
    const port = await freePort();
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    expect((await failure(mailer.send(mail()))).message).toContain('ECONNREFUSED');
    const mailbox = await open({ port });
    await mailer.send(mail());
    expect(mailbox.mails).toHaveLength(1);
  });

  it('fails when the server accepts the connection and stays silent', async () => {
    const silent = await talk(null);
    const quiet = await talk('220 hello');
    const stuck = await talk('220 hello', (line) => {
      if (line.startsWith('EHLO')) return '250 talker';
      if (line === 'DATA') return '354 go on';
      return /^(MAIL|RCPT)/.test(line) ? '250 fine' : null;
    });
    const usual = mailerFor(silent.url).timeouts;
    expect(usual).toMatchObject({ dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000 });
    expect(usual.socketTimeout).toBe(8_000);
    const short = { dnsTimeout: 500, connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 800 };
    await Promise.all([silent, quiet, stuck].map(({ url }) => failure(mailerFor(url, short).send(mail()))));
    expect(stuck.received).toContain('.');
  });

  it('times out when the server never stops talking', async () => {
    const chatty = await talk('220 hello', (line, socket) => {
      if (line.startsWith('EHLO')) return '250 talker';
      const timer = setInterval(() => socket.write('250-still thinking\r\n'), 50);
      socket.once('close', () => clearInterval(timer));
      return null;
    });
    const mailer = mailerFor(chatty.url, { sendTimeout: 500 });
    await Promise.all([failure(mailer.send(mail())), failure(mailer.send(mail()))]);
    await failure(mailer.send(mail()));
  });

  it('is not resent automatically when the connection breaks before the server has confirmed it', async () => {
    const breaking = await talk('220 hello', (line, socket) => {
      if (line.startsWith('EHLO')) return '250 talker';
      if (line === 'DATA') return '354 go on';
      if (line === '.') socket.destroy();
      return /^(MAIL|RCPT)/.test(line) ? '250 fine' : null;
    });
    await failure(mailerFor(breaking.url).send(mail()));
    expect(breaking.received.filter((line) => line === 'DATA')).toHaveLength(1);
  });

  it('uses a new connection when the server has closed the idle one', async () => {
    const mailbox = await open();
    const mailer = mailerFor(mailbox.url);
    await mailer.send(mail());
    await mailbox.stop();
    const again = await open({ port: mailbox.port });
    await mailer.send(mail());
    expect(again.mails).toHaveLength(1);
  });

  it('is one of 50 concurrent mails over a few connections, none lost, none doubled', async () => {
    const mailbox = await open();
    const mailer = mailerFor(mailbox.url);
    const subjects = Array.from({ length: 50 }, (_, i) => `Mail ${i}`);
    await Promise.all(subjects.map((subject) => mailer.send(mail({ subject }))));
    expect(mailbox.mails.map(({ subject }) => subject!).toSorted()).toEqual(subjects.toSorted());
    expect(mailbox.mostConnections()).toBeLessThanOrEqual(3);
  });

  it.each([
    'ada@test.example\r\nRCPT TO:<eve@test.example>',
    'ada@test.example, eve@test.example',
    'Ada <ada@test.example>',
    'äda@test.example',
  ])('is refused for the recipient %j', async (to) => {
    const mailbox = await open();
    expect((await failure(mailerFor(mailbox.url).send(mail({ to })))).message).toContain('not one plain address');
    expect(mailbox.mails).toEqual([]);
  });

  it.each([
    ['Hello\r\nBcc: eve@test.example', 'Hello Bcc: eve@test.example'],
    ['Hello\0\u0085\u2028\u001b[2JX-Evil: 1', 'Hello [2JX-Evil: 1'],
    ['=?utf-8?Q?Hello=0D=0ABcc:_eve@test.example?=', '= ?utf-8?Q?Hello=0D=0ABcc:_eve@test.example?='],
  ])('cannot inject a header through the subject %j', async (subject, read) => {
    const mailbox = await open();
    const mailer = mailerFor(mailbox.url);
    await mailer.send(mail());
    await mailer.send(mail({ subject }));
    const [plain, hostile] = mailbox.mails;
    expect(hostile!.headers.map(({ key }) => key)).toEqual(plain!.headers.map(({ key }) => key));
    expect(hostile!.envelopeTo).toEqual(['ada@test.example']);
    expect(hostile!.subject).toBe(read);
    expect(hostile!.bcc).toBeUndefined();
  });

  it('keeps lines that look like SMTP commands or its end within the text', async () => {
    const mailbox = await open();
    const mailer = mailerFor(mailbox.url);
    const text = [
      '.',
      '..',
      '.hidden',
      '',
      'From here',
      '.',
      'MAIL FROM:<eve@test.example>',
      'RCPT TO:<eve@test.example>',
      'DATA',
      '.',
      'QUIT',
    ];
    await mailer.send(mail({ text: text.join('\r\n'), html: text.join('\n') }));
    await mailer.send(mail({ subject: 'Next', text: 'a\n.\nb\r.\rc' }));
    expect(mailbox.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['ada@test.example'], ['ada@test.example']]);
    expect(withoutEnd(mailbox.mails[0]!.text)).toBe(text.join('\n'));
    expect(withoutEnd(mailbox.mails[0]!.html)).toBe(text.join('\n'));
    expect(mailbox.mails[1]!.subject).toBe('Next');
  });

  it('never reads a file or an address named in it', async () => {
    const mailbox = await open();
    const file = join(import.meta.dirname, 'mailer.e2e-spec.js');
    await mailerFor(mailbox.url).send(
      mail({ text: file, html: `<img src="file://${file}"><img src="data:image/png;base64,AAAA"> {"path":"${file}"}` }),
    );
    expect(withoutEnd(mailbox.mails[0]!.text)).toBe(file);
    expect(mailbox.mails[0]!.attachments).toEqual([]);
  });
});

describe('The mailer of the service', () => {
  afterEach(() => void jest.restoreAllMocks());

  const listen = (): (() => string) => {
    let written = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    return () => written;
  };

  it('writes mails into files that only the owner can read, and logs where, not what', async () => {
    const printed = listen();
    const t = await bootApp({ env: { LOG_LEVEL: 'info', LOG_FORMAT: 'json' } });
    try {
      const mailer = t.app.get(Mailer);
      for (let i = 0; i < 5; i++) {
        await mailer.send(mail({ subject: `Nummer ${i} für 山田`, text: `secret text ${i}\n.\n` }));
        t.clock.advance(1);
      }
      const folder = join(t.dataDir, 'mail');
      const files = readdirSync(folder).toSorted();
      expect(files).toHaveLength(5);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      for (const [i, name] of files.entries()) {
        expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
        const path = join(folder, name);
        expect(statSync(path).mode & 0o777).toBe(0o600);
        const read = await PostalMime.parse(readFileSync(path));
        expect(read).toMatchObject({ subject: `Nummer ${i} für 山田`, to: [{ address: 'ada@test.example' }] });
        expect(withoutEnd(read.text)).toBe(`secret text ${i}\n.`);
        expect(printed()).toContain(path);
      }
      await expect(mailer.send(mail({ to: 'ada@test.example\nBcc: eve@test.example' }))).rejects.toThrow(MailNotSent);
      expect(readdirSync(folder)).toHaveLength(5);
    } finally {
      await t.stop();
    }
    const lines = printed()
      .split('\n')
      .filter((line) => line.includes('mail written'));
    expect(lines).toHaveLength(5);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', to: 'ada@test.example' });
    expect(printed()).not.toContain('secret text');
    expect(printed()).not.toContain('Nummer');
  });

  it('reports a file that cannot be written', async () => {
    const t = await bootApp();
    try {
      writeFileSync(join(t.dataDir, 'mail'), 'in the way');
      await expect(t.app.get(Mailer).send(mail())).rejects.toThrow(MailNotSent);
    } finally {
      await t.stop();
    }
  });

  it('sends nothing in production without SMTP_URL, and says so once at start', async () => {
    const printed = listen();
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://127.0.0.1/unused',
      REDIS_URL: 'redis://127.0.0.1',
      ADMIN_API_KEY: 'x'.repeat(24),
      BASE_URL: 'https://workspaces.example.com',
    };
    const t = await bootApp({ env: { ...production, LOG_LEVEL: 'warn' } });
    try {
      await expect(t.app.get(Mailer).send(mail())).rejects.toThrow(
        new MailNotSent('No mail server is configured (SMTP_URL)'),
      );
    } finally {
      await t.stop();
    }
    expect(printed().split('No mail server is configured (SMTP_URL)')).toHaveLength(2);
  });
});
