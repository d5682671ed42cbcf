import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { LOOPBACK, sessionIn, setProvider, settings } from '../factories/sign-in.js';
import { CookieJar, type Visited } from '../support/cookie-jar.js';
import { startOpenIdProvider, type OpenIdProvider } from '../support/open-id-provider.js';

let t: TestApp;
let issuer: OpenIdProvider;
let brand: Brand;
let browser: CookieJar;
beforeAll(async () => {
  t = await bootApp({ env: LOOPBACK });
  issuer = await startOpenIdProvider();
  await issuer.register(t.api.url, 'acme');
  brand = await t.world.brand({ name: 'Acme' });
  const roles = { role_claim: 'groups', role_map: { bosses: 'admin' } };
  await setProvider(t, 'acme', settings(issuer.url, brand, { name: 'Acme', ...roles }));
});
afterAll(async () => {
  await t?.stop();
  await issuer?.stop();
});
beforeEach(() => {
  browser = new CookieJar();
});

let people = 0;
/** A name to type at the provider, which has verified the address. */
function account(claims: Record<string, unknown> = {}): { name: string; email: string } {
  const name = `account${++people}`;
  const email = `${name}@acme.example`;
  issuer.accounts.set(name, { email, email_verified: true, name: `Person of ${name}`, ...claims });
  return { name, email };
}

/** Types a name at the provider and goes where it leads. */
async function signIn(name: string, returnTo = '/dashboard'): Promise<Visited> {
  const start = `${t.api.url}/api/v1/auth/oidc/acme/start?return_to=${encodeURIComponent(returnTo)}`;
  const page = await browser.follow(start);
  expect(page.text).toContain('name="login"');
  const typed = await browser.visit(page.url, { form: { prompt: 'login', login: name, password: 'any' } });
  return browser.follow(typed.location!, `${t.api.url}/dashboard`);
}

const byProvider = { method: 'oidc', provider: 'acme' };
const whoAmI = () => t.api.get('/api/v1/auth/session', { session: sessionIn(t, browser) });

describe('A sign-in with an identity provider', () => {
  it('makes a new person a member and leads to the page they came from', async () => {
    const { name, email } = account();
    const { status, location } = await signIn(name, '/dashboard/boards?mine=1');
    expect([status, location]).toEqual([302, `${t.api.url}/dashboard/boards?mine=1`]);
    const { status: known, body } = await whoAmI();
    expect(known).toBe(200);
    expect(body).toMatchObject({
      user: { email, full_name: `Person of ${name}`, platform_admin: false, password_set_by_admin: false },
      brand: { brand_id: brand.id, name: 'Acme', role: 'member' },
    });
  });

  it('gives the role that a claim says', async () => {
    const { name } = account({ groups: ['others', 'bosses'] });
    await signIn(name);
    expect((await whoAmI()).body.brand.role).toBe('admin');
  });

  it('finds the same person by subject, also after a change of the address', async () => {
    const { name } = account();
    await signIn(name);
    const first = (await whoAmI()).body.user;
    Object.assign(issuer.accounts.get(name)!, { email: `married-${name}@acme.example` });
    browser = new CookieJar();
    await signIn(name);
    expect((await whoAmI()).body.user).toEqual(first);
  });

  it('opens the account that has the verified address, with all its workspaces', async () => {
    const elsewhere = await t.world.brand();
    const { name, email } = account();
    const { user } = await t.world.member(elsewhere, 'admin', await t.world.user({ email }));
    await signIn(name);
    const { body } = await whoAmI();
    expect(body.user.user_id).toBe(user.id);
    expect(body.brand.brand_id).toBe(brand.id);
    expect(body.brands).toHaveLength(2);
  });

  it('records the new member as their own act', async () => {
    const { name } = account();
    await signIn(name);
    const { user } = (await whoAmI()).body;
    const admin = await t.world.member(brand, 'admin');
    const events = await t.api.get('/api/v1/events?types=member.added', { session: await admin.session() });
    const own = events.body.events.find((event: any) => event.data.user_id === user.user_id);
    expect(own).toMatchObject({ actor: { kind: 'person', name: user.full_name }, data: { role: 'member' } });
  });

  it('ends when the provider says that its session has ended, and nobody else is signed out', async () => {
    const { name } = account();
    await signIn(name);
    const session = sessionIn(t, browser)!;
    const other = account();
    browser = new CookieJar();
    await signIn(other.name);
    const { user: stays } = (await whoAmI()).body;
    await issuer.logOut(name);
    expect((await t.api.get('/api/v1/auth/session', { session })).status).toBe(401);
    expect((await whoAmI()).body.user).toEqual(stays);
  });

  it('is in the audit log, and so is that the provider ended it', async () => {
    const { name } = account();
    await signIn(name);
    const { user } = (await whoAmI()).body;
    await issuer.logOut(name);
    const session = await (await t.world.member(brand, 'admin')).session();
    const { events } = (await t.api.get('/api/v1/audit?before=latest&action=session.*&limit=2', { session })).body;
    expect(events.map(({ type, actor, data }: any) => [type, actor, data])).toEqual([
      ['session.ended', { kind: 'service', id: 'acme', name: 'Acme' }, { user_id: user.user_id, ...byProvider }],
      [
        'session.opened',
        { kind: 'person', id: String(user.user_id), name: user.full_name },
        { user_id: user.user_id, ...byProvider },
      ],
    ]);
  });

  it('is over at once, with its tokens, when the person is removed from the workspace', async () => {
    const { name } = account();
    await signIn(name);
    const session = sessionIn(t, browser)!;
    const { user } = (await whoAmI()).body;
    const created = await t.api.post('/api/v1/me/tokens', {
      session,
      body: { name: 'laptop', scopes: ['brand:read'] },
    });
    const { token } = created.body;
    expect((await t.api.get('/api/v1/me/token', { token })).status).toBe(200);
    await t.api.delete(`/api/v1/admin/brands/${brand.id}/members/${user.user_id}`, { adminKey: ADMIN_KEY });
    expect((await t.api.get('/api/v1/me/token', { token })).status).toBe(401);
    expect((await whoAmI()).status).toBe(401);
    browser = new CookieJar();
    const again = await signIn(name);
    expect(again.location).toBe(`${t.api.url}/dashboard/sign-in?refused=removed`);
    await t.world.invitation(brand, user.email, 'member');
    browser = new CookieJar();
    await signIn(name);
    expect((await whoAmI()).body.brand.brand_id).toBe(brand.id);
  });
});
