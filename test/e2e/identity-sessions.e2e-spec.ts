import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SessionsService, UsersService, type Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { CallOptions } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { PASSWORD, type Person } from '../factories/world.js';
import { countPasswordHashes } from '../support/password-hashes.js';
import { DAY, HOUR, MINUTE, SECOND } from '../support/test-clock.js';

const WRONG = [401, '{"detail":"Invalid email or password"}'];
const DEAD_LINK = [400, { detail: 'This link is no longer valid. Ask for a new one.' }];

let t: TestApp;
let brand: Brand;
beforeAll(async () => {
  t = await bootApp();
  brand = await t.world.brand({ name: 'Home' });
});
afterAll(() => t?.stop());
/** A new minute for the rate limits. */
beforeEach(() => t.clock.advance(MINUTE - (t.clock.now().getTime() % MINUTE)));

const login = (body: unknown, options: CallOptions = {}) => t.api.post('/api/v1/auth/login', { body, ...options });
const cookieOf = (answer: { headers: Record<string, any> }): string => String(answer.headers['set-cookie']);
const sessionOf = (answer: { headers: Record<string, any> }) => /workspace_session=([^;]*)/.exec(cookieOf(answer))![1]!;
const whoAmI = (session: string) => t.api.get('/api/v1/auth/session', { session });

