import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import type { Brand } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import { LOOPBACK, sessionIn, setProvider, settings, signInWith, untilCallback } from '../factories/sign-in.js';
import { operator } from '../factories/workspace.js';
import { CookieJar } from '../support/cookie-jar.js';
import { MINUTE, SECOND } from '../support/test-clock.js';
import { CLIENT, TestIssuer } from '../support/test-issuer.js';

let t: TestApp;
let issuer: TestIssuer;
let other: TestIssuer;
let brand: Brand;
let elsewhere: Brand;
let browser: CookieJar;
let people = 0;
let email: string;

beforeAll(async () => {
  t = await bootApp({ env: LOOPBACK });
  issuer = await new TestIssuer(() => t.clock.now()).start();
  other = await new TestIssuer(() => t.clock.now()).start();
  brand = await t.world.brand();
  elsewhere = await t.world.brand();
  await setProvider(t, 'acme', settings(issuer.url, brand));
  await setProvider(t, 'other', settings(other.url, elsewhere, { domains: ['other.example'] }));
});
afterAll(async () => {
  await t?.stop();
  await issuer?.stop();
  await other?.stop();
});
beforeEach(() => {
  t.clock.advance(MINUTE);
  browser = new CookieJar();
  email = `person${++people}@acme.example`;
  issuer.reset({ sub: `subject${people}`, email, email_verified: true, name: 'Ada' });
});

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const refusedFor = (reason: string, { api } = t): string => `${api.url}/dashboard/sign-in?refused=${reason}`;

/** What sign-ins leave behind. */
const traces = () =>
  t.database
    .rows(`SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM members WHERE removed_at IS NULL) AS members,
                          (SELECT count(*) FROM linked_identities) AS links, (SELECT count(*) FROM sessions) AS sessions,
                          (SELECT count(*) FROM events WHERE type NOT IN ('session.refused', 'identity_provider.claim_missing')) AS events`);
const lastRefusals = () =>
  t.database.rows<{ seq: string; reason: string }>(
    `SELECT seq, data ->> 'reason' AS reason FROM events WHERE type = 'session.refused' ORDER BY created_at DESC, seq DESC LIMIT 1`,
  );

/** Refused with this reason: nobody is let in, and nothing has changed but the audit log, which has the reason. */
async function expectRefused(
  reason: string,
  attempt: () => Promise<{ location: string | null }>,
  app = t,
): Promise<void> {
  const before = await traces();
  const [known] = await lastRefusals();
  expect((await attempt()).location).toBe(refusedFor(reason, app));
  expect(sessionIn(app, browser)).toBeUndefined();
  expect(await traces()).toEqual(before);
  const [entry] = await lastRefusals();
  expect([entry?.reason, entry?.seq !== known?.seq]).toEqual([reason, true]);
}
const signIn = () => signInWith(t, 'acme', browser);

