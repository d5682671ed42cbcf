import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Brand } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import { LOOPBACK, sessionIn, setProvider, settings, signInWith, untilCallback } from '../factories/sign-in.js';
import { addressedTo, isSignedIn } from '../factories/workspace.js';
import { PASSWORD, type Person } from '../factories/world.js';
import { CookieJar } from '../support/cookie-jar.js';
import { eventually } from '../support/eventually.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { MINUTE } from '../support/test-clock.js';
import { TestIssuer } from '../support/test-issuer.js';

let mailbox: Mailbox;
let t: TestApp;
let second: TestApp;
let issuer: TestIssuer;
let brand: Brand;
let elsewhere: Brand;
let browser: CookieJar;
let people = 0;
let known: Person;
let email: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  t = await bootApp({ env: { ...LOOPBACK, SMTP_URL: mailbox.url, ROLE: 'all' } });
  second = await bootApp({ beside: t, env: LOOPBACK });
  issuer = await new TestIssuer(() => t.clock.now()).start();
  brand = await t.world.brand({ name: 'Acme' });
  elsewhere = await t.world.brand({ name: 'Elsewhere' });
  await setProvider(t, 'acme', settings(issuer.url, brand, { name: 'Acme' }));
});
afterAll(async () => {
  await second?.stop();
  await t?.stop();
  await issuer?.stop();
  await mailbox?.stop();
});
/** An account that another workspace made, and whose person the provider knows. */
beforeEach(async () => {
  t.clock.advance(MINUTE);
  browser = new CookieJar();
  email = `linked${++people}@acme.example`;
  issuer.reset({ sub: `linked${people}`, email, email_verified: true, name: 'Ada' });
  known = await t.world.member(elsewhere, 'member', await t.world.user({ email }));
});

const signIn = () => signInWith(t, 'acme', browser);
const login = () => t.api.post('/api/v1/auth/login', { body: { email, password: PASSWORD } });
const isGood = async (token: string, app = t) => (await app.api.get('/api/v1/me/token', { token })).status === 200;
const signedInAs = (session: string) => browser.of(t.api.url).set('workspace_session', session);

async function linkEntries({ id }: Brand) {
  const session = await (await t.world.member(id, 'admin')).session();
  const path = '/api/v1/audit?before=latest&action=account.linked';
  const { events } = (await t.api.get(path, { session })).body;
  return events.filter(({ data }: any) => data.user_id === known.user.id);
}

