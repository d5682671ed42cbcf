import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokensService, type Brand } from '../../src/modules/identity/index.js';
import { Broadcast } from '../../src/platform/data/redis/broadcast.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { probe } from './access-probe.js';

let t: TestApp;
let brand: Brand;
beforeAll(async () => {
  t = await bootApp({ extra: [probe] });
  brand = await t.world.brand();
});
afterAll(() => t?.stop());
const sessionOf = async (role: 'admin' | 'member' = 'member') => (await t.world.member(brand, role)).session();

describe('Two processes', () => {
  let second: TestApp;
  beforeAll(async () => {
    second = await bootApp({ extra: [probe], beside: t });
  });
  afterAll(() => second?.stop());

  /** Resolves when the second process has received such a message: what it had cached is gone by then. */
  const received = (key: string) =>
    new Promise<void>((resolve) => second.app.get(Broadcast).on('identity', (change) => key in change && resolve()));

  it('a token revoked in one is refused by the other immediately', async () => {
    const person = await t.world.member(brand);
    const { secret, token } = await t.app.get(TokensService).issue(brand.id, person.user.id, { scopes: [] });
    const refused = async () => (await second.api.get('/api/v1/probe/any', { token: secret })).status === 401;
    expect(await refused()).toBe(false);
    const message = received('tokenId');
    await t.api.delete(`/api/v1/admin/tokens/${token.id}`, { adminKey: ADMIN_KEY });
    await message;
    expect(await refused()).toBe(true);
  });

  it('a session ended in one is refused by the other', async () => {
    const session = await sessionOf();
    const refused = async () => (await second.api.get('/api/v1/probe/session', { session })).status === 401;
    expect(await refused()).toBe(false);
    const message = received('sessionId');
    await t.api.post('/api/v1/auth/logout', { session });
    await message;
    expect(await refused()).toBe(true);
  });

  it('a session moved to another workspace in one has left the first one in the other', async () => {
    const [first, next] = [await t.world.brand(), await t.world.brand()];
    const person = await t.world.member(first);
    await t.world.member(next, 'member', person.user);
    const session = await person.session();
    const read = async (of: Brand) => (await second.api.get(`/api/v1/brands/${of.id}/members`, { session })).status;
    expect(await read(first)).toBe(200);
    const message = received('sessionId');
    await t.api.post('/api/v1/auth/session/brand', { session, body: { brand_id: next.id } });
    await message;
    expect(await read(first)).toBe(404);
    expect(await read(next)).toBe(200);
  });

  it('a policy narrowed in one applies in the other', async () => {
    const narrow = await t.world.brand();
    const token = await (await t.world.member(narrow)).token('brand:read');
    const read = () => second.api.get(`/api/v1/brands/${narrow.id}/probe`, { token });
    expect((await read()).status).toBe(200);
    const policy = `/api/v1/admin/brands/${narrow.id}/scope-policy`;
    const message = received('brandId');
    await t.api.put(policy, { adminKey: ADMIN_KEY, body: { allowed: [] } });
    await message;
    expect((await read()).status).toBe(403);
  });

  it('a revocation that was not broadcast takes effect by itself', async () => {
    const person = await t.world.member(brand);
    const { secret, token } = await t.app.get(TokensService).issue(brand.id, person.user.id, { scopes: [] });
    const refused = async () => (await second.api.get('/api/v1/probe/any', { token: secret })).status === 401;
    expect(await refused()).toBe(false);
    await t.database.rows('UPDATE access_tokens SET revoked_at = now() WHERE id = $1', [token.id]);
    await eventually(async () => expect(await refused()).toBe(true));
  });
});
