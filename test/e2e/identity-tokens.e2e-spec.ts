import { crc32 } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { UsersService, type Brand } from '../../src/modules/identity/index.js';
import { TokenUse } from '../../src/modules/identity/token-use.loop.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { DAY, HOUR, MINUTE } from '../support/test-clock.js';

const NO_UUID = '00000000-0000-4000-8000-000000000000';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

let t: TestApp;
let brand: Brand;
beforeAll(async () => {
  t = await bootApp();
  brand = await t.world.brand();
});
afterAll(() => t?.stop());

const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString();
const issue = (brandId: number, body: unknown) =>
  t.api.post(`/api/v1/admin/brands/${brandId}/tokens`, { adminKey: ADMIN_KEY, body });
const ids = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id);

/** All text and bytes in the database, row by row. */
async function everythingStored(): Promise<string> {
  const columns = await t.database.rows<{ table_ref: string; name: string }>(
    `SELECT quote_ident(table_name) AS table_ref, quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'bytea', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED', 'character varying')`,
  );
  const parts: string[] = [];
  for (const { table_ref: table, name } of columns) {
    const rows = await t.database.rows<{ value: unknown }>(`SELECT ${name} AS value FROM ${table}`);
    for (const { value } of rows) {
      parts.push(
        Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : JSON.stringify(value),
      );
    }
  }
  return parts.join('\n');
}

describe('Issuing a token', () => {
  it('answers 201 with the id, the secret, the scopes and an expiry 90 days away', async () => {
    const { user } = await t.world.member(brand);
    const { status, body } = await issue(brand.id, { user_id: user.id, scopes: ['memory:read', 'brand:read'] });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token: expect.stringMatching(/^wsp_[0-9A-Za-z]{28}$/),
      scopes: ['memory:read', 'brand:read'],
      expires_at: expect.any(String),
    });
    expect(Math.abs(Date.parse(body.expires_at) - Date.parse(inDays(90)))).toBeLessThan(MINUTE);
  });

  it('ends the secret with the CRC32 of the characters before it, in base62', async () => {
    const { user } = await t.world.member(brand);
    const token = String((await issue(brand.id, { user_id: user.id, scopes: [] })).body.token);
    const value = [...token.slice(-6)].reduce((sum: number, digit) => sum * 62 + BASE62.indexOf(digit), 0);
    expect(value).toBe(crc32(token.slice(0, -6)));
  });

  it('stores only a SHA-256: no secret of any kind is anywhere in the database', async () => {
    const person = await t.world.member(brand);
    const key = { 'idempotency-key': 'stored-nowhere' };
    const body = { user_id: person.user.id, scopes: [] };
    const options = { adminKey: ADMIN_KEY, headers: key, body };
    const secrets: string[] = [
      (await issue(brand.id, body)).body.token,
      (await t.api.post(`/api/v1/admin/brands/${brand.id}/tokens`, options)).body.token,
      await person.session(),
      await t.app.get(UsersService).startPasswordReset(person.user.id),
      await t.world.invitation(brand, 'stored@test.example', 'member'),
      ADMIN_KEY,
    ];
    const stored = await everythingStored();
    for (const secret of secrets) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.slice(4));
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
      expect(stored).not.toContain(Buffer.from(secret).toString('base64'));
    }
    for (const secret of secrets.slice(0, 5)) {
      expect(stored).toContain(createHash('sha256').update(secret).digest('hex'));
    }
  });

  it('lasts as long as requested, up to 365 days', async () => {
    const { user } = await t.world.member(brand);
    const ask = (expires_at: string) => issue(brand.id, { user_id: user.id, scopes: [], expires_at });
    const soon = inDays(1);
    expect((await ask(soon)).body.expires_at).toBe(soon);
    expect((await ask(inDays(364.99))).status).toBe(201);
    const late = await ask(inDays(365.01));
    expect([late.status, late.body.detail]).toEqual([422, 'expires_at: must be at most 365 days from now']);
    const past = await ask(inDays(-0.001));
    expect([past.status, past.body.detail]).toEqual([422, 'expires_at: must be in the future']);
    expect((await ask('9999-12-31T23:59:59Z')).status).toBe(422);
  });

  it.each<[object, string]>([
    [{ scopes: ['brand:read', 'brand:admin'] }, 'scopes: brand:admin is not allowed by the workspace policy'],
    [{ scopes: ['root'] }, `scopes: items must be among: ${SCOPES.join(', ')}`],
  ])('is refused with %j', async (fault, detail) => {
    const { user } = await t.world.member(brand);
    const answer = await issue(brand.id, { user_id: user.id, scopes: [], ...fault });
    expect([answer.status, answer.body.detail]).toEqual([422, detail]);
  });

  it('is refused for a person who is not, or no longer, a member', async () => {
    const outsider = await t.world.user();
    const answer = await issue(brand.id, { user_id: outsider.id, scopes: [] });
    expect([answer.status, answer.body.detail]).toEqual([404, 'Member not found']);
    const { user } = await t.world.member(brand);
    await t.api.delete(`/api/v1/admin/brands/${brand.id}/members/${user.id}`, { adminKey: ADMIN_KEY });
    expect((await issue(brand.id, { user_id: user.id, scopes: [] })).status).toBe(404);
  });
});