describe('A sign-in is refused', () => {
  it('with nothing wrong it is not', async () => {
    expect((await signIn()).location).toBe(`${t.api.url}/dashboard`);
    const { body } = await t.api.get('/api/v1/auth/session', { session: sessionIn(t, browser) });
    expect(body.user.email).toBe(email);
  });

  it('if the state is forged', async () => {
    const callback = new URL(await untilCallback(t, 'acme', browser));
    callback.searchParams.set('state', `wso_${'A'.repeat(43)}`);
    await expectRefused('expired', () => browser.visit(callback.href));
  });

  it('if the state is missing', async () => {
    const callback = new URL(await untilCallback(t, 'acme', browser));
    callback.searchParams.delete('state');
    await expectRefused('expired', () => browser.visit(callback.href));
  });

  it('in another browser than the one that started it, where it can still be finished', async () => {
    const callback = await untilCallback(t, 'acme', browser);
    await expectRefused('expired', () => new CookieJar().visit(callback));
    expect((await browser.visit(callback)).location).toBe(`${t.api.url}/dashboard`);
  });

  it('for another provider than it was started with', async () => {
    const callback = await untilCallback(t, 'acme', browser);
    await expectRefused('expired', () => browser.visit(callback.replace('/oidc/acme/', '/oidc/other/')));
  });

  it('if it takes longer than ten minutes', async () => {
    const callback = await untilCallback(t, 'acme', browser);
    t.clock.advance(10 * MINUTE);
    await expectRefused('expired', () => browser.visit(callback));
  });

  it('at the second use of the address, also with the cookie kept', async () => {
    const callback = await untilCallback(t, 'acme', browser);
    const cookies = new Map(browser.of(t.api.url));
    await browser.visit(callback);
    browser = new CookieJar();
    for (const [name, value] of cookies) browser.of(t.api.url).set(name, value);
    await expectRefused('expired', () => browser.visit(callback));
  });

  it.each([
    ['was already redeemed', true],
    ['is of another sign-in', false],
  ])('if the code %s', async (_, isRedeemed) => {
    const owner = new CookieJar();
    const first = await untilCallback(t, 'acme', owner);
    if (isRedeemed) expect((await owner.visit(first)).location).toBe(`${t.api.url}/dashboard`);
    const callback = new URL(await untilCallback(t, 'acme', browser));
    callback.searchParams.set('code', new URL(first).searchParams.get('code')!);
    const redemptions = issuer.visits.get('/token') ?? 0;
    await expectRefused('used', () => browser.visit(callback.href));
    expect(issuer.visits.get('/token')).toBe(redemptions + 1);
  });

  it.each(['start', 'callback'])('at the %s for a provider that does not exist', async (step) => {
    await expectRefused('unknown_provider', () => browser.visit(`${t.api.url}/api/v1/auth/oidc/nobody/${step}`));
    const { body } = await operator(t, 'get', 'audit?before=latest&action=session.refused&limit=1');
    expect(body.events[0].data).toEqual({
      email: '',
      method: 'oidc',
      reason: 'unknown_provider',
      provider: 'nobody',
    });
  });

  it('if the provider says so', async () => {
    const callback = new URL(await untilCallback(t, 'acme', browser));
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    await expectRefused('cancelled', () => browser.visit(callback.href));
  });

  it.each<[string, (honest: JWTPayload) => JWTPayload]>([
    ['with the nonce of another sign-in', (honest) => ({ ...honest, nonce: 'another' })],
    ['without a nonce', ({ nonce: _nonce, ...rest }) => rest],
    ['for another audience', (honest) => ({ ...honest, aud: 'another-client' })],
    ['for several audiences, of which another is meant', (honest) => ({ ...honest, aud: [CLIENT.id, 'b'], azp: 'b' })],
    ['given to another client of the issuer', (honest) => ({ ...honest, azp: 'another-client' })],
    ['of another issuer', (honest) => ({ ...honest, iss: 'https://issuer.example' })],
    ['without a subject', ({ sub: _sub, ...rest }) => rest],
    ['that ended more than a minute ago', (honest) => ({ ...honest, exp: issuer.seconds() - 61 })],
    ['that begins more than a minute ahead', (honest) => ({ ...honest, nbf: issuer.seconds() + 65 })],
    ['issued long ago', (honest) => ({ ...honest, iat: issuer.seconds() - 3_600 })],
  ])('for a token %s', async (_, lie) => {
    issuer.claims = lie;
    await expectRefused('invalid_token', signIn);
  });

  it.each<[string, (honest: JWTPayload) => JWTPayload]>([
    ['ends', (honest) => ({ ...honest, exp: issuer.seconds() - 50 })],
    ['was issued', (honest) => ({ ...honest, iat: issuer.seconds() + 50 })],
    ['begins', (honest) => ({ ...honest, nbf: issuer.seconds() + 50 })],
  ])('but not for a token that %s within the minute by which clocks may differ', async (_, lie) => {
    issuer.claims = lie;
    expect((await signIn()).location).toBe(`${t.api.url}/dashboard`);
  });

  it.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ['alg=none', (claims) => Promise.resolve(`${base64({ alg: 'none' })}.${base64(claims)}.`)],
    [
      'alg=none and a signature',
      async (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.${(await issuer.signed(claims)).split('.')[2]}`,
    ],
    [
      'the client secret',
      (claims) => {
        const signed = `${base64({ alg: 'HS256' })}.${base64(claims)}`;
        return Promise.resolve(`${signed}.${createHmac('sha256', CLIENT.secret).update(signed).digest('base64url')}`);
      },
    ],
    ['the key of another issuer', (claims) => other.signed(claims)],
    [
      'a signature over other claims',
      async (claims) => {
        const [header, , signature] = (await issuer.signed({ ...claims, email: 'x@acme.example' })).split('.');
        return `${header}.${base64(claims)}.${signature}`;
      },
    ],
  ])('for a token signed with %s', async (_, sign) => {
    issuer.sign = sign;
    await expectRefused('invalid_token', signIn);
  });

  it('for what is no token at all', async () => {
    issuer.sign = () => Promise.resolve('not.a.token');
    await expectRefused('unavailable', signIn);
  });

  it.each<[string, object]>([
    ['that is not verified', { email_verified: false }],
    ['that is verified by another word', { email_verified: 'yes' }],
    ['that is none', { email: 'nobody' }],
  ])('for an address %s', async (_, claims) => {
    Object.assign(issuer.person, claims);
    await expectRefused('unverified_email', signIn);
  });

  it.each(['person@other.example', 'person@sub.acme.example'])(
    'for %s, whose domain is not bound to the provider',
    async (address) => {
      issuer.person.email = address;
      await expectRefused('foreign_domain', signIn);
    },
  );

  it('for an address that the issuer gave to somebody else since', async () => {
    await signIn();
    issuer.person.sub = `${String(issuer.person.sub)}-new`;
    browser = new CookieJar();
    await expectRefused('other_identity', signIn);
  });

  it('for accounts of the operator, whoever runs the provider', async () => {
    await t.world.user({ email, platformAdmin: true });
    await expectRefused('password_only', signIn);
  });

  it('for a locked account', async () => {
    await signIn();
    await t.database.rows('UPDATE users SET locked_at = now() WHERE email = $1', [email]);
    browser = new CookieJar();
    await expectRefused('locked', signIn);
  });
});

describe('Two first sign-ins of one person at the same time', () => {
  it('make one account', async () => {
    const browsers = [new CookieJar(), new CookieJar(), new CookieJar()];
    const callbacks = await Promise.all(browsers.map((one) => untilCallback(t, 'acme', one)));
    const done = await Promise.all(browsers.map((one, n) => one.visit(callbacks[n]!)));
    expect(done.map(({ location }) => location)).toEqual(browsers.map(() => `${t.api.url}/dashboard`));
    expect(await t.database.rows('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
  });
});

describe('The same subject of another issuer', () => {
  it('is another person', async () => {
    await signIn();
    const { body: first } = await t.api.get('/api/v1/auth/session', { session: sessionIn(t, browser) });
    other.reset({ ...issuer.person, email: `person${people}@other.example` });
    browser = new CookieJar();
    await signInWith(t, 'other', browser);
    const { body: second } = await t.api.get('/api/v1/auth/session', { session: sessionIn(t, browser) });
    expect(second.user.user_id).not.toBe(first.user.user_id);
    expect(second.brands).toEqual([expect.objectContaining({ brand_id: elsewhere.id })]);
  });

  it('does not open the account of an address whose domain is not its own', async () => {
    await signIn();
    other.reset({ ...issuer.person });
    browser = new CookieJar();
    await expectRefused('foreign_domain', () => signInWith(t, 'other', browser));
  });
});

describe('A person who leaves the group', () => {
  it('is refused at the next sign-in, and stays a member until an admin removes them', async () => {
    const groups = {
      domains: ['group.example'],
      role_claim: 'groups',
      role_map: { staff: 'member' },
      default_role: null,
    };
    await setProvider(t, 'group', settings(issuer.url, brand, groups));
    Object.assign(issuer.person, { email: `person${people}@group.example`, groups: ['staff'] });
    expect((await signInWith(t, 'group', browser)).location).toBe(`${t.api.url}/dashboard`);
    for (const left of [{ groups: ['former'] }, { groups: undefined }]) {
      Object.assign(issuer.person, left);
      browser = new CookieJar();
      await expectRefused('no_role', () => signInWith(t, 'group', browser));
    }
  });
});

describe('A provider that gives no usable answer', () => {
  /** Each has an address of its own: what is known of an issuer is kept for a while. */
  async function fresh(): Promise<TestIssuer> {
    const one = await new TestIssuer(() => t.clock.now()).start();
    one.person = issuer.person;
    await setProvider(t, 'acme', settings(one.url, brand));
    return one;
  }
  const DISCOVERY = '/.well-known/openid-configuration';
  type Lie = Parameters<TestIssuer['answers']['set']>[1];

  const notJson: Lie = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello');

  it.each<[string, string, Lie]>([
    ['hangs up at /token', '/token', ({ socket }) => socket.destroy()],
    ['sends no JSON at /token', '/token', notJson],
    ['sends no JSON at /keys', '/keys', notJson],
    ['sends no JSON at its first address', DISCOVERY, notJson],
    ['is broken', '/token', (_, response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}')],
    ['redirects', '/token', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'sends too much',
      '/token',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${'x'.repeat(300_000)}"}`),
    ],
  ])('refuses the sign-in: it %s', async (_, path, lie) => {
    const one = await fresh();
    try {
      one.answers.set(path, lie);
      await expectRefused('unavailable', signIn);
    } finally {
      await one.stop();
    }
  });

  it('refuses the sign-in: it never answers at /token', async () => {
    const one = await fresh();
    const hasty = await bootApp({ beside: t, env: { ...LOOPBACK, OIDC_TIMEOUT: '300ms' } });
    try {
      one.answers.set('/token', () => undefined);
      await expectRefused('unavailable', () => signInWith(hasty, 'acme', browser), hasty);
    } finally {
      await hasty.stop();
      await one.stop();
    }
  });

  it('is refused as JSON to a client that asks for JSON', async () => {
    const one = await fresh();
    await one.stop();
    const headers = { accept: 'application/json' };
    const answer = await t.api.get('/api/v1/auth/oidc/acme/start', { headers });
    expect([answer.status, answer.body]).toEqual([
      502,
      { detail: 'The identity provider gave no usable answer. Try again in a few minutes.' },
    ]);
    const unknown = await t.api.get('/api/v1/auth/oidc/nobody/start', { headers });
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'Identity provider not found' }]);
    await setProvider(t, 'acme', settings(issuer.url, brand));
  });

  it('is not asked at an address of its choice', async () => {
    const one = await fresh();
    try {
      one.answers.set(DISCOVERY, (_, response) => {
        const addresses = { authorization_endpoint: `${one.url}/authorize`, jwks_uri: `${one.url}/keys` };
        const metadata = { issuer: one.url, ...addresses, token_endpoint: 'http://internal.example/token' };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
      });
      await expectRefused('unavailable', signIn);
    } finally {
      await one.stop();
      await setProvider(t, 'acme', settings(issuer.url, brand));
    }
  });
});

