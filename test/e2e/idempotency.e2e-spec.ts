import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Employee } from '../../src/modules/hires/index.js';
import type { Brand } from '../../src/modules/identity/index.js';
import { Idempotency } from '../../src/platform/http/idempotency/idempotency.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import type { CallOptions } from '../support/api.js';
import type { Person } from '../factories/world.js';
import { HOUR } from '../support/test-clock.js';

let t: TestApp;
let brand: Brand;
let person: Person;
beforeAll(async () => {
  t = await bootApp();
  brand = await t.world.brand();
  person = await t.world.member(brand);
});
afterAll(() => t?.stop());

let made = 0;
const newKey = () => `key-${++made}`;
const withKey = (key: string, options: CallOptions): CallOptions => ({
  ...options,
  headers: { ...options.headers, 'idempotency-key': key },
});
const tokenFor = (key: string, body: object = {}, app = t) =>
  app.api.post(
    `/api/v1/admin/brands/${brand.id}/tokens`,
    withKey(key, { adminKey: ADMIN_KEY, body: { user_id: person.user.id, scopes: [], ...body } }),
  );
const countOf = async (table: string, where: string, value: unknown) =>
  Number((await t.database.row(`SELECT count(*) AS n FROM ${table} WHERE ${where} = $1`, [value]))!.n);
const rowsKept = async () => Number((await t.database.row('SELECT count(*) AS n FROM idempotent_answers'))!.n);

