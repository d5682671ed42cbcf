import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionsService, type Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { PASSWORD } from '../factories/world.js';
import { probe } from './access-probe.js';

let t: TestApp;
let brand: Brand;
beforeAll(async () => {
  t = await bootApp({ extra: [probe] });
  brand = await t.world.brand();
});
afterAll(() => t?.stop());
beforeEach(() => t.clock.toNextHour());

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const admin = (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  t.api[method](`/api/v1/admin/${path}`, { adminKey: ADMIN_KEY, body, headers });
const PROFILE = { name: 'Helper', kind: 'assistant', template: null, packages: [], published: false };
const raw = async (method: string, path: string, headers: Record<string, string>, body = '') => {
  const { status, text } = await t.api.raw(method, path, headers, Buffer.from(body));
  return [status, JSON.parse(text).detail];
};

describe('Free-form objects', () => {
  it.each<unknown>([{ constructor: { name: 'x' } }, { a: [{ constructor: 1 }] }])(
    'may have a key named constructor: %j',
    async (template) => {
      const { status, body } = await admin('post', 'employees', JSON.stringify({ ...PROFILE, template }));
      expect([status, body.template]).toEqual([201, template]);
    },
  );

  it('keep a key named like a method of every object', async () => {
    const name = 'then';
    const template = { files: { [name]: 'kept' }, [name]: 'kept' };
    const { status, body } = await admin('post', 'employees', { ...PROFILE, template });
    expect([status, body.template]).toEqual([201, template]);
  });
});

describe('Unknown fields', () => {
  it('named like a method of every object are named like any other', async () => {
    const name = 'toString';
    const body = { name: 'Extra', plan: 'team', [name]: 1 };
    const { status, headers } = await admin('post', 'brands', body);
    expect([status, headers['x-ignored-fields']]).toEqual([201, name]);
  });

  it('named like a method of the body class are named like any other', async () => {
    const plan = {
      features: { skills: true, feed: true, machines: true, crm: true },
      workstation_cap: 1,
      memory_source_limit: 1,
      coders: [],
      toPlan: 1,
    };
    const { status, headers } = await admin('put', 'plans/methods', plan);
    expect([status, headers['x-ignored-fields']]).toEqual([200, 'toPlan']);
  });

  it('may have an emoji across the 64th character', async () => {
    const body = { name: 'Extra', plan: 'team', [`${'x'.repeat(63)}💩`]: 1 };
    expect((await admin('post', 'brands', body)).status).toBe(201);
  });

  it('holding a key named constructor are no fault, not even to an unknown caller', async () => {
    const body = { email: 'a@test.example', password: 'x', junk: { constructor: 1 } };
    expect((await t.api.post('/api/v1/auth/login', { body: JSON.stringify(body) })).status).toBe(401);
  });
});

describe('Order of refusals', () => {
  it('returns 401 for an undecodable URL without credentials', async () => {
    expect((await raw('GET', '/api/v1/admin/brands/%ZZ', {}))[0]).toBe(401);
    expect((await raw('GET', '/api/v1/admin/brands/1?a=%ZZ', {}))[0]).toBe(401);
  });

  it('returns 404 for an undecodable brand in the path', async () => {
    const token = await (await t.world.member(brand)).token('brand:read');
    const answer = await raw('GET', '/api/v1/brands/%ZZ/probe', { authorization: `Bearer ${token}` });
    expect(answer).toEqual([404, 'Brand not found']);
  });

  it('validates values before looking up the resource', async () => {
    const { user } = await t.world.member(brand);
    const late = { user_id: user.id, scopes: [], expires_at: '2001-01-01T00:00:00Z' };
    expect((await admin('post', 'brands/2000000000/tokens', late)).status).toBe(422);
    expect((await admin('patch', 'brands/2000000000', { plan: 'platinum' })).status).toBe(422);
  });
});

describe('Idempotency-Key', () => {
  it('is the same caller’s when the browser sends another cookie with the session', async () => {
    const session = await (await t.world.member(brand)).session();
    const create = (more: string) =>
      t.api.post('/api/v1/me/tokens', {
        body: { scopes: [] },
        headers: { cookie: `workspace_session=${session}${more}`, 'idempotency-key': 'beside' },
      });
    const first = await create('');
    const again = await create('; _visits=2');
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('is the same caller’s when a client sends a header that the route does not look at', async () => {
    const create = (more: Record<string, string>) =>
      admin('post', 'brands', { name: 'Header', plan: 'team' }, { 'idempotency-key': 'header', ...more });
    const first = await create({});
    expect((await create({ cookie: 'theme=dark' })).text).toBe(first.text);
  });

  it('gives the first answer again also when the rate limit is used up, and a refused value is refused as such', async () => {
    const session = await (await t.world.member(brand)).session();
    const make = (key: string) =>
      t.api.post('/api/v1/me/tokens', { session, body: { scopes: [] }, headers: { 'idempotency-key': key } });
    const first = await make('one');
    for (let n = 2; n <= 30; n++) expect((await make(`number-${n}`)).status).toBe(201);
    expect((await make('one-too-many')).status).toBe(429);
    const last = await make('one');
    expect([last.status, last.text]).toEqual([201, first.text]);
    expect((await t.api.post('/api/v1/me/tokens', { session, body: { scopes: 'x' } })).status).toBe(422);
  });
});

describe('Values', () => {
  it('return 415 for a form upload to a JSON route', async () => {
    const headers = { 'x-admin-key': ADMIN_KEY, 'content-type': 'multipart/form-data; boundary=b' };
    const form = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n--b--\r\n';
    expect((await raw('POST', '/api/v1/admin/brands', headers, form))[0]).toBe(415);
  });
});

describe('Invitation', () => {
  it('does not make an admin of the workspace a member', async () => {
    const person = await t.world.member(brand, 'admin');
    const secret = await t.world.invitation(brand, person.user.email, 'member');
    await t.api.post(`/api/v1/invitations/${secret}/accept`, { session: await person.session() });
    const { brand: now } = await t.app.get(SessionsService).signIn(person.user.email, PASSWORD, brand.id);
    expect(now!.role).toBe('admin');
  });
});

describe('Users', () => {
  it('may write their email address with capitals, and get it back as the contract says', async () => {
    const body = { email: 'Ada@Users.example', full_name: 'Ada' };
    const created = await t.api.post('/api/v1/admin/users', { adminKey: ADMIN_KEY, body });
    expect([created.status, created.body.email]).toEqual([201, 'Ada@Users.example']);
  });
});
