import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MembershipService, TokensService, type Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { CallOptions } from '../support/api.js';
import { DAY, SECOND } from '../support/test-clock.js';
import { probe, ProbeWrites } from './access-probe.js';

const NONE = [401, { detail: 'Authentication required' }];
const BAD = [401, { detail: 'Invalid or expired credential' }];
const FOREIGN = [403, { detail: 'Cross-origin request refused' }];
const NOT_PLATFORM = [403, { detail: 'Platform admin access required' }];

let t: TestApp;
let brand: Brand;
beforeAll(async () => {
  t = await bootApp({ extra: [probe] });
  brand = await t.world.brand();
});
afterAll(() => t?.stop());

const writes = () => t.app.get(ProbeWrites).count;
const sessionOf = async (role: 'admin' | 'member' = 'member') => (await t.world.member(brand, role)).session();

async function post(path: string, options: CallOptions = {}) {
  const { status, body } = await t.api.post(path, options);
  return [status, body];
}

describe('Dashboard session', () => {
  it('is the cookie and nothing else', async () => {
    const session = await sessionOf();
    expect((await t.api.get('/api/v1/probe/session', { session })).body).toEqual({ caller: 'session' });
    const refused = await t.api.get('/api/v1/probe/session', { token: session });
    expect([refused.status, refused.body]).toEqual(NONE);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect((await t.api.get('/api/v1/probe/session', { adminKey: ADMIN_KEY })).status).toBe(401);
    const person = await t.world.member(brand);
    const token = await person.token();
    expect((await t.api.get('/api/v1/probe/session', { session: token })).status).toBe(401);
  });

  it.each(['', 'wss_', 'wss_x', `wss_${'a'.repeat(43)}`, 'null', "' OR 1=1 --", 'a'.repeat(4_000)])(
    'with the value %j is refused',
    async (value) => {
      const { status } = await t.api.get('/api/v1/probe/session', {
        headers: { cookie: `workspace_session=${value}` },
      });
      expect(status).toBe(401);
    },
  );

  it('is found among other cookies', async () => {
    const session = await sessionOf();
    const cookie = `a=1; xworkspace_session=wrong; ;; =; workspace_session=${session}; b="2"`;
    expect((await t.api.get('/api/v1/probe/session', { headers: { cookie } })).status).toBe(200);
  });

  it('ends at its expiry', async () => {
    const session = await sessionOf();
    t.clock.advance(14 * DAY - 10 * SECOND);
    expect((await t.api.get('/api/v1/probe/session', { session })).status).toBe(200);
    t.clock.advance(10 * SECOND);
    const refused = await t.api.get('/api/v1/probe/session', { session });
    expect([refused.status, refused.body]).toEqual(BAD);
  });

  it('ends with the membership of its workspace', async () => {
    const person = await t.world.member(brand);
    const session = await person.session();
    expect((await t.api.get('/api/v1/probe/session', { session })).status).toBe(200);
    await t.app.get(MembershipService).remove(brand.id, person.user.id);
    expect((await t.api.get('/api/v1/probe/session', { session })).status).toBe(401);
  });

  describe('Writes from another origin', () => {
    const own = () => t.api.url;
    it.each<[string, () => Record<string, string>]>([
      ['Origin of another site', () => ({ origin: 'https://evil.example' })],
      ['Origin null', () => ({ origin: 'null' })],
      ['an empty Origin', () => ({ origin: '' })],
      ['the own host on another port', () => ({ origin: 'http://127.0.0.1:1' })],
      ['the own host with another scheme', () => ({ origin: own().replace('http:', 'https:') })],
      ['an Origin that only starts like the own', () => ({ origin: `${own()}.evil.example` })],
      ['two Origins', () => ({ origin: `${own()} https://evil.example` })],
      ['Sec-Fetch-Site cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
      ['Sec-Fetch-Site same-site', () => ({ 'sec-fetch-site': 'same-site' })],
      ['Sec-Fetch-Site cross-site and the own Origin', () => ({ origin: own(), 'sec-fetch-site': 'cross-site' })],
      [
        'Sec-Fetch-Site same-origin and another Origin',
        () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
      ],
      [
        'X-Forwarded-Host naming the attacker',
        () => ({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }),
      ],
    ])('are refused and change nothing: %s', async (_, headers) => {
      const before = writes();
      expect(await post('/api/v1/probe/session', { session: await sessionOf(), headers: headers() })).toEqual(FOREIGN);
      expect(writes()).toBe(before);
    });

    it('do not sign anybody out', async () => {
      const session = await sessionOf();
      const headers = { origin: 'https://evil.example' };
      expect(await post('/api/v1/auth/logout', { session, headers })).toEqual(FOREIGN);
      expect((await t.api.get('/api/v1/auth/session', { session })).status).toBe(200);
    });

    it('do not issue or revoke a token', async () => {
      const person = await t.world.member(brand);
      const session = await person.session();
      const { token } = await t.app.get(TokensService).issue(brand.id, person.user.id, { scopes: [] });
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect(await post('/api/v1/me/tokens', { session, headers, body: { scopes: [] } })).toEqual(FOREIGN);
      expect((await t.api.delete(`/api/v1/me/tokens/${token.id}`, { session, headers })).status).toBe(403);
      const { body } = await t.api.get('/api/v1/me/tokens', { session });
      expect(body.items).toEqual([expect.objectContaining({ id: token.id })]);
    });

    it('are allowed from the same origin, without a page, and for a program without these headers', async () => {
      const session = await sessionOf();
      const allowed = [
        {},
        { origin: own() },
        { origin: own(), 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
      ];
      for (const headers of allowed as Record<string, string>[]) {
        expect((await t.api.post('/api/v1/probe/session', { session, headers })).status).toBe(201);
      }
    });

    it('are refused only to a known session: an unknown caller learns nothing but 401', async () => {
      const headers = { origin: 'https://evil.example' };
      expect(await post('/api/v1/probe/session', { session: 'wss_x', headers })).toEqual(BAD);
      expect(await post('/api/v1/probe/session', { headers })).toEqual(NONE);
    });

    it('may read: the browser keeps the answer from the other site', async () => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const answer = await t.api.get('/api/v1/probe/session', { session: await sessionOf(), headers });
      expect(answer.status).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });
  });
});

describe('Operator', () => {
  const body = { size: 1 };
  const path = '/api/v1/probe/operator';

  it('is the admin key', async () => {
    expect(await post(path, { adminKey: ADMIN_KEY, body })).toEqual([201, { caller: 'operator' }]);
  });

  it.each([
    ['empty', ''],
    ['wrong', 'test-admin-key-0123456789abcdeX'],
    ['a part of the right one', ADMIN_KEY.slice(0, -1)],
    ['the right one and more', `${ADMIN_KEY}0`],
    ['in other case', ADMIN_KEY.toUpperCase()],
    ['given twice in one line', `${ADMIN_KEY}, ${ADMIN_KEY}`],
  ])('is not an admin key that is %s', async (_, key) => {
    expect(await post(path, { headers: { 'x-admin-key': key }, body })).toEqual(BAD);
  });

  it('is not the admin key in another header', async () => {
    const token = { authorization: `Bearer ${ADMIN_KEY}` };
    expect(await post(path, { headers: token, body })).toEqual(NONE);
    expect(await post(`${path}?x-admin-key=${ADMIN_KEY}`, { body })).toEqual(NONE);
    expect((await t.api.post(path, { session: ADMIN_KEY, body })).status).toBe(401);
  });

  it('is the session of a platform admin', async () => {
    expect(await post(path, { session: await t.world.platformAdmin(), body })).toEqual([201, { caller: 'operator' }]);
  });

  it('is not the session of a workspace admin or member', async () => {
    for (const role of ['admin', 'member'] as const) {
      expect(await post(path, { session: await sessionOf(role), body })).toEqual(NOT_PLATFORM);
    }
  });

  it('is not the token of a platform admin', async () => {
    const user = await t.world.user({ platformAdmin: true });
    const person = await t.world.member(brand, 'admin', user);
    expect(await post(path, { token: await person.token('brand:read'), body })).toEqual(NONE);
  });

  it('with a session may not write from another origin', async () => {
    const before = writes();
    const headers = { origin: 'https://evil.example' };
    expect(await post(path, { session: await t.world.platformAdmin(), headers, body })).toEqual(FOREIGN);
    expect(writes()).toBe(before);
  });

  it('with the admin key is a program: Origin does not matter', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await t.api.post(path, { adminKey: ADMIN_KEY, headers, body })).status).toBe(201);
  });
});

