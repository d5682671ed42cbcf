import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from './eventually.js';

/** A mail as it arrived: the envelope, the bytes, and what a mail program reads in them. */
export interface ReceivedMail extends Email {
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  readonly raw: string;
  /** Came over an encrypted connection. */
  readonly secure: boolean;
  /** Whom the sender signed in as. */
  readonly user: string | null;
}

export interface Mailbox {
  readonly url: string;
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** The first mail that answers the description, as soon as it is here. */
  waitFor(predicate: (mail: ReceivedMail) => boolean, withinMs?: number): Promise<ReceivedMail>;
  /** Refuses every recipient with this code from now on; null: takes them again. */
  refuse(code: number | null): void;
  /** The most connections that were open at the same time. */
  mostConnections(): number;
  stop(): Promise<void>;
}

interface MailboxOptions {
  /** A port that a server had before. Default: a free one. */
  port?: number;
  /** Offers STARTTLS with a self-signed certificate. */
  startTls?: boolean;
  login?: { user: string; password: string };
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function startMailbox({ port = 0, startTls = false, login }: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  let mostConnections = 0;
  const options: SMTPServerOptions = {
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onConnect(_session, done) {
      mostConnections = Math.max(mostConnections, server.connections.size);
      done();
    },
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error('Not taken here'), { responseCode: refusal }) : null);
    },
    onData(stream, { envelope, secure, user }, done) {
      void buffer(stream).then(async (bytes) => {
        const email = await PostalMime.parse(bytes);
        mails.push({
          ...email,
          envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
          envelopeTo: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString(),
          secure,
          user: (user as string | undefined) ?? null,
        });
        done();
      }, done);
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${credentials}127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    async waitFor(predicate, withinMs) {
      let found: ReceivedMail | undefined;
      await eventually(() => {
        found = mails.find(predicate);
        return found ? Promise.resolve() : Promise.reject(new Error(`No such mail among ${mails.length}`));
      }, withinMs);
      return found!;
    },
    refuse(code) {
      refusal = code;
    },
    mostConnections: () => mostConnections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
