import { describe, expect, it } from '@jest/globals';
import { ADMIN_KEY } from '../app.js';
import { t } from '../suites/app.js';
import { PASSWORD } from '../factories/world.js';

const NOBODY = 2_000_000_000;
const DEFAULT_CEILING = ['brand:read', 'memory:read', 'memory:write', 'code:read', 'builds:write'];

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const admin = (method: Method, path: string, body?: unknown) =>
  t.api[method](`/api/v1/admin/${path}`, { adminKey: ADMIN_KEY, body });
const refused = async (method: Method, path: string, body?: unknown) => {
  const answer = await admin(method, path, body);
  return [answer.status, answer.body.detail];
};
const keysOf = ({ items }: { items: { key: string }[] }) => items.map(({ key }) => key);

describe('Plans', () => {
  const plan = {
    features: { skills: true, feed: false, machines: true, crm: false },
    workstation_cap: 3,
    memory_source_limit: null,
    builds_running: 2,
    coders: ['claude', 'pi'],
  };

  it('free, team and enterprise are shipped', async () => {
    const { status, body } = await admin('get', 'plans');
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(['enterprise', 'free', 'team']);
    expect(body.total).toBe(3);
    expect(body.items[1]).toMatchObject({ workstation_cap: expect.any(Number), features: { crm: false } });
  });

  it('can be added and replaced, answering the plan with its key', async () => {
    const quotas = expect.any(Object);
    expect((await admin('put', 'plans/startup_2', plan)).body).toEqual({ key: 'startup_2', ...plan, quotas });
    const changed = { ...plan, workstation_cap: null, memory_source_limit: 0, coders: [] };
    const { status, body } = await admin('put', 'plans/startup_2', changed);
    expect([status, body]).toEqual([200, { key: 'startup_2', ...changed, quotas }]);
    expect((await admin('get', 'plans')).body.items).toContainEqual({ key: 'startup_2', ...changed, quotas });
  });

  it('are refused with a feature missing', async () => {
    const body = { ...plan, features: { ...plan.features, crm: undefined } };
    const detail = 'features.crm: is required';
    const [field, message] = detail.split(': ');
    const answer = await admin('put', 'plans/broken', body);
    expect([answer.status, answer.body]).toEqual([422, { detail, errors: [{ field, message }] }]);
    expect(keysOf((await admin('get', 'plans')).body)).not.toContain('broken');
  });

  it('are refused with a key of other characters', async () => {
    const key = 'Team';
    expect((await admin('put', `plans/${key}`, plan)).status).toBe(422);
  });
});

describe('Brands', () => {
  it('are created with their defaults: no subscription, every scope but brand:admin', async () => {
    const { status, body } = await admin('post', 'brands', { name: 'Acme', plan: 'free' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Acme',
      plan: 'free',
      subscription_status: 'none',
      new_navigation: expect.any(Boolean),
      scope_ceiling: DEFAULT_CEILING,
      current_period_end: null,
    });
    expect((await admin('get', `brands/${body.id}`)).body).toEqual(body);
  });

  it('can have another subscription status', async () => {
    const status = 'past_due';
    const body = { name: 'Ünïcode 💼 <b>', plan: 'team', subscription_status: status, new_navigation: false };
    const created = await admin('post', 'brands', body);
    expect(created.body).toMatchObject({ name: body.name, subscription_status: status, new_navigation: false });
  });

  it('are changed only in the fields sent', async () => {
    const { body: brand } = await admin('post', 'brands', { name: 'Acme', plan: 'free' });
    const change = (body: unknown) => admin('patch', `brands/${brand.id}`, body);
    expect((await change({})).body).toEqual(brand);
    expect((await change({ plan: 'team' })).body).toEqual({ ...brand, plan: 'team' });
    const rest = { name: 'Acme 2', subscription_status: 'past_due', new_navigation: !brand.new_navigation };
    expect((await change(rest)).body).toEqual({ ...brand, plan: 'team', ...rest });
    const end = { current_period_end: '2031-02-03T04:05:06.000Z' };
    expect((await change(end)).body).toMatchObject({ ...rest, ...end });
    expect((await change({ current_period_end: null })).body.current_period_end).toBeNull();
  });

  it('are refused with an unknown plan', async () => {
    const body = { name: 'Acme', plan: 'platinum' };
    const detail = 'plan: no such plan';
    expect(await refused('post', 'brands', body)).toEqual([422, detail]);
  });

  it.each<[unknown, string]>([
    [{ plan: 'platinum' }, 'plan: no such plan'],
    [{ current_period_end: '2026-01-01' }, 'current_period_end: must be an ISO 8601 timestamp'],
  ])('are not changed by %j', async (body, detail) => {
    const brand = await t.world.brand();
    expect(await refused('patch', `brands/${brand.id}`, body)).toEqual([422, detail]);
  });

  it('return 404 for an unknown id on every route', async () => {
    const gone = [404, 'Brand not found'];
    const user = await t.world.user();
    expect(await refused('get', `brands/${NOBODY}`)).toEqual(gone);
    expect(await refused('patch', `brands/${NOBODY}`, {})).toEqual(gone);
    expect(await refused('put', `brands/${NOBODY}/scope-policy`, { allowed: [] })).toEqual(gone);
    expect(await refused('put', `brands/${NOBODY}/members/${user.id}`, { role: 'admin' })).toEqual(gone);
    expect(await refused('post', `brands/${NOBODY}/tokens`, { user_id: user.id, scopes: [] })).toEqual(gone);
    expect(await refused('put', 'agents/lost', { brand_id: NOBODY })).toEqual(gone);
  });
});

