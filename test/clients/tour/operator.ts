import type { Recorder } from './recorder.js';

/** What the staff of the platform does. */
export async function tourOperator(r: Recorder) {
  await r.call('getMetrics');
  await r.call('runLoop', { path: { name: 'housekeeping' } });
  await r.call('listLoops');
  await r.call('listPlans');
  await r.call('putPlan', {
    path: { key: 'studio' },
    body: {
      features: { skills: true, feed: true, machines: true, crm: false },
      workstation_cap: 5,
      memory_source_limit: 10,
      coders: ['claude', 'codex'],
    },
  });
  const brand = await r.call('createBrand', {
    body: { name: 'Acme', plan: 'studio', subscription_status: 'active', new_navigation: true },
  });
  const path = { brand_id: brand.id };
  await r.call('getBrand', { path });
  for (const list of ['Brands', 'Users', 'Tokens', 'Environments', 'AllHires', 'Mails', 'Queues'])
    await r.call(`list${list}`, { query: { limit: 2 } });
  await r.call('changeBrand', { path, body: { name: 'Acme Studio', plan: 'studio' } });
  await r.call('setScopePolicy', { path, body: { allowed: ['brand:read', 'brand:admin', 'memory:read'] } });
  const { user_id } = await r.call('createUser', {
    body: { email: 'ada@example.com', full_name: 'Ada Lovelace', password: 'correct horse battery' },
  });
  await r.call('putMember', { path: { ...path, user_id }, body: { role: 'admin', position: 'Founder' } });
  const token = await r.call('issueToken', {
    path,
    body: { user_id, scopes: ['brand:read', 'memory:read'], name: 'build server' },
  });
  await r.call('revokeToken', { path: { token_id: token.id } });
  await r.call('putAgent', {
    path: { agent_id: 'release-helper' },
    body: { brand_id: brand.id, name: 'Release helper' },
  });
  const account = { path: { user_id } };
  await r.call('lockAccount', { ...account, body: { reason: 'Stolen laptop' } });
  await r.call('unlockAccount', account);
  await r.call('signOutAccount', { ...account, body: { tokens: true } });
  const second = await r.t.world.member(brand.id, 'member');
  await r.call('removeMember', { path: { ...path, user_id: second.user.id } });
}
