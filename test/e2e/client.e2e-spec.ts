import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { clientOf } from '../client/client.js';

describe('The client generated from the contract', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await bootApp();
  });
  afterAll(() => t?.stop());

  it('sets up a workspace with a member and a token, and reads it back with that token', async () => {
    const operator = clientOf(t.api.url, { 'X-Admin-Key': ADMIN_KEY });
    const brand = await operator.POST('/api/v1/admin/brands', { body: { name: 'Typed', plan: 'team' } });
    const user = await operator.POST('/api/v1/admin/users', {
      body: { email: 'typed@test.example', full_name: 'Typed Person' },
    });
    const path = { brand_id: brand.data!.id, user_id: user.data!.user_id };
    const member = await operator.PUT('/api/v1/admin/brands/{brand_id}/members/{user_id}', {
      params: { path },
      body: { role: 'admin' },
    });
    expect(member.data).toMatchObject({ role: 'admin', email: 'typed@test.example' });
    const issued = await operator.POST('/api/v1/admin/brands/{brand_id}/tokens', {
      params: { path: { brand_id: path.brand_id } },
      body: { user_id: path.user_id, scopes: ['brand:read'] },
    });
    const person = clientOf(t.api.url, { Authorization: `Bearer ${issued.data!.token}` });
    const described = await person.GET('/api/v1/me/token');
    expect(described.data).toMatchObject({ brand_id: path.brand_id, role: 'admin', scopes: ['brand:read'] });
  });

  it('carries refusals with their type', async () => {
    const stranger = clientOf(t.api.url, {});
    const { error, response } = await stranger.GET('/api/v1/me/token');
    expect(response.status).toBe(401);
    expect(error!.detail).toBe('Authentication required');
  });
});