describe('Revoking a token', () => {
  it('answers 204 once, then 404', async () => {
    const { user } = await t.world.member(brand);
    const { id, token } = (await issue(brand.id, { user_id: user.id, scopes: [] })).body;
    const revoke = () => t.api.delete(`/api/v1/admin/tokens/${id}`, { adminKey: ADMIN_KEY });
    expect((await revoke()).status).toBe(204);
    expect((await t.api.get('/api/v1/me/token', { token })).status).toBe(401);
    const again = await revoke();
    expect([again.status, again.body.detail]).toEqual([404, 'Token not found']);
    expect((await t.api.delete(`/api/v1/admin/tokens/${NO_UUID}`, { adminKey: ADMIN_KEY })).status).toBe(404);
    expect((await t.api.delete('/api/v1/admin/tokens/1', { adminKey: ADMIN_KEY })).status).toBe(422);
  });
});

describe('My tokens', () => {
  it('are issued, listed newest first, and revoked by their person', async () => {
    const person = await t.world.member(brand);
    const session = await person.session();
    const make = (name?: string) =>
      t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:read'], name } });
    const first = await make('laptop');
    expect(first.status).toBe(201);
    t.clock.advance(MINUTE);
    const second = await make();
    const { body: list } = await t.api.get('/api/v1/me/tokens', { session });
    expect(ids(list)).toEqual([second.body.id, first.body.id]);
    expect(list.total).toBe(2);
    expect(list.items[1]).toEqual({
      id: first.body.id,
      name: 'laptop',
      scopes: ['brand:read'],
      expires_at: first.body.expires_at,
      last_used_at: null,
      created_at: expect.any(String),
    });
    expect(JSON.stringify(list)).not.toContain('wsp_');
    expect((await t.api.delete(`/api/v1/me/tokens/${first.body.id}`, { session })).status).toBe(204);
    expect((await t.api.get('/api/v1/me/token', { token: first.body.token })).status).toBe(401);
    expect(ids((await t.api.get('/api/v1/me/tokens', { session })).body)).toEqual([second.body.id]);
  });

  it('say when they were last used', async () => {
    const person = await t.world.member(brand);
    const token = await person.token();
    await t.api.get('/api/v1/me/token', { token });
    await t.app.get(TokenUse).write();
    const { body } = await t.api.get('/api/v1/me/tokens', { session: await person.session() });
    expect(Date.parse(body.items[0].last_used_at)).toBeGreaterThan(t.clock.now().getTime() - MINUTE);
  });

  it('act for oneself only: a user_id and a brand_id in the body are ignored and named', async () => {
    const person = await t.world.member(brand);
    const victim = await t.world.member(brand, 'admin');
    const body = { scopes: [], user_id: victim.user.id, brand_id: 1 };
    const made = await t.api.post('/api/v1/me/tokens', { session: await person.session(), body });
    expect(made.headers['x-ignored-fields']).toBe('user_id, brand_id');
    const { body: me } = await t.api.get('/api/v1/me/token', { token: made.body.token });
    expect(me).toMatchObject({ user_id: person.user.id, brand_id: brand.id });
  });

  it('may not carry a scope outside the policy', async () => {
    const session = await (await t.world.member(brand, 'admin')).session();
    const { status, body } = await t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:admin'] } });
    expect([status, body.detail]).toEqual([422, 'scopes: brand:admin is not allowed by the workspace policy']);
  });

  it('answer the same for another person’s, another workspace’s, revoked and unknown ids', async () => {
    const elsewhere = await t.world.brand();
    const person = await t.world.member(brand);
    const colleague = await t.world.member(brand, 'admin');
    const away = await t.world.member(elsewhere, 'admin', person.user);
    const mine = (await issue(brand.id, { user_id: person.user.id, scopes: [] })).body.id;
    await t.api.delete(`/api/v1/me/tokens/${mine}`, { session: await person.session() });
    const theirs = await issue(brand.id, { user_id: person.user.id, scopes: [] });
    const attempts: [string, string][] = [
      [await colleague.session(), theirs.body.id],
      [await away.session(), theirs.body.id],
      [await person.session(), mine],
      [await person.session(), NO_UUID],
    ];
    for (const [session, id] of attempts) {
      const gone = await t.api.delete(`/api/v1/me/tokens/${id}`, { session });
      const unturned = await t.api.post(`/api/v1/me/tokens/${id}/rotate`, { session });
      const answer = '{"detail":"Token not found"}';
      expect([gone.status, gone.text, unturned.status, unturned.text]).toEqual([404, answer, 404, answer]);
    }
    expect((await t.api.get('/api/v1/me/token', { token: theirs.body.token })).status).toBe(200);
  });

  it('are rotated: same name, scopes and lifetime, a new secret, and the old one stops working immediately', async () => {
    const person = await t.world.member(brand);
    const session = await person.session();
    const body = { scopes: ['code:read'], name: 'ci', expires_at: inDays(30) };
    const old = (await t.api.post('/api/v1/me/tokens', { session, body })).body;
    t.clock.advance(DAY);
    const { status, body: fresh } = await t.api.post(`/api/v1/me/tokens/${old.id}/rotate`, { session });
    expect(status).toBe(201);
    expect(fresh.token).not.toBe(old.token);
    expect(fresh.scopes).toEqual(['code:read']);
    expect(Math.abs(Date.parse(fresh.expires_at) - Date.parse(inDays(30)))).toBeLessThan(MINUTE);
    expect((await t.api.get('/api/v1/me/token', { token: old.token })).status).toBe(401);
    expect((await t.api.get('/api/v1/me/token', { token: fresh.token })).status).toBe(200);
    const { items } = (await t.api.get('/api/v1/me/tokens', { session })).body;
    expect(items).toEqual([expect.objectContaining({ id: fresh.id, name: 'ci' })]);
  });

  it('stay as they were when a rotation is refused', async () => {
    const changing = await t.world.brand({ ceiling: SCOPES });
    const person = await t.world.member(changing, 'admin');
    const session = await person.session();
    const { token, id } = (await issue(changing.id, { user_id: person.user.id, scopes: ['brand:admin'] })).body;
    const policy = `/api/v1/admin/brands/${changing.id}/scope-policy`;
    await t.api.put(policy, { adminKey: ADMIN_KEY, body: { allowed: ['brand:read'] } });
    const { status, body } = await t.api.post(`/api/v1/me/tokens/${id}/rotate`, { session });
    expect([status, body.detail]).toEqual([422, 'scopes: brand:admin is not allowed by the workspace policy']);
    expect((await t.api.get('/api/v1/me/token', { token })).status).toBe(200);
  });

  it('are rotated once by concurrent requests', async () => {
    const person = await t.world.member(brand);
    const session = await person.session();
    const { id } = (await issue(brand.id, { user_id: person.user.id, scopes: [] })).body;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => t.api.post(`/api/v1/me/tokens/${id}/rotate`, { session })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(404)]);
    expect((await t.api.get('/api/v1/me/tokens', { session })).body.total).toBe(1);
  });

  it('are limited to 30 an hour for a person, with the headers that say so', async () => {
    const session = await (await t.world.member(brand)).session();
    const make = () => t.api.post('/api/v1/me/tokens', { session, body: { scopes: [] } });
    t.clock.toNextHour();
    const first = await make();
    expect(first.headers['ratelimit-policy']).toBe('"issue-token";q=30;w=3600');
    expect(first.headers.ratelimit).toMatch(/^"issue-token";r=29;t=\d+$/);
    for (let i = 0; i < 29; i++) expect((await make()).status).toBe(201);
    const over = await make();
    expect([over.status, over.body.detail]).toEqual([429, 'Too many requests, try again later']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    t.clock.advance(HOUR);
    expect((await make()).status).toBe(201);
  });

  it('need a workspace: the session of a platform admin outside every workspace has none', async () => {
    const session = await t.world.platformAdmin();
    expect((await t.api.get('/api/v1/me/tokens', { session })).status).toBe(403);
    expect((await t.api.post('/api/v1/me/tokens', { session, body: { scopes: [] } })).status).toBe(403);
  });
});