describe('Idempotency-Key', () => {
  it('returns the first answer for the same key and body, with its one-time secret', async () => {
    const key = newKey();
    const first = await tokenFor(key, { name: 'repeat-me' });
    expect(first.status).toBe(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    for (let i = 0; i < 2; i++) {
      const again = await tokenFor(key, { name: 'repeat-me' });
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(again.headers['idempotent-replayed']).toBe('true');
    }
    expect(await countOf('access_tokens', 'name', 'repeat-me')).toBe(1);
    expect((await t.api.get('/api/v1/me/token', { token: first.body.token })).status).toBe(200);
  });

  it.each<[string, string, () => CallOptions | Promise<CallOptions>]>([
    ['brand', '/api/v1/admin/brands', () => ({ adminKey: ADMIN_KEY, body: { name: 'Once', plan: 'team' } })],
    ['user', '/api/v1/admin/users', () => ({ adminKey: ADMIN_KEY, body: { email: 'once@x.example', full_name: 'O' } })],
    [
      'employee',
      '/api/v1/admin/employees',
      () => ({
        adminKey: ADMIN_KEY,
        body: { name: 'Once', kind: 'builder', template: { a: 1 }, packages: [], published: true },
      }),
    ],
    ['own token', '/api/v1/me/tokens', async () => ({ session: await person.session(), body: { scopes: [] } })],
  ])('is honoured when a %s is created', async (_, path, options) => {
    const key = newKey();
    const call = withKey(key, await options());
    const first = await t.api.post(path, call);
    const again = await t.api.post(path, call);
    expect(first.status).toBe(201);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('is honoured when a token is rotated: the repeat gives the same new secret, not 404', async () => {
    const session = await person.session();
    const { id } = (await tokenFor(newKey(), { name: 'turn' })).body;
    const key = newKey();
    const turn = () => t.api.post(`/api/v1/me/tokens/${id}/rotate`, withKey(key, { session }));
    const first = await turn();
    const again = await turn();
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(await countOf('access_tokens', 'name', 'turn')).toBe(2);
  });

  it('returns 422 for another body and creates nothing', async () => {
    const key = newKey();
    await tokenFor(key, { name: 'first-body' });
    const other = await tokenFor(key, { name: 'second-body' });
    const detail = 'Idempotency-Key: was already used with another request';
    expect([other.status, other.body.detail]).toEqual([422, detail]);
    expect(await countOf('access_tokens', 'name', 'second-body')).toBe(0);
  });

  it('returns 422 on another route', async () => {
    const key = newKey();
    await tokenFor(key);
    const options = withKey(key, { adminKey: ADMIN_KEY, body: { name: 'Other route', plan: 'team' } });
    expect((await t.api.post('/api/v1/admin/brands', options)).status).toBe(422);
    expect(await countOf('brands', 'name', 'Other route')).toBe(0);
  });

  it('is independent per caller', async () => {
    const key = newKey();
    const colleague = await t.world.member(brand);
    const create = (session: string) =>
      t.api.post('/api/v1/me/tokens', withKey(key, { session, body: { scopes: [] } }));
    const mine = await create(await person.session());
    const theirs = await create(await colleague.session());
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.token).not.toBe(mine.body.token);
    expect(theirs.headers['idempotent-replayed']).toBeUndefined();
    const me = await t.api.get('/api/v1/me/token', { token: theirs.body.token });
    expect(me.body.user_id).toBe(colleague.user.id);
  });

  it('does not reveal the answer without the credential', async () => {
    const key = newKey();
    const first = await tokenFor(key);
    const path = `/api/v1/admin/brands/${brand.id}/tokens`;
    const body = { user_id: person.user.id, scopes: [] };
    for (const credentials of [{}, { adminKey: 'wrong' }, { session: await person.session() }]) {
      const answer = await t.api.post(path, withKey(key, { ...credentials, body }));
      expect([401, 403]).toContain(answer.status);
      expect(answer.text).not.toContain(first.body.token);
    }
  });

  it('does not outlive the session: an ended session does not get the answer', async () => {
    const session = await person.session();
    const call = withKey(newKey(), { session, body: { scopes: [] } });
    await t.api.post('/api/v1/me/tokens', call);
    await t.api.post('/api/v1/auth/logout', { session });
    expect((await t.api.post('/api/v1/me/tokens', call)).status).toBe(401);
  });

  it('is not stored for a refused request (422): the corrected one succeeds', async () => {
    const key = newKey();
    const before = await rowsKept();
    expect((await tokenFor(key, { scopes: ['brand:admin'] })).status).toBe(422);
    expect((await tokenFor(key, { scopes: 7 })).status).toBe(422);
    expect(await rowsKept()).toBe(before);
    const good = await tokenFor(key);
    expect(good.status).toBe(201);
    expect(good.headers['idempotent-replayed']).toBeUndefined();
  });

  it('is not stored for a conflict (409): the same request succeeds once the conflict is gone', async () => {
    const email = 'conflict@x.example';
    const create = (key?: string) => {
      const options = { adminKey: ADMIN_KEY, body: { email, full_name: 'C' } };
      return t.api.post('/api/v1/admin/users', key ? withKey(key, options) : options);
    };
    await create();
    const key = newKey();
    expect((await create(key)).status).toBe(409);
    await t.database.rows('DELETE FROM users WHERE email = $1', [email]);
    expect((await create(key)).status).toBe(201);
  });

  it('creates one row for 30 parallel requests, and all get the same answer', async () => {
    const key = newKey();
    const body = { name: 'Parallel', kind: 'builder', template: null, packages: [], published: false };
    const options = withKey(key, { adminKey: ADMIN_KEY, body });
    const all = await Promise.all(Array.from({ length: 30 }, () => t.api.post('/api/v1/admin/employees', options)));
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(all[0]!.status).toBe(201);
    expect(all.filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
    expect(await t.database.service.manager.countBy(Employee, { name: 'Parallel' })).toBe(1);
  });

  it('accepts one of 10 parallel requests with different bodies and refuses the others', async () => {
    const key = newKey();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const body = { name: `Racer ${n}`, plan: 'team' };
        return t.api.post('/api/v1/admin/brands', withKey(key, { adminKey: ADMIN_KEY, body }));
      }),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
    expect((await t.database.rows(`SELECT 1 FROM brands WHERE name LIKE 'Racer %'`)).length).toBe(1);
  });

  it('returns 409 while the first request is in progress', async () => {
    const body = { name: 'In flight', kind: 'builder', template: null, packages: [], published: false };
    const options = withKey(newKey(), { adminKey: ADMIN_KEY, body });
    const create = () => t.api.post('/api/v1/admin/employees', options);
    const working = async () =>
      (await t.database.rows(`SELECT 1 FROM pg_locks WHERE relation = 'employees'::regclass AND NOT granted`)).length >
      0;
    let first!: ReturnType<typeof create>;
    const idempotency = t.app.get(Idempotency);
    expect(idempotency.waitLimitMs).toBe(5_000);
    const limit = jest.replaceProperty(idempotency, 'waitLimitMs', 500);
    await t.database.transaction(async (manager) => {
      await manager.query('LOCK TABLE employees IN ACCESS EXCLUSIVE MODE');
      first = create();
      await eventually(async () => expect(await working()).toBe(true));
      const second = await create();
      const detail = 'A request with this Idempotency-Key is still in progress';
      expect([second.status, second.body]).toEqual([409, { detail }]);
    });
    limit.restore();
    expect((await first).status).toBe(201);
    expect((await create()).headers['idempotent-replayed']).toBe('true');
    expect(await t.database.service.manager.countBy(Employee, { name: 'In flight' })).toBe(1);
  });

  it('stores neither secret, key nor credential in plain text', async () => {
    const key = `key-in-clear-${newKey()}`;
    const { body } = await tokenFor(key);
    const rows = await t.database.rows<Record<string, unknown>>('SELECT * FROM idempotent_answers');
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
      .join('\n');
    for (const secret of [body.token, body.id, key, ADMIN_KEY]) expect(stored).not.toContain(secret);
  });

  it.each<[string, string]>([
    ['empty', ''],
    ['256 characters long', 'k'.repeat(256)],
    ['not ASCII', 'sch\u00fcssel'],
  ])('is rejected when %s', async (_, key) => {
    const { status, body } = await tokenFor(key, { name: 'garbage-key' });
    expect([status, body.detail]).toEqual([422, 'Idempotency-Key: must be 1 to 255 visible ASCII characters']);
    expect(await countOf('access_tokens', 'name', 'garbage-key')).toBe(0);
  });

  it('may have 255 characters', async () => {
    const key = 'k'.repeat(255);
    expect((await tokenFor(key)).status).toBe(201);
    expect((await tokenFor(key)).headers['idempotent-replayed']).toBe('true');
  });

  it('is stored for a day and then deleted by housekeeping', async () => {
    const key = newKey();
    const sweep = () => t.api.post('/api/v1/admin/loops/housekeeping/run', { adminKey: ADMIN_KEY });
    const first = await tokenFor(key);
    t.clock.advance(23 * HOUR);
    await sweep();
    expect((await tokenFor(key)).text).toBe(first.text);
    t.clock.advance(2 * HOUR);
    await sweep();
    expect(await rowsKept()).toBe(0);
    const anew = await tokenFor(key);
    expect(anew.status).toBe(201);
    expect(anew.headers['idempotent-replayed']).toBeUndefined();
    expect(anew.body.id).not.toBe(first.body.id);
  });
});