/** Works in a transaction of somebody else's. */
async function besideTheService(work: (other: pg.Client) => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: t.databaseUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await work(other);
  } finally {
    await other.end();
  }
}
/** A call, and when it is answered or this many wait for somebody else. */
function doneOrWaiting<T>(answer: Promise<T>, count = 1): { answer: Promise<T>; settled: Promise<void> } {
  let isDone = false;
  void answer.finally(() => (isDone = true));
  const settled = eventually(async () => {
    const waiting = await t.database.rows(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(isDone || waiting.length >= count).toBe(true);
  });
  return { answer, settled };
}

describe('A page that looks for a session', () => {
  const look = (session?: string) => t.api.get('/api/v1/auth/state', session ? { session } : {});

  it('finds the one of its cookie, and null instead of a refusal without a valid one', async () => {
    const session = await (await t.world.member(brand)).session();
    const { status, body } = await look(session);
    expect([status, body]).toEqual([200, { session: (await whoAmI(session)).body }]);
    for (const none of [await look(), await look('wss_none')])
      expect([none.status, none.body]).toEqual([200, { session: null }]);
    await t.api.post('/api/v1/auth/logout', { session });
    expect((await look(session)).body).toEqual({ session: null });
  });
});

describe('Login', () => {
  it('computes a password hash for an unknown person as for a wrong password', async () => {
    const { user } = await t.world.member(brand);
    const signIn = (email: string) => () =>
      expect(t.app.get(SessionsService).signIn(email, 'wrong password')).rejects.toThrow();
    // The first one also makes what an unknown person's password is compared with.
    await signIn('first@test.example')();
    expect(await countPasswordHashes(signIn(user.email))).toBe(1);
    expect(await countPasswordHashes(signIn('nobody@test.example'))).toBe(1);
  });

  it('answers the person and the workspace, and sets the cookie', async () => {
    const { user } = await t.world.member(brand, 'admin');
    const answer = await login({ email: user.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: {
        user_id: user.id,
        email: user.email,
        full_name: user.fullName,
        platform_admin: false,
        password_set_by_admin: false,
        photo: null,
      },
      brand: { brand_id: brand.id, name: 'Home', role: 'admin' },
      brands: [{ brand_id: brand.id, name: 'Home', role: 'admin' }],
      links: [],
    });
    const session = await whoAmI(sessionOf(answer));
    expect([session.status, session.body]).toEqual([200, answer.body]);
  });

  it('sets a cookie that is HttpOnly, SameSite=Lax, for the whole site, with an end, and for this host only', async () => {
    const { user } = await t.world.member(brand);
    const parts = cookieOf(await login({ email: user.email, password: PASSWORD })).split('; ');
    expect(parts).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(parts).toContainEqual(expect.stringMatching(/^Expires=/));
    expect(parts).not.toContain('Secure');
    expect(parts.join()).not.toMatch(/Domain=/i);
  });

  it('sets a Secure cookie that no other host can set, outside development', async () => {
    const staging = await bootApp({ beside: t, env: { NODE_ENV: 'staging' } });
    try {
      const { user } = await t.world.member(brand);
      const answer = await staging.api.post('/api/v1/auth/login', { body: { email: user.email, password: PASSWORD } });
      const [pair, ...parts] = cookieOf(answer).split('; ');
      expect(pair).toMatch(/^__Host-workspace_session=wss_/);
      // What browsers want of the prefix.
      expect(parts).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly', 'SameSite=Lax']));
      expect(parts.join()).not.toMatch(/Domain=/i);
      const own = { headers: { cookie: pair! } };
      expect((await staging.api.get('/api/v1/auth/session', own)).status).toBe(200);
      const tossed = { headers: { cookie: pair!.replace('__Host-', '') } };
      expect((await staging.api.get('/api/v1/auth/session', tossed)).status).toBe(401);
    } finally {
      await staging.stop();
    }
  });

  it('goes to the workspace joined first, or to the one named', async () => {
    const { user } = await t.world.member(brand);
    t.clock.advance(MINUTE);
    const later = await t.world.brand();
    await t.world.member(later, 'admin', user);
    const plain = await login({ email: user.email, password: PASSWORD });
    expect(plain.body.brand).toMatchObject({ brand_id: brand.id, role: 'member' });
    const named = await login({ email: user.email, password: PASSWORD, brand_id: later.id });
    expect(named.body.brand).toMatchObject({ brand_id: later.id, role: 'admin' });
  });

  it('accepts the email in any case, the password only as it is', async () => {
    const { user } = await t.world.member(brand);
    expect((await login({ email: user.email.toUpperCase(), password: PASSWORD })).status).toBe(200);
    for (const password of [PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`, ''])
      expect((await login({ email: user.email, password })).status).toBe(401);
  });

  it('gives the same answer for a wrong password, an unknown person, a person without a password, and a brand not named', async () => {
    const { user } = await t.world.member(brand);
    const body = { email: 'passwordless@test.example', full_name: 'No Password' };
    await t.api.post('/api/v1/admin/users', { adminKey: ADMIN_KEY, body });
    const attempts = [
      { email: user.email, password: 'wrong password' },
      { email: user.email, password: 'wrong password', brand_id: 2_000_000_000 },
      { email: 'unknown@test.example', password: PASSWORD },
      { email: 'unknown@test.example', password: PASSWORD, brand_id: brand.id },
      { email: 'passwordless@test.example', password: PASSWORD },
      { email: "' OR '1'='1", password: PASSWORD },
      { email: '%', password: PASSWORD },
    ];
    for (const attempt of attempts) {
      const { status, text, headers } = await login(attempt);
      expect([status, text]).toEqual(WRONG);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('refuses a workspace the person does not belong to', async () => {
    const { user } = await t.world.member(brand);
    const elsewhere = await t.world.brand();
    for (const brand_id of [elsewhere.id, 2_000_000_000]) {
      const { status, text, headers } = await login({ email: user.email, password: PASSWORD, brand_id });
      expect([status, text]).toEqual([404, '{"detail":"Brand not found"}']);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('lets a platform admin in without a workspace', async () => {
    const user = await t.world.user({ platformAdmin: true });
    const answer = await login({ email: user.email, password: PASSWORD });
    expect(answer.body).toMatchObject({ user: { platform_admin: true }, brand: null, brands: [] });
    expect((await whoAmI(sessionOf(answer))).body).toEqual(answer.body);
  });

  it('refuses an invalid value without repeating it', async () => {
    const body = { email: 'a@test.example', password: 'x'.repeat(201) };
    const detail = 'password: must have at most 200 characters';
    const answer = await login(body);
    expect([answer.status, answer.body.detail]).toEqual([422, detail]);
    expect(answer.text).not.toContain(PASSWORD);
  });

  it('is limited, says so in its headers, and counts neither other people nor a claimed address', async () => {
    t.clock.toNextHour();
    const { user } = await t.world.member(brand);
    const wrong = (n: number) =>
      login(
        { email: n % 2 ? user.email : ` ${user.email.toUpperCase()}`, password: `wrong ${n}` },
        { headers: { 'x-forwarded-for': `10.0.0.${n}` } },
      );
    const first = await wrong(0);
    const [, limit, window] = /^"[\w-]+";q=(\d+);w=(\d+)$/.exec(first.headers['ratelimit-policy']!)!.map(Number);
    expect(first.headers.ratelimit).toMatch(new RegExp(`^"[\\w-]+";r=${limit! - 1};t=\\d+$`));
    for (let n = 1; n < limit!; n++) expect((await wrong(n)).status).toBe(401);
    const over = await login({ email: user.email, password: PASSWORD });
    expect([over.status, over.body]).toEqual([429, { detail: 'Too many requests, try again later' }]);
    expect(over.headers.ratelimit).toMatch(/;r=0;t=\d+$/);
    const wait = Number(over.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(window!);
    const { user: somebodyElse } = await t.world.member(brand);
    expect((await login({ email: somebodyElse.email, password: PASSWORD })).status).toBe(200);
    t.clock.advance(wait * SECOND);
    expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
  });
});

describe('Logout', () => {
  it('ends the session and clears the cookie', async () => {
    const person = await t.world.member(brand);
    const [session, second] = [await person.session(), await person.session()];
    const answer = await t.api.post('/api/v1/auth/logout', { session });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(cookieOf(answer)).toMatch(/^workspace_session=;/);
    expect(cookieOf(answer)).toMatch(/Expires=Thu, 01 Jan 1970/);
    expect((await whoAmI(session)).status).toBe(401);
    expect((await t.api.post('/api/v1/auth/logout', { session })).status).toBe(401);
    expect((await whoAmI(second)).status).toBe(200);
  });
});

describe('Password reset', () => {
  const NEW = 'a brand new pass phrase';
  const start = (person: Person) => t.app.get(UsersService).startPasswordReset(person.user.id);
  const finish = async (token: string, password = NEW) => {
    const { status, body } = await t.api.post('/api/v1/auth/password/reset', { body: { token, password } });
    return [status, body];
  };

  it('sets the password, ends every session and token, and works once', async () => {
    const person = await t.world.member(brand);
    const [token, other] = [await start(person), await start(person)];
    const sessions = [await person.session(), await person.session()];
    const pat = await person.token();
    for (const session of sessions) expect((await whoAmI(session)).status).toBe(200);
    expect(await finish(token)).toEqual([204, expect.anything()]);
    for (const session of sessions) expect((await whoAmI(session)).status).toBe(401);
    expect((await login({ email: person.user.email, password: PASSWORD })).status).toBe(401);
    expect((await login({ email: person.user.email, password: NEW })).status).toBe(200);
    expect(await finish(token, 'and once more')).toEqual(DEAD_LINK);
    expect(await finish(other, 'by an older link')).toEqual(DEAD_LINK);
    expect((await t.api.get('/api/v1/me/token', { token: pat })).status).toBe(401);
  });

  it('leaves no session to a person who was just signing in with the old password', async () => {
    const person = await t.world.member(brand);
    await besideTheService(async (other) => {
      await other.query('UPDATE users SET password_hash = $2 WHERE id = $1', [person.user.id, 'another']);
      const signingIn = doneOrWaiting(login({ email: person.user.email, password: PASSWORD }));
      await signingIn.settled;
      await other.query('DELETE FROM sessions WHERE user_id = $1', [person.user.id]);
      await other.query('COMMIT');
      const { status, text } = await signingIn.answer;
      expect([status, text]).toEqual(WRONG);
    });
  });

  it('works once also for two at the same time', async () => {
    const token = await start(await t.world.member(brand));
    const both = await Promise.all([finish(token, 'first password'), finish(token, 'second password')]);
    expect(both.map(([status]) => status).sort()).toEqual([204, 400]);
  });

  it('works for an hour', async () => {
    const person = await t.world.member(brand);
    const [early, late] = [await start(person), await start(await t.world.member(brand))];
    t.clock.advance(HOUR - MINUTE);
    expect((await finish(early))[0]).toBe(204);
    t.clock.advance(MINUTE);
    expect(await finish(late)).toEqual(DEAD_LINK);
  });

  it('refuses an unknown link', async () => {
    const token = `wsr_${'0'.repeat(43)}`;
    expect(await finish(token)).toEqual(DEAD_LINK);
  });

  it('refuses a short password and leaves the link good', async () => {
    const token = await start(await t.world.member(brand));
    const [status, body] = await finish(token, '1234567');
    expect([status, body.detail]).toEqual([422, 'password: must have at least 8 characters']);
    expect((await finish(token))[0]).toBe(204);
  });

  it('is not finished by a session secret, a token or an invitation', async () => {
    const person = await t.world.member(brand);
    const secret = await t.world.invitation(brand, 'reset@test.example', 'member');
    for (const token of [await person.session(), await person.token(), secret])
      expect(await finish(token)).toEqual(DEAD_LINK);
  });

  it('is limited', async () => {
    t.clock.toNextHour();
    const answers = [];
    for (let n = 0; n < 11; n++) {
      answers.push(await t.api.post('/api/v1/auth/password/reset', { body: { token: `wsr_${n}`, password: NEW } }));
    }
    expect(answers[0]!.headers.ratelimit).toMatch(/^"password-reset";r=9;t=\d+$/);
    expect(answers.at(-1)!.status).toBe(429);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('Invitation', () => {
  const invite = (to: Brand, email: string, role: 'admin' | 'member' = 'member') => t.world.invitation(to, email, role);
  const accept = async (secret: string, session: string) => {
    const { status, body } = await t.api.post(`/api/v1/invitations/${secret}/accept`, { session });
    return [status, body];
  };

  it.each(['admin', 'member'] as const)('makes the invited person a member with the role %s, once', async (role) => {
    const inviting = await t.world.brand();
    const person = await t.world.member(brand);
    const session = await person.session();
    const secret = await invite(inviting, person.user.email.toUpperCase(), role);
    expect(await accept(secret, session)).toEqual([200, { brand_id: inviting.id, role }]);
    expect(await accept(secret, session)).toEqual([409, { detail: 'This invitation was already accepted' }]);
    const { body } = await login({ email: person.user.email, password: PASSWORD, brand_id: inviting.id });
    expect(body.brand).toMatchObject({ brand_id: inviting.id, role });
  });

  it('is not locked while its person is: concurrent callers do not deadlock', async () => {
    const inviting = await t.world.brand();
    const person = await t.world.member(brand);
    const [session, secret] = [await person.session(), await invite(inviting, person.user.email)];
    await besideTheService(async (other) => {
      await other.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [person.user.id]);
      const accepting = doneOrWaiting(accept(secret, session));
      await accepting.settled;
      const taken = await other.query('SELECT 1 FROM invitations WHERE brand_id = $1 FOR UPDATE NOWAIT', [inviting.id]);
      expect(taken.rowCount).toBe(1);
      await other.query('COMMIT');
      expect((await accepting.answer)[0]).toBe(200);
    });
  });

  it('lasts 7 days', async () => {
    const inviting = await t.world.brand();
    const person = await t.world.member(brand);
    const secret = await invite(inviting, person.user.email);
    t.clock.advance(7 * DAY + SECOND);
    expect(await accept(secret, await person.session())).toEqual([409, { detail: 'This invitation has expired' }]);
    expect((await login({ email: person.user.email, password: PASSWORD, brand_id: inviting.id })).status).toBe(404);
    const again = await invite(inviting, person.user.email);
    expect((await accept(again, await person.session()))[0]).toBe(200);
  });
});

describe('A removed member', () => {
  it('keeps no token that was just being issued, even after joining again', async () => {
    const person = await t.world.member(brand);
    const session = await person.session();
    const path = `/api/v1/admin/brands/${brand.id}/members/${person.user.id}`;
    await besideTheService(async (other) => {
      await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [person.user.id]);
      const issuing = doneOrWaiting(t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:read'] } }));
      await issuing.settled;
      const removing = doneOrWaiting(t.api.delete(path, { adminKey: ADMIN_KEY }), 2);
      await removing.settled;
      await other.query('COMMIT');
      expect((await removing.answer).status).toBe(204);
      const { token = '' } = (await issuing.answer).body;
      expect((await t.api.put(path, { adminKey: ADMIN_KEY, body: { role: 'member' } })).status).toBe(200);
      expect((await t.api.get('/api/v1/me/token', { token })).status).toBe(401);
    });
  });
});