describe('The keys of an issuer', () => {
  it('are kept, and read anew when a token names an unknown one', async () => {
    await signIn();
    const before = issuer.visits.get('/keys')!;
    browser = new CookieJar();
    await signIn();
    expect(issuer.visits.get('/keys')).toBe(before);
    await issuer.rotate();
    t.clock.advance(11 * SECOND);
    browser = new CookieJar();
    expect((await signIn()).location).toBe(`${t.api.url}/dashboard`);
    expect(issuer.visits.get('/keys')).toBe(before + 1);
  });
});

describe('A logout token', () => {
  const send = (logout_token: string, key = 'acme') =>
    t.api.post(`/api/v1/auth/oidc/${key}/backchannel-logout`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token }).toString(),
    });
  const isSignedIn = async (session: string) => (await t.api.get('/api/v1/auth/session', { session })).status === 200;
  async function signedIn(sid?: string): Promise<string> {
    issuer.person.sid = sid;
    browser = new CookieJar();
    await signIn();
    return sessionIn(t, browser)!;
  }

  it('ends one session of the provider, or all of a person', async () => {
    const sub = issuer.person.sub;
    const [laptop, phone] = [await signedIn('laptop'), await signedIn('phone')];
    expect((await send(await issuer.logoutToken({ sub, sid: 'laptop' }))).status).toBe(204);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, true]);
    const desktop = await signedIn('desktop');
    expect((await send(await issuer.logoutToken({ sub }))).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(desktop)]).toEqual([false, false]);
  });

  it('works once', async () => {
    const token = await issuer.logoutToken({ sub: 'somebody' });
    expect((await send(token)).status).toBe(204);
    const again = await send(token);
    expect([again.status, again.body]).toEqual([400, { detail: 'This logout token was already used' }]);
  });

  it.each<[string, (sub: unknown) => Promise<string>]>([
    ['has a nonce', (sub) => issuer.logoutToken({ sub, nonce: 'n' })],
    ['is for another audience', (sub) => issuer.logoutToken({ sub, aud: 'another' })],
    ['is signed by another issuer', (sub) => other.logoutToken({ sub, iss: issuer.url })],
    ['is old', (sub) => issuer.logoutToken({ sub, iat: issuer.seconds() - 3_600 })],
    ['is about another event', (sub) => issuer.logoutToken({ sub, events: { 'http://other.example': {} } })],
    ['is not signed', (sub) => Promise.resolve(`${base64({ alg: 'none' })}.${base64({ sub: String(sub) })}.`)],
  ])('is refused if it %s', async (_, make) => {
    const session = await signedIn('laptop');
    const answer = await send(await make(issuer.person.sub));
    expect([answer.status, answer.body]).toEqual([400, { detail: 'The logout token is not valid' }]);
    expect(await isSignedIn(session)).toBe(true);
  });

  it('is taken as a form only', async () => {
    const path = '/api/v1/auth/oidc/acme/backchannel-logout';
    const json = await t.api.post(path, { body: { logout_token: 'x' } });
    expect([json.status, json.body]).toEqual([415, { detail: 'Send the body as application/x-www-form-urlencoded' }]);
    const empty = await t.api.post(path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    expect([empty.status, empty.body.detail]).toEqual([422, 'logout_token: is required']);
    expect((await send('x', 'nobody')).status).toBe(404);
  });
});