describe('GET /api/v1/me/token', () => {
  it('says what this token is and what it may call', async () => {
    const person = await t.world.member(brand);
    const { id, token, expires_at } = (await issue(brand.id, { user_id: person.user.id, scopes: ['code:read'] })).body;
    const { status, body } = await t.api.get('/api/v1/me/token', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, brand_id: brand.id, user_id: person.user.id, role: 'member', expires_at });
    expect(body.scopes).toEqual(['code:read']);
    const paths = (body.operations as { path: string }[]).map(({ path }) => path);
    expect(paths).toContain('/api/v1/me/token');
    expect(paths).not.toContain('/api/v1/admin/brands');
    expect(paths).not.toContain('/api/v1/me/tokens');
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('is the same value as JSON and as YAML', async () => {
    const token = await (await t.world.member(brand)).token('brand:read');
    const json = await t.api.get('/api/v1/me/token?format=json', { token });
    const yaml = await t.api.get('/api/v1/me/token?format=yaml', { token });
    expect(yaml.headers['content-type']).toMatch(/^application\/yaml/);
    expect(parse(yaml.text)).toEqual(json.body);
  });

  it('can be read by people as Markdown', async () => {
    const token = await (await t.world.member(brand)).token('brand:read');
    const { headers, text } = await t.api.get('/api/v1/me/token?format=md', { token });
    expect(headers['content-type']).toMatch(/^text\/markdown/);
    expect(text).toMatch(/^# /);
    expect(text).toContain('`brand:read`');
    expect(text).not.toContain(token);
  });

  it('refuses another format', async () => {
    const format = 'xml';
    const token = await (await t.world.member(brand)).token();
    const { status, body } = await t.api.get(`/api/v1/me/token?format=${format}`, { token });
    expect(status).toBe(422);
    if (format === 'xml') expect(body.detail).toBe('format: must be one of: json, yaml, md');
  });
});
