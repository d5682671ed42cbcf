import { TestIssuer } from '../../support/test-issuer.js';
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
      builds_running: 3,
      coders: ['claude', 'codex'],
    },
  });
  const brand = await r.call('createBrand', {
    body: { name: 'Acme', plan: 'studio', subscription_status: 'active', new_navigation: true },
  });
  const path = { brand_id: brand.id };
  await r.call('getBrand', { path });
  for (const list of ['Brands', 'Users', 'Tokens', 'Environments', 'AllHires', 'AllProjects', 'Mails', 'Queues'])
    await r.call(`list${list}`, { query: { limit: 2 } });
  await tourIdentityProviders(r, brand.id);
  await r.call('readOperatorAudit', { query: { before: 'latest', limit: 2 } });
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

/** A company signs in with its own accounts; its provider ends a session, and goes. */
async function tourIdentityProviders(r: Recorder, brandId: number) {
  const issuer = await new TestIssuer(() => r.t.clock.now()).start();
  try {
    const path = { key: 'acme' };
    const body = {
      name: 'Acme',
      brand_id: brandId,
      issuer: 'https://login.acme.example/realms/staff',
      client_id: 'workspace',
      client_secret: 'EXAMPLE',
      domains: ['acme.example'],
      scopes: 'openid email profile groups',
      role_claim: 'groups',
      role_map: { 'workspace-admins': 'admin' },
      default_role: 'member',
      enforced: false,
    };
    await r.call('putIdentityProvider', { path, body });
    await r.call('getIdentityProvider', { path });
    await r.call('listIdentityProviders', { query: { limit: 2 } });
    await r.call('getSignInOptions', { query: { email: 'ada@acme.example' } });
    // The rest needs one that answers.
    await r.call('putIdentityProvider', { path, body: { ...body, issuer: issuer.url } });
    await r.call('startSignIn', { path, query: { return_to: '/dashboard/boards' } });
    await r.call('finishSignIn', { path, query: { error: 'access_denied' } });
    const logout_token = await issuer.logoutToken({ sub: 'ada' });
    await r.call('endProviderSessions', { path, form: { logout_token } });
    await r.call('deleteIdentityProvider', { path });
  } finally {
    await issuer.stop();
  }
}
