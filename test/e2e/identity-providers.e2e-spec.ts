import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../../src/engines/environment-variables/parse-variables.js';
import type { Brand } from '../../src/modules/identity/index.js';
import { EnvironmentProviders } from '../../src/modules/sign-in/environment-providers.js';
import type { Config } from '../../src/platform/kernel/config/config.js';
import { bootApp } from '../app.js';
import { settings, type ProviderSettings } from '../factories/sign-in.js';
import { PASSWORD } from '../factories/world.js';
import { MINUTE } from '../support/test-clock.js';
import { ISSUER, t, brand, breakGlass, operator } from '../suites/identity-providers.js';

const PATH = '/api/v1/admin/identity-providers';
let count = 0;
let key: string;
let domain: string;
beforeEach(() => {
  t.clock.advance(MINUTE);
  key = `provider-${++count}`;
  domain = `domain${count}.example`;
});
const put = (more: ProviderSettings & Record<string, unknown> = {}, name = key) =>
  t.api.put(`${PATH}/${name}`, { ...operator, body: settings(ISSUER, brand, { domains: [domain], ...more }) });
const enforce = (more: ProviderSettings = {}) =>
  put({ name: 'Acme', enforced: true, break_glass_user_id: breakGlass.user.id, ...more });
const options = async (email: string) =>
  (await t.api.get(`/api/v1/auth/providers?email=${encodeURIComponent(email)}`)).body;
const login = (email: string, password = PASSWORD) => t.api.post('/api/v1/auth/login', { body: { email, password } });

describe('An identity provider', () => {
  it('is set, read and listed without its secret', async () => {
    const answer = await put({ name: 'Acme' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      key,
      name: 'Acme',
      brand_id: brand.id,
      issuer: ISSUER,
      domains: [domain],
      source: 'api',
    });
    expect(answer.body.redirect_uri).toMatch(new RegExp(`/api/v1/auth/oidc/${key}/callback$`));
    const read = await t.api.get(`${PATH}/${key}`, operator);
    expect(read.body).toEqual(answer.body);
    const list = await t.api.get(PATH, operator);
    expect(list.body.items).toContainEqual(answer.body);
    for (const { text } of [answer, read, list]) expect(text).not.toContain('test-client-secret');
  });

  it('keeps its secret when it is replaced without one, and needs one at first', async () => {
    const { client_secret: _secret, ...body } = settings(ISSUER, brand, { domains: [domain] });
    const first = await t.api.put(`${PATH}/${key}`, { ...operator, body });
    expect([first.status, first.body.detail]).toEqual([422, 'client_secret: is required']);
    await put();
    expect((await t.api.put(`${PATH}/${key}`, { ...operator, body })).status).toBe(200);
    const stored = await t.database.row('SELECT client_secret FROM identity_providers WHERE key = $1', [key]);
    expect(stored).toEqual({ client_secret: 'test-client-secret' });
  });

  it('is listed page by page', async () => {
    for (const name of ['page-a', 'page-b', 'page-c']) await put({ domains: [`${name}.example`] }, name);
    const first = await t.api.get(`${PATH}?limit=2&cursor=page`, operator);
    expect(first.body.items.map((one: any) => one.key)).toEqual(['page-a', 'page-b']);
    const second = await t.api.get(`${PATH}?limit=1&cursor=${first.body.next_cursor}`, operator);
    expect(second.body.items.map((one: any) => one.key)).toEqual(['page-c']);
    expect((await t.api.get(`${PATH}?cursor=No%20cursor`, operator)).status).toBe(400);
  });

  it('is deleted', async () => {
    await put();
    expect((await t.api.delete(`${PATH}/${key}`, operator)).status).toBe(204);
    expect((await t.api.delete(`${PATH}/${key}`, operator)).status).toBe(404);
    expect((await t.api.get(`${PATH}/${key}`, operator)).status).toBe(404);
    expect(await options(`ada@${domain}`)).toEqual({ providers: [], password: true });
  });

  it('is told to the admins of its workspace, also when it moves to another', async () => {
    const to = await t.world.brand();
    await put();
    await t.api.put(`${PATH}/${key}`, { ...operator, body: settings(ISSUER, to, { domains: [domain] }) });
    const typesIn = async (workspace: Brand, role: 'admin' | 'member') => {
      const session = await (await t.world.member(workspace, role)).session();
      const { body } = await t.api.get('/api/v1/events?types=identity_provider.set,identity_provider.deleted', {
        session,
      });
      return body.events.filter((event: any) => event.subject.id === key).map((event: any) => event.type);
    };
    expect((await typesIn(brand, 'admin')).toSorted()).toEqual(['identity_provider.deleted', 'identity_provider.set']);
    expect(await typesIn(to, 'admin')).toEqual(['identity_provider.set']);
    expect(await typesIn(brand, 'member')).toEqual([]);
  });

  it('says in the audit log that its secret changed, and not to what', async () => {
    await put();
    await put({ client_secret: 'another-client-secret' });
    await put({ client_secret: 'another-client-secret' });
    const session = await breakGlass.session();
    const { text, body } = await t.api.get('/api/v1/audit?before=latest&action=identity_provider.set&limit=2', {
      session,
    });
    const [entry, first] = body.events;
    expect([entry.after, first.before]).toEqual([{ ...entry.before, client_secret: 'changed' }, null]);
    expect(text).not.toContain('client-secret');
  });

  it('has domains that no other has', async () => {
    await put();
    const taken = await put({ domains: [`free.${domain}`, domain.toUpperCase()] }, `${key}-two`);
    expect([taken.status, taken.body]).toEqual([
      409,
      { detail: `The domain ${domain} belongs to another identity provider` },
    ]);
    expect((await t.api.get(`${PATH}/${key}-two`, operator)).status).toBe(404);
    expect((await options(`ada@free.${domain}`)).providers).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['issuer: must be an https URL', { issuer: 'http://login.acme.example' }],
    ['issuer: must be an https URL', { issuer: 'http://127.0.0.1:1234' }],
    ['issuer: must have no query and no fragment', { issuer: 'https://login.acme.example/?a=b' }],
    ['brand_id: no such workspace', { brand_id: 2_000_000_000 }],
    ['domains: must have at least 1 item', { domains: [] }],
    ['domains: items must be domain names such as acme.example', { domains: ['acme'] }],
    ['domains: items must be domain names such as acme.example', { domains: ['*.acme.example'] }],
    ['role_map: values must be among: admin, member', { role_map: { staff: 'owner' } }],
    ['break_glass_user_id: is required with enforced', { enforced: true }],
  ])('is refused: %s', async (detail, change) => {
    const { status, body } = await put(change);
    expect([status, body.detail]).toEqual([422, detail]);
  });
});