describe('Scope policy', () => {
  it('is set, answered and shown in the brand', async () => {
    const brand = await t.world.brand();
    for (const allowed of [['brand:admin', 'brand:read'], [], DEFAULT_CEILING]) {
      const { status, body } = await admin('put', `brands/${brand.id}/scope-policy`, { allowed });
      expect(status).toBe(200);
      expect(new Set(body.allowed)).toEqual(new Set(allowed));
      expect(new Set((await admin('get', `brands/${brand.id}`)).body.scope_ceiling)).toEqual(new Set(allowed));
    }
  });

  it('stores a repeated scope once', async () => {
    const brand = await t.world.brand();
    const { body } = await admin('put', `brands/${brand.id}/scope-policy`, { allowed: ['code:read', 'code:read'] });
    expect(body).toEqual({ allowed: ['code:read'] });
  });

  it('is refused with an unknown scope', async () => {
    const body = { allowed: ['root'] };
    const brand = await t.world.brand();
    expect((await admin('put', `brands/${brand.id}/scope-policy`, body)).status).toBe(422);
    expect((await admin('get', `brands/${brand.id}`)).body.scope_ceiling).toEqual(DEFAULT_CEILING);
  });
});

describe('Users', () => {
  it('are created with a mail address, and never show their password', async () => {
    const given = { email: 'ada@users.example', full_name: 'Ada', password: PASSWORD, mail_name: 'ada' };
    const { status, body, text } = await admin('post', 'users', given);
    expect(status).toBe(201);
    expect(body).toEqual({
      user_id: expect.any(Number),
      email: 'ada@users.example',
      full_name: 'Ada',
      mail_address: expect.stringMatching(/^ada@.+/),
    });
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain('argon2');
  });

  it('need no password and no mail name', async () => {
    const { body } = await admin('post', 'users', { email: 'plain@users.example', full_name: 'Plain', staff: true });
    expect(body.mail_address).toBeNull();
  });

  it('keep their password as argon2id only', async () => {
    const { id } = await t.world.user();
    const [row] = await t.database.rows('SELECT password_hash FROM users WHERE id = $1', [id]);
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });

  it('share neither email nor mail name, whatever the case', async () => {
    await admin('post', 'users', { email: 'twin@users.example', full_name: 'One', mail_name: 'twin' });
    const twice = await refused('post', 'users', { email: 'TWIN@users.example', full_name: 'Two' });
    expect(twice).toEqual([409, 'A user with this email already exists']);
    const taken = await refused('post', 'users', { email: 'other@users.example', full_name: 'Two', mail_name: 'twin' });
    expect(taken).toEqual([409, 'This address is not available']);
    expect((await admin('post', 'users', { email: 'other@users.example', full_name: 'Two' })).status).toBe(201);
  });

  it('are refused with a short password', async () => {
    const fault = { password: 'seven77' };
    const detail = 'password: must have at least 8 characters';
    const good = { email: `u${Math.random()}@users.example`, full_name: 'Somebody', password: PASSWORD };
    expect(await refused('post', 'users', { ...good, ...fault })).toEqual([422, detail]);
  });
});

describe('Members', () => {
  it('are added and changed; a position not sent stays, null clears it', async () => {
    const brand = await t.world.brand();
    const user = await t.world.user();
    const put = async (body: object) => (await admin('put', `brands/${brand.id}/members/${user.id}`, body)).body;
    const first = await put({ role: 'member', position: 'Engineer' });
    expect(first).toEqual({
      user_id: user.id,
      email: user.email,
      full_name: user.fullName,
      role: 'member',
      position: 'Engineer',
      photo: null,
      joined_at: expect.stringMatching(/Z$/),
    });
    expect(await put({ role: 'admin' })).toEqual({ ...first, role: 'admin' });
    expect(await put({ role: 'admin', position: null })).toEqual({ ...first, role: 'admin', position: null });
  });

  it('can be removed once', async () => {
    const brand = await t.world.brand();
    const { user } = await t.world.member(brand);
    expect((await admin('delete', `brands/${brand.id}/members/${user.id}`)).status).toBe(204);
    expect(await refused('delete', `brands/${brand.id}/members/${user.id}`)).toEqual([404, 'Member not found']);
  });

  it('must be people who exist, with a role that exists', async () => {
    const brand = await t.world.brand();
    const { id } = await t.world.user();
    expect(await refused('put', `brands/${brand.id}/members/${NOBODY}`, { role: 'admin' })).toEqual([
      404,
      'User not found',
    ]);
    for (const body of [{}, { role: 'owner' }, { role: 'Admin' }, { role: ['admin'] }, { role: 'admin', position: 5 }])
      expect((await refused('put', `brands/${brand.id}/members/${id}`, body))[0]).toBe(422);
  });
});
