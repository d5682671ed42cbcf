import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { LOOPBACK, sessionIn, setProvider, settings, signInWith } from '../factories/sign-in.js';
import { CookieJar } from '../support/cookie-jar.js';
import { MINUTE } from '../support/test-clock.js';
import { TestIssuer } from '../support/test-issuer.js';

const ROLES = { role_claim: 'groups', role_map: { bosses: 'admin', staff: 'member' } };
const OPERATOR = { adminKey: ADMIN_KEY };

let t: TestApp;
let issuer: TestIssuer;
let brand: Brand;
let session: string | undefined;
let people = 0;

beforeAll(async () => {
  t = await bootApp({ env: LOOPBACK });
  issuer = await new TestIssuer(() => t.clock.now()).start();
});
afterAll(async () => {
  await t?.stop();
  await issuer?.stop();
});
/** A workspace with an admin who does not sign in with the provider. */
beforeEach(async () => {
  t.clock.advance(MINUTE);
  brand = await t.world.brand();
  await t.world.member(brand, 'admin');
  await setProvider(t, 'acme', settings(issuer.url, brand, { ...ROLES }));
  const email = `role${++people}@acme.example`;
  issuer.reset({ sub: `role${people}`, email, email_verified: true, groups: ['bosses'] });
});

async function signIn(groups?: readonly string[]) {
  issuer.person.groups = groups;
  const browser = new CookieJar();
  const { location } = await signInWith(t, 'acme', browser);
  session = sessionIn(t, browser);
  return location;
}
const me = async () => (await t.api.get('/api/v1/auth/session', { session })).body;
const role = async (groups?: readonly string[]): Promise<string> => {
  await signIn(groups);
  return (await me()).brand.role;
};
const change = async (body: object) =>
  t.api.put(`/api/v1/admin/brands/${brand.id}/members/${(await me()).user.user_id}`, { ...OPERATOR, body });
const entries = async (action: string) =>
  (await t.api.get(`/api/v1/admin/audit?brand_id=${brand.id}&before=latest&action=${action}`, OPERATOR)).body.events;

describe('A role that a group gives', () => {
  it('is lowered at the next sign-in without the group, by the provider, and given again with it', async () => {
    expect(await role(['bosses'])).toBe('admin');
    expect(await role(['staff'])).toBe('member');
    const [entry] = await entries('member.changed');
    expect(entry).toMatchObject({
      actor: { kind: 'service', id: 'acme' },
      before: { role: 'admin' },
      after: { role: 'member' },
    });
    expect(await role(['staff', 'bosses'])).toBe('admin');
  });

  it('is lowered to the default role without any group', async () => {
    expect(await role(['bosses'])).toBe('admin');
    expect(await role([])).toBe('member');
  });

  it('ends in the sessions that are open, too', async () => {
    await signIn(['bosses']);
    const open = session;
    await signIn([]);
    expect((await t.api.get('/api/v1/auth/session', { session: open })).body.brand.role).toBe('member');
  });

  it('is lowered of somebody who is refused without a group', async () => {
    await setProvider(t, 'acme', settings(issuer.url, brand, { ...ROLES, default_role: null }));
    await signIn(['bosses']);
    const open = session;
    expect(await signIn([])).toBe(`${t.api.url}/dashboard/sign-in?refused=no_role`);
    expect((await t.api.get('/api/v1/auth/session', { session: open })).body.brand.role).toBe('member');
  });

  it('stays as an admin of the workspace changed it', async () => {
    expect(await role(['bosses'])).toBe('admin');
    await change({ role: 'member' });
    expect(await role(['bosses'])).toBe('member');
    await change({ role: 'admin' });
    expect(await role(['bosses'])).toBe('admin');
  });

  it('is not lowered if no group gave it', async () => {
    expect(await role([])).toBe('member');
    await change({ role: 'admin' });
    expect(await role([])).toBe('admin');
    expect(await role(['staff'])).toBe('admin');
  });

  it('stays with the last admin who can sign in', async () => {
    await t.database.rows('DELETE FROM members WHERE brand_id = $1', [brand.id]);
    expect(await role(['bosses'])).toBe('admin');
    expect(await role([])).toBe('admin');
    await t.world.member(brand, 'admin');
    expect(await role([])).toBe('member');
  });

  it('stays with the break-glass admin', async () => {
    await signIn(['bosses']);
    const { user_id: userId } = (await me()).user;
    await t.database.rows(`UPDATE users SET password_hash = 'a hash' WHERE id = $1`, [userId]);
    const enforced = { enforced: true, break_glass_user_id: userId };
    await setProvider(t, 'acme', settings(issuer.url, brand, { ...ROLES, ...enforced }));
    expect(await role([])).toBe('admin');
  });
});

describe('The claim with the groups', () => {
  it('is named in the audit log if the provider does not send it', async () => {
    await signIn(undefined);
    const [entry] = await entries('identity_provider.claim_missing');
    expect(entry).toMatchObject({
      subject: { kind: 'identity_provider', id: 'acme' },
      data: { claim: 'groups', scopes: 'openid email profile', email: issuer.person.email },
    });
  });

  it('is not missing if it is empty, or is not looked for', async () => {
    await signIn([]);
    await setProvider(t, 'acme', settings(issuer.url, brand));
    await signIn(undefined);
    expect(await entries('identity_provider.claim_missing')).toEqual([]);
  });

  it('is asked for with the scopes of the provider', async () => {
    const scopes = 'openid email profile groups';
    const asked = async () => {
      const start = await new CookieJar().visit(`${t.api.url}/api/v1/auth/oidc/acme/start`);
      return new URL(start.location!).searchParams.get('scope');
    };
    expect(await asked()).toBe('openid email profile');
    await setProvider(t, 'acme', settings(issuer.url, brand, { ...ROLES, scopes }));
    expect(await asked()).toBe(scopes);
    const { body } = await t.api.get('/api/v1/admin/identity-providers/acme', OPERATOR);
    expect(body.scopes).toBe(scopes);
  });

  it.each(['email profile', 'openid email "groups"', 'openid  email', ' openid', ''])(
    'cannot be asked for with the scopes %j',
    async (scopes) => {
      const body = settings(issuer.url, brand, { ...ROLES, scopes });
      const { status, body: answer } = await t.api.put('/api/v1/admin/identity-providers/acme', { ...OPERATOR, body });
      expect([status, answer.detail]).toEqual([
        422,
        'scopes: must be scopes with one space between them, openid among them',
      ]);
    },
  );

  it('is asked for by providers of the environment, too', async () => {
    const scopes = 'openid email roles';
    const provider = { ...settings(issuer.url, brand, { domains: ['env.example'], scopes }), key: 'env' };
    const other = await bootApp({ beside: t, env: { ...LOOPBACK, OIDC_PROVIDERS: JSON.stringify([provider]) } });
    try {
      const start = await new CookieJar().visit(`${other.api.url}/api/v1/auth/oidc/env/start`);
      expect(new URL(start.location!).searchParams.get('scope')).toBe(scopes);
    } finally {
      await other.stop();
    }
  });
});