describe('The ways to sign in', () => {
  it('depend on the domain of the address alone', async () => {
    await put({ name: 'Acme' });
    await t.world.user({ email: `known@${domain}` });
    const way = { providers: [{ key, name: 'Acme' }], password: true };
    for (const name of ['known', 'unknown', 'KNOWN'])
      expect(await options(`${name}@${domain.toUpperCase()}`)).toEqual(way);
    expect(await options('ada@elsewhere.example')).toEqual({ providers: [], password: true });
    expect((await t.api.get('/api/v1/auth/providers?email=nobody')).status).toBe(422);
  });

  it('start with a page of the dashboard to return to', async () => {
    for (const path of ['https://evil.example/', '//evil.example', '/api/v1/docs', '/dashboard/../x']) {
      const answer = await t.api.get(`/api/v1/auth/oidc/x/start?return_to=${encodeURIComponent(path)}`);
      expect([answer.status, answer.body.detail]).toEqual([422, 'return_to: must be a path of the dashboard']);
    }
    const answer = await t.api.get('/api/v1/auth/oidc/nobody/start');
    expect([answer.status, answer.headers.location]).toEqual([302, '/dashboard/sign-in?refused=unknown_provider']);
  });
});

describe('Where a provider is enforced', () => {
  const sentence = () => `People with an address at ${domain} sign in with Acme, not with a password`;

  it('nobody of the domain signs in by password, whatever the password', async () => {
    const { user } = await t.world.member(brand, 'admin', await t.world.user({ email: `ada@${domain}` }));
    expect((await login(user.email)).status).toBe(200);
    await enforce();
    expect((await options(user.email)).password).toBe(false);
    for (const [email, password] of [
      [user.email, PASSWORD],
      [user.email, 'wrong password'],
      [`nobody@${domain}`, PASSWORD],
    ] as const) {
      const { status, body, headers } = await login(email, password);
      expect([status, body]).toEqual([403, { detail: sentence() }]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('one admin still does, and somebody who tries that gets the same answer as everybody', async () => {
    const { user } = await t.world.member(brand, 'admin', await t.world.user({ email: `ada@${domain}` }));
    await enforce({ break_glass_user_id: user.id });
    expect((await options(user.email)).password).toBe(false);
    const wrong = await login(user.email, 'wrong password');
    expect([wrong.status, wrong.body]).toEqual([403, { detail: sentence() }]);
    expect((await login(user.email)).status).toBe(200);
  });

  it('nobody gets a password by mail, from an admin or by an invitation', async () => {
    const admin = await t.world.member(brand, 'admin');
    const session = await admin.session();
    const { user } = await t.world.member(brand, 'member', await t.world.user({ email: `ada@${domain}` }));
    const member = `/api/v1/brands/${brand.id}/members/${user.id}`;
    const secret = await t.world.invitation(brand, `new@${domain}`);
    await enforce();
    const answers = [
      await t.api.post(`${member}/reset-password`, { session }),
      await t.api.post(`${member}/set-password`, {
        session,
        body: { password: 'another password', send_email: false },
      }),
      await t.api.post(`/api/v1/invitations/${secret}/account`, { body: { full_name: 'New', password: PASSWORD } }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([409, { detail: sentence() }]);
  });

  it('people of other domains, and of the operator, sign in as before', async () => {
    await enforce();
    const { user } = await t.world.member(brand);
    expect((await login(user.email)).status).toBe(200);
    const operatorsOwn = await t.world.user({ email: `root@${domain}`, platformAdmin: true });
    expect((await login(operatorsOwn.email)).status).toBe(200);
  });
});

describe('Providers of the environment', () => {
  it('are used and listed, and cannot be changed', async () => {
    const file = join(t.dataDir, 'providers.json');
    const enforced = { enforced: true, break_glass_user_id: breakGlass.user.id };
    const entry = { ...settings(ISSUER, brand, { domains: [domain], name: 'From file', ...enforced }), key };
    writeFileSync(file, JSON.stringify([entry]));
    const beside = await bootApp({ beside: t, env: { OIDC_PROVIDERS: file } });
    try {
      const read = await beside.api.get(`${PATH}/${key}`, operator);
      expect(read.body).toMatchObject({ name: 'From file', source: 'environment' });
      expect(read.text).not.toContain('test-client-secret');
      const list = await beside.api.get(`${PATH}?limit=200`, operator);
      expect(list.body.items).toContainEqual(read.body);
      expect(list.body.total).toBe(list.body.items.length);
      const ways = await beside.api.get(`/api/v1/auth/providers?email=ada@${domain}`);
      expect(ways.body).toEqual({ providers: [{ key, name: 'From file' }], password: false });
      const body = settings(ISSUER, brand, { domains: [domain] });
      const attempts = [
        await beside.api.put(`${PATH}/${key}`, { ...operator, body }),
        await beside.api.delete(`${PATH}/${key}`, operator),
      ];
      for (const { status, body: refused } of attempts)
        expect([status, refused]).toEqual([
          409,
          { detail: 'This identity provider is set in the environment of the service' },
        ]);
      const taken = await beside.api.put(`${PATH}/another`, { ...operator, body });
      expect([taken.status, taken.body.detail]).toEqual([
        409,
        `The domain ${domain} belongs to another identity provider`,
      ]);
    } finally {
      await beside.stop();
    }
  });

  it.each([
    ['OIDC_PROVIDERS must be valid JSON', '[{"client_secret": "hidden"'],
    ['OIDC_PROVIDERS must be a JSON list, or the path of a file that can be read', '/nowhere/providers.json'],
    ['OIDC_PROVIDERS brand_id: is required', '[{"key": "acme"}]'],
    [
      'OIDC_PROVIDERS break_glass_user_id: is required with enforced',
      JSON.stringify([{ ...settings(ISSUER, { id: 1 }, { enforced: true }), key: 'acme' }]),
    ],
  ])('stop the start with one line: %s', (line, providers) => {
    const config = { oidc: { providers, loopbackHttp: false, timeoutMs: 1_000 } } as Config;
    expect(() => new EnvironmentProviders(config)).toThrow(new ConfigurationError(line));
  });
});