describe('The first sign-in of a known account with an identity provider', () => {
  it('ends the sessions and tokens of the account at once, in other processes too', async () => {
    const [session, token] = [await known.session(), await known.token()];
    expect([await isSignedIn(t, session), await isSignedIn(second, session)]).toEqual([true, true]);
    expect([await isGood(token), await isGood(token, second)]).toEqual([true, true]);
    expect((await signIn()).location).toBe(`${t.api.url}/dashboard`);
    expect(await isSignedIn(t, sessionIn(t, browser)!)).toBe(true);
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([false, false]);
    await eventually(async () =>
      expect([await isSignedIn(second, session), await isGood(token, second)]).toEqual([false, false]),
    );
  });

  it('makes the password void, and links for a new one that were sent before', async () => {
    await t.database.rows(
      `INSERT INTO password_resets (secret_hash, user_id, expires_at, created_at)
       VALUES (sha256($1::bytea), $2, $3, $4)`,
      ['link', known.user.id, new Date(t.clock.now().getTime() + MINUTE), t.clock.now()],
    );
    await signIn();
    expect((await login()).status).toBe(401);
    const sent = 'SELECT 1 FROM password_resets WHERE secret_hash = sha256($1::bytea)';
    expect(await t.database.rows(sent, ['link'])).toEqual([]);
  });

  it('is mailed to the person, with a link for a password of their own, which is not the void one', async () => {
    await signIn();
    const mail = await mailbox.waitFor(addressedTo(email));
    expect(mail.subject).toBe('Your account signs in with Acme from now on');
    expect(mail.text).toContain('You were signed out everywhere, your access tokens were revoked');
    const secret = /password-reset#(\S+)/.exec(mail.text!)![1];
    const reset = (password: string) =>
      t.api.post('/api/v1/auth/password/reset', { body: { token: secret, password } });
    expect((await reset(PASSWORD)).body.detail).toBe(
      'password: must not be the one that became void, or that an admin set',
    );
    expect((await reset('a brand new pass phrase')).status).toBe(204);
  });

  it('is in the audit log of each workspace of the person, with what ended', async () => {
    const session = await known.session();
    await known.token();
    await signIn();
    expect(await isSignedIn(t, session)).toBe(false);
    const entry = {
      actor: { kind: 'person', id: String(known.user.id), name: known.user.fullName },
      data: { user_id: known.user.id, provider: 'acme', confirmed: false },
      after: { issuer: issuer.url, password: 'void', sessions_ended: 1, tokens_revoked: 1 },
    };
    expect(await linkEntries(elsewhere)).toMatchObject([entry]);
    expect(await linkEntries(brand)).toMatchObject([entry]);
  });

  it('ends nothing if the person starts it signed in to that account, and says so', async () => {
    const [session, token] = [await known.session(), await known.token()];
    signedInAs(session);
    await signIn();
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([true, true]);
    expect((await login()).status).toBe(200);
    expect(await linkEntries(brand)).toMatchObject([
      { data: { provider: 'acme', confirmed: true }, after: { issuer: issuer.url } },
    ]);
    const mail = await mailbox.waitFor(addressedTo(email));
    expect(mail.subject).toBe('Your account signs in with Acme, too');
    expect(mail.text).not.toContain('password-reset#');
  });

  it('is not confirmed by a session of another account', async () => {
    const token = await known.token();
    signedInAs(await (await t.world.member(elsewhere)).session());
    await signIn();
    expect(await isGood(token)).toBe(false);
  });

  it('is not confirmed by a session that has ended on the way', async () => {
    const [session, token] = [await known.session(), await known.token()];
    signedInAs(session);
    const callback = await untilCallback(t, 'acme', browser);
    await t.api.post('/api/v1/auth/logout', { session });
    await browser.visit(callback);
    expect(await isGood(token)).toBe(false);
  });

  it('is the only one that does so', async () => {
    await signIn();
    const token = await known.token();
    browser = new CookieJar();
    await signIn();
    expect(await isGood(token)).toBe(true);
    expect(await linkEntries(brand)).toHaveLength(1);
  });

  it('ends nothing of a new account, and is not mailed', async () => {
    issuer.person.email = `new-${email}`;
    issuer.person.sub = `new-${email}`;
    await signIn();
    expect(await linkEntries(brand)).toEqual([]);
    const [user] = await t.database.rows<{ id: number }>('SELECT id FROM users WHERE email = $1', [`new-${email}`]);
    const mails = `SELECT 1 FROM outgoing_mails WHERE kind = 'account-linked' AND subject_id LIKE '%/' || $1`;
    expect(await t.database.rows(mails, [String(user!.id)])).toEqual([]);
  });
});

describe('The break-glass admin of an enforced provider', () => {
  it('is linked from a session of theirs only, so that their password stays', async () => {
    const admin = await t.world.member(brand, 'admin', await t.world.user({ email: `glass@glass.example` }));
    const enforced = { domains: ['glass.example'], enforced: true, break_glass_user_id: admin.user.id };
    await setProvider(t, 'glass', settings(issuer.url, brand, enforced));
    issuer.reset({ sub: 'glass', email: admin.user.email, email_verified: true });
    const refused = await signInWith(t, 'glass', browser);
    expect(refused.location).toBe(`${t.api.url}/dashboard/sign-in?refused=confirm_first`);
    signedInAs(await admin.session());
    expect((await signInWith(t, 'glass', browser)).location).toBe(`${t.api.url}/dashboard`);
    const body = { email: admin.user.email, password: PASSWORD };
    expect((await t.api.post('/api/v1/auth/login', { body })).status).toBe(200);
  });
});
