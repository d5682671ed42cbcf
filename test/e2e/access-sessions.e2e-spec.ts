import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { MembershipService, TokensService, type Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { CallOptions } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import type { Person } from '../factories/world.js';
import { DAY, MINUTE, SECOND } from '../support/test-clock.js';
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

  it('rejects an unknown session', async () => {
    const value = `wss_${'a'.repeat(43)}`;
    const { status } = await t.api.get('/api/v1/probe/session', {
      headers: { cookie: `workspace_session=${value}` },
    });
    expect(status).toBe(401);
  });

  it('is found among other cookies', async () => {
    const session = await sessionOf();
    const cookie = `a=1; xworkspace_session=wrong; ;; =; workspace_session=${session}; b="2"`;
    expect((await t.api.get('/api/v1/probe/session', { headers: { cookie } })).status).toBe(200);
  });

  it('ends at its expiry', async () => {
    const session = await sessionOf();
    t.clock.advance(14 * DAY - MINUTE);
    expect((await t.api.get('/api/v1/probe/session', { session })).status).toBe(200);
    t.clock.advance(MINUTE);
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

  it('rejects a session write from another origin', async () => {
    const before = writes();
    const headers = { origin: 'https://evil.example' };
    expect(await post(path, { session: await t.world.platformAdmin(), headers, body })).toEqual(FOREIGN);
    expect(writes()).toBe(before);
  });

  it('ignores Origin with the admin key', async () => {
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
});

describe('A person in two workspaces', () => {
  const BRAND_NOT_FOUND = [404, { detail: 'Brand not found' }];
  const SWITCH = '/api/v1/auth/session/brand';
  let first: Brand;
  let second: Brand;
  let person: Person;
  let session: string;
  beforeEach(async () => {
    first = await t.world.brand({ name: 'First' });
    second = await t.world.brand({ name: 'Second' });
    person = await t.world.member(first, 'admin');
    t.clock.advance(SECOND);
    await t.world.member(second, 'member', person.user);
    session = await person.session();
  });

  const switchTo = (brandId: unknown, options: CallOptions = { session }) =>
    post(SWITCH, { ...options, body: { brand_id: brandId } });
  const current = async () => (await t.api.get('/api/v1/auth/session', { session })).body;
  const members = async (of: Brand, options: CallOptions = { session }) => {
    const { status, body } = await t.api.get(`/api/v1/brands/${of.id}/members`, options);
    return [status, status === 200 ? 'members' : body];
  };

  it('sees all of them, in order of joining, with the role in each', async () => {
    const brands = [
      { brand_id: first.id, name: 'First', role: 'admin' },
      { brand_id: second.id, name: 'Second', role: 'member' },
    ];
    expect(await current()).toMatchObject({ brand: brands[0], brands });
  });

  it('moves the session to another one, where it has the role of that one and reaches the first no longer', async () => {
    expect(await members(first)).toEqual([200, 'members']);
    const [status, body] = await switchTo(second.id);
    expect([status, body]).toEqual([200, await current()]);
    expect(body).toMatchObject({ brand: { brand_id: second.id, name: 'Second', role: 'member' } });
    expect(await members(second)).toEqual([200, 'members']);
    expect(await members(first)).toEqual(BRAND_NOT_FOUND);
    const change = `/api/v1/brands/${second.id}/members/${person.user.id}`;
    const refused = await t.api.patch(change, { session, body: { position: 'Boss' } });
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Brand admin access required' }]);
    expect((await switchTo(first.id))[0]).toBe(200);
    expect(await members(first)).toEqual([200, 'members']);
  });

  it('cannot move it to a workspace of others, one that does not exist, or one it has left', async () => {
    const others = await t.world.brand();
    await t.app.get(MembershipService).remove(second.id, person.user.id);
    for (const id of [others.id, 2_147_480_000, second.id]) expect(await switchTo(id)).toEqual(BRAND_NOT_FOUND);
    expect((await switchTo('x'))[0]).toBe(422);
    expect((await current()).brand.brand_id).toBe(first.id);
  });

  it('is not moved by a token, or by a page of another origin', async () => {
    expect((await switchTo(second.id, { token: await person.token() }))[0]).toBe(401);
    expect(await switchTo(second.id, { session, headers: { origin: 'https://evil.example' } })).toEqual(FOREIGN);
    expect((await current()).brand.brand_id).toBe(first.id);
  });

  it('cannot reach the other workspace with a password set by an admin', async () => {
    await t.database.rows('UPDATE users SET password_set_by_brand = $2 WHERE id = $1', [person.user.id, first.id]);
    expect(await switchTo(second.id)).toEqual(BRAND_NOT_FOUND);
    expect((await switchTo(first.id))[0]).toBe(200);
  });

  it('keeps the session of one workspace when it leaves the other, and loses it with the one it is in', async () => {
    await switchTo(second.id);
    await t.app.get(MembershipService).remove(first.id, person.user.id);
    expect(await members(second)).toEqual([200, 'members']);
    await t.app.get(MembershipService).remove(second.id, person.user.id);
    expect(await members(second)).toEqual(BAD);
  });

  it('cannot sign in while being removed from a workspace', async () => {
    const other = new pg.Client({ connectionString: t.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [person.user.id]);
      const removal = 'UPDATE members SET removed_at = now() WHERE brand_id = $1 AND user_id = $2';
      await other.query(removal, [second.id, person.user.id]);
      const moved = switchTo(second.id);
      await eventually(async () => {
        const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(await t.database.rows(waiting)).toHaveLength(1);
      });
      await other.query('COMMIT');
      expect(await moved).toEqual(BRAND_NOT_FOUND);
    } finally {
      await other.end();
    }
  });

  it('gets no credential of a workspace from a request that the session has left behind', async () => {
    const [row] = await t.database.rows<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [person.user.id]);
    const owner = { userId: person.user.id, brandId: first.id };
    const shared = { role: 'admin', platformAdmin: false, expiresAt: t.clock.now() } as const;
    const caller = { kind: 'session', sessionId: row!.id, ...owner, ...shared } as const;
    const issue = () => t.app.get(TokensService).issueFor(caller, owner, { scopes: [] });
    await issue();
    await switchTo(second.id);
    await expect(issue()).rejects.toThrow('Invalid or expired credential');
  });

  it('gets no answer of the first workspace by an Idempotency-Key in the second', async () => {
    const call = { session, headers: { 'idempotency-key': 'k' }, body: { name: 'Secret plans' } };
    expect((await t.api.post('/api/v1/board/boards', call)).status).toBe(201);
    await switchTo(second.id);
    const repeated = await t.api.post('/api/v1/board/boards', call);
    expect([repeated.status, repeated.body.detail]).toEqual([
      422,
      'Idempotency-Key: was already used with another request',
    ]);
    expect((await t.api.get('/api/v1/board/boards', { session })).body.total).toBe(0);
  });

  it('acts by session as the person it is', async () => {
    const board = await t.api.post('/api/v1/board/boards', { session, body: { name: 'Web' } });
    const cards = `/api/v1/board/boards/${board.body.id}/tasks`;
    expect((await t.api.post(cards, { session, body: { title: 'One' } })).status).toBe(201);
    const { body } = await t.api.get(`/api/v1/board/activity/boards/${board.body.id}`, { session });
    expect(new Set(body.items.map((one: { actor_id: unknown }) => one.actor_id))).toEqual(new Set([person.user.id]));
  });
});
