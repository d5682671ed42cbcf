import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { UsersService } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { Person } from '../factories/world.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { startPostfix, type Postfix } from './postfix.js';
import { bringMail } from './smtp-session.js';

const DOMAIN = 'people.test.example';
const ROLE = `postfix_${randomBytes(4).toString('hex')}`;
const PASSWORD = randomBytes(12).toString('hex');

let counter = 0;
const fresh = (label: string): string => `${label}-${++counter}`;
const at = (name: string): string => `${name}@${DOMAIN}`;

describe('Mail to the addresses of people', () => {
  let t: TestApp;
  let mailboxes: Mailbox;
  let postfix: Postfix;
  let readerUrl: string;

  beforeAll(async () => {
    t = await bootApp({ env: { MAIL_DOMAIN: DOMAIN } });
    // The role as docs/operating.md makes it.
    await t.database.rows(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
    await t.database.rows(`GRANT SELECT ON mail_routes TO ${ROLE}`);
    const url = new URL(t.databaseUrl);
    url.username = ROLE;
    url.password = PASSWORD;
    readerUrl = url.href;
    mailboxes = await startMailbox();
    postfix = await startPostfix({ domain: DOMAIN, databaseUrl: readerUrl, mailboxPort: mailboxes.port });
  });
  afterAll(async () => {
    await postfix?.stop();
    await mailboxes?.stop();
    await t?.database.rows(`DROP OWNED BY ${ROLE}`).catch(() => undefined);
    await t?.database.rows(`DROP ROLE IF EXISTS ${ROLE}`);
    await t?.stop();
  });

  const rename = async (who: Person, name: string) => {
    const { status, body } = await t.api.put('/api/v1/me/mail/address', { token: await who.token(), body: { name } });
    expect([status, body.address]).toEqual([200, at(name)]);
  };
  const named = async (name: string): Promise<Person> => {
    const about = { email: `${name}@test.example`, full_name: 'Somebody', mail_name: name };
    const { status, body } = await t.api.post('/api/v1/admin/users', { adminKey: ADMIN_KEY, body: about });
    expect([status, body.mail_address]).toEqual([201, at(name)]);
    const user = await t.app.get(UsersService).findByEmail(about.email);
    return t.world.member(await t.world.brand(), 'member', user!);
  };
  const expire = (name: string) =>
    t.database.rows(
      `UPDATE mail_addresses SET forwards_until = now() - interval '1 second' WHERE domain = $1 AND name = $2`,
      [DOMAIN, name],
    );

  /** Mail to the first arrives in the mailbox of the second. */
  const arrives = async (to: string, mailbox: string) => {
    const subject = fresh('Mail');
    expect(await bringMail(postfix.port, to, subject)).toEqual({
      recipient: expect.stringMatching(/^250 /),
      mail: expect.stringMatching(/^250 /),
    });
    const received = await mailboxes.waitFor((mail) => mail.subject === subject);
    expect(received.envelopeTo.map((address) => address.toLowerCase())).toEqual([mailbox]);
  };
  const isRefused = async (to: string, answer = /^550 5\.1\.1 /) => {
    const { recipient } = await bringMail(postfix.port, to, fresh('Refused'));
    expect(recipient).toMatch(answer);
  };

  it('arrives at the address a person chose', async () => {
    const name = fresh('new');
    await rename(await named(fresh('given')), name);
    await arrives(at(name), at(name));
  });

  it('arrives at the new address when sent to the old one', async () => {
    const [old, current] = [fresh('old'), fresh('current')];
    await rename(await named(old), current);
    await arrives(at(old), at(current));
    await arrives(at(current), at(current));
  });

  it('is refused at the old address once forwarding has ended', async () => {
    const [old, current] = [fresh('old'), fresh('current')];
    await rename(await named(old), current);
    await arrives(at(old), at(current));
    await expire(old);
    await isRefused(at(old));
    await arrives(at(current), at(current));
  });

  it('is refused at an address that nobody has', async () => {
    await isRefused(at('nobody-at-all'));
  });

  it('is not relayed to other domains', async () => {
    const { recipient } = await bringMail(postfix.port, 'somebody@elsewhere.example', 'Relay');
    expect(recipient).toMatch(/^554 5\.7\.1 .*Relay access denied/);
  });

  it('arrives at the last of several names', async () => {
    const [first, second, third] = [fresh('first'), fresh('second'), fresh('third')];
    const who = await named(first);
    await rename(who, second);
    await rename(who, third);
    for (const name of [first, second, third]) await arrives(at(name), at(third));
  });

  it('arrives again at a name that was taken back', async () => {
    const [first, second] = [fresh('first'), fresh('second')];
    const who = await named(first);
    await rename(who, second);
    await rename(who, first);
    for (const name of [first, second]) await arrives(at(name), at(first));
  });

  it('arrives at whoever took a name after its forwarding had ended', async () => {
    const [wanted, other] = [fresh('wanted'), fresh('other')];
    await rename(await named(wanted), other);
    await expire(wanted);
    await rename(await named(fresh('third')), wanted);
    await arrives(at(wanted), at(wanted));
    await arrives(at(other), at(other));
  });

  it('arrives however the address is capitalised', async () => {
    const [old, current] = [fresh('old'), fresh('current')];
    await rename(await named(old), current);
    await arrives(at(current).toUpperCase(), at(current));
    await arrives(at(old).toUpperCase(), at(current));
  });

  it('arrives with an addition behind a plus sign', async () => {
    const [old, current] = [fresh('old'), fresh('current')];
    await rename(await named(old), current);
    await arrives(`${current}+lists@${DOMAIN}`, `${current}+lists@${DOMAIN}`);
    await arrives(`${old}+lists@${DOMAIN}`, `${current}+lists@${DOMAIN}`);
    await isRefused(`nobody+${current}@${DOMAIN}`);
  });

  it.each([
    `"' OR 1=1 --"`,
    `"'; DROP VIEW mail_routes; --"`,
    `"x' UNION SELECT email FROM users --"`,
    `"\\\\' OR true --"`,
    `"a\\"b"`,
    `"two words"`,
    `"%"`,
    `"%s"`,
    `"$1"`,
    `_______`,
    `*`,
    `'`,
    `''`,
    `o'brien`,
    `x`.repeat(64),
    `""`,
  ])('is refused for the strange name %s, and the map stays whole', async (local) => {
    const name = fresh('steady');
    await named(name);
    // 554: Postfix takes a percent sign for a wish to be relayed.
    await isRefused(`${local}@${DOMAIN}`, /^55[04] 5\./);
    await arrives(at(name), at(name));
  });

  it('is routed by a map that answers nothing for other domains', async () => {
    const name = fresh('mapped');
    await named(name);
    expect(await postfix.lookUp(at(name))).toBe(at(name));
    expect(await postfix.lookUp(`${name}@elsewhere.example`)).toBe('');
    expect(await postfix.lookUp(name)).toBe('');
    expect(await postfix.lookUp(`@${DOMAIN}`)).toBe('');
  });

  it('is routed by a role that may read the routes and nothing else', async () => {
    const client = new pg.Client(readerUrl);
    await client.connect();
    try {
      await expect(client.query('SELECT address, destination, expires_at FROM mail_routes')).resolves.toBeDefined();
      for (const statement of [
        'SELECT * FROM mail_addresses',
        'SELECT * FROM users',
        'UPDATE users SET email = email',
        'DELETE FROM mail_addresses',
        'CREATE TABLE mine (id integer)',
      ]) {
        await expect(client.query(statement)).rejects.toThrow(/permission denied/);
      }
    } finally {
      await client.end();
    }
  });

  it('waits at the sender while the database is away, and is not refused', async () => {
    const name = fresh('patient');
    await named(name);
    await t.database.rows(`ALTER ROLE ${ROLE} NOLOGIN`);
    await t.database.rows('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [ROLE]);
    try {
      expect((await bringMail(postfix.port, at(name), 'Later')).recipient).toMatch(/^451 /);
    } finally {
      await t.database.rows(`ALTER ROLE ${ROLE} LOGIN`);
    }
  });
});