describe('A route for a session or an operator', () => {
  const path = '/api/v1/probe/either';

  it('accepts either', async () => {
    expect(await post(path, { session: await sessionOf() })).toEqual([201, { caller: 'session' }]);
    expect(await post(path, { adminKey: ADMIN_KEY })).toEqual([201, { caller: 'operator' }]);
  });

  it('accepts the admin key next to an expired session', async () => {
    expect(await post(path, { adminKey: ADMIN_KEY, session: 'wss_ended' })).toEqual([201, { caller: 'operator' }]);
  });

  it('refuses neither, a bad one, and a token', async () => {
    const person = await t.world.member(brand);
    expect(await post(path)).toEqual(NONE);
    expect(await post(path, { session: 'wss_x' })).toEqual(BAD);
    expect(await post(path, { headers: { 'x-admin-key': 'x' } })).toEqual(BAD);
    expect(await post(path, { token: await person.token() })).toEqual(NONE);
  });
});

describe('Two processes', () => {
  let second: TestApp;
  beforeAll(async () => {
    second = await bootApp({ extra: [probe], beside: t });
  });
  afterAll(() => second?.stop());

  /** How long the second process still accepts it, in real milliseconds. */
  async function acceptedFor(limitMs: number, isRefused: () => Promise<boolean>): Promise<number> {
    const started = performance.now();
    while (!(await isRefused())) {
      if (performance.now() - started > limitMs) throw new Error(`still accepted after ${limitMs} ms`);
    }
    return performance.now() - started;
  }

  it('a token revoked in one is refused by the other within 5 seconds, usually immediately', async () => {
    const person = await t.world.member(brand);
    const { secret, token } = await t.app.get(TokensService).issue(brand.id, person.user.id, { scopes: [] });
    const refused = async () => (await second.api.get('/api/v1/probe/any', { token: secret })).status === 401;
    expect(await refused()).toBe(false);
    await t.api.delete(`/api/v1/admin/tokens/${token.id}`, { adminKey: ADMIN_KEY });
    expect(await acceptedFor(5_000, refused)).toBeLessThan(2_000);
  });

  it('a session ended in one is refused by the other', async () => {
    const session = await sessionOf();
    const refused = async () => (await second.api.get('/api/v1/probe/session', { session })).status === 401;
    expect(await refused()).toBe(false);
    await t.api.post('/api/v1/auth/logout', { session });
    expect(await acceptedFor(5_000, refused)).toBeLessThan(2_000);
  });

  it('a policy narrowed in one applies in the other', async () => {
    const narrow = await t.world.brand();
    const token = await (await t.world.member(narrow)).token('brand:read');
    const read = () => second.api.get(`/api/v1/brands/${narrow.id}/probe`, { token });
    expect((await read()).status).toBe(200);
    const policy = `/api/v1/admin/brands/${narrow.id}/scope-policy`;
    await t.api.put(policy, { adminKey: ADMIN_KEY, body: { allowed: [] } });
    expect(await acceptedFor(5_000, async () => (await read()).status === 403)).toBeLessThan(2_000);
  });

  it('a revocation that was not broadcast takes effect within 5 seconds', async () => {
    const person = await t.world.member(brand);
    const { secret, token } = await t.app.get(TokensService).issue(brand.id, person.user.id, { scopes: [] });
    const refused = async () => (await second.api.get('/api/v1/probe/any', { token: secret })).status === 401;
    expect(await refused()).toBe(false);
    await t.database.rows('UPDATE access_tokens SET revoked_at = now() WHERE id = $1', [token.id]);
    expect(await acceptedFor(5_000, refused)).toBeLessThan(5_000);
  });
});
