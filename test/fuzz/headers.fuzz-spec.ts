import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { openOffice, type Office } from '../factories/desks.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { bodyIn, lines, statusesIn, sendRaw } from '../support/raw-http.js';

let t: TestApp;
let home: Workspace;
let other: Workspace;
let office: Office;
beforeAll(async () => {
  t = await bootApp();
  home = await createWorkspace(t, { name: 'Home' });
  other = await createWorkspace(t, { name: 'Elsewhere' });
  office = await openOffice(t);
});
afterAll(() => t?.stop());

const ask = (line: string, ...headers: string[]): Promise<string> =>
  sendRaw(t.api.url, lines(`${line} HTTP/1.1`, 'Host: x', ...headers, 'Connection: close'));
const statusOf = async (line: string, ...headers: string[]): Promise<number | undefined> =>
  statusesIn(await ask(line, ...headers))[0];
const TOKEN = '/api/v1/me/token';
const SESSION = '/api/v1/auth/session';
const bearer = (token: string): string => `Authorization: Bearer ${token}`;
const cookie = (session: string): string => `Cookie: workspace_session=${session}`;

describe('Two credentials', () => {
  it('of the same kind: the second is never used', async () => {
    const first = await ask(`GET ${TOKEN}`, bearer(home.token), bearer(other.token));
    expect(first).not.toContain(`"brand_id":${other.brand.id}`);
    expect(await statusOf(`GET ${TOKEN}`, bearer('wsp_x'), bearer(home.token))).toBe(401);
  });

  it('of two workspaces do not combine: the workspace of the path must be that of the token', async () => {
    const session = await other.admin.session();
    const status = await statusOf(`GET ${other.path('features')}`, bearer(home.token), cookie(session));
    expect(status).toBe(404);
  });

  it('of which a route accepts one: the other is ignored', async () => {
    const session = await home.admin.session();
    expect(await statusOf(`GET ${SESSION}`, cookie(session), bearer(other.token))).toBe(200);
    expect(await statusOf(`GET ${TOKEN}`, cookie(session))).toBe(401);
    expect(await statusOf('GET /api/v1/admin/plans', cookie(session), bearer(home.token))).toBe(403);
    expect(await statusOf('GET /api/v1/admin/plans', 'X-Admin-Key: x', `X-Admin-Key: ${ADMIN_KEY}`)).not.toBe(200);
  });

  it('as cookies of the same name: one is used, without a fault', async () => {
    const [mine, theirs] = [await home.admin.session(), await other.admin.session()];
    for (const header of [
      `Cookie: workspace_session=${mine}; workspace_session=${theirs}`,
      `Cookie: workspace_session=x; workspace_session=${mine}`,
    ])
      expect([200, 401]).toContain(await statusOf(`GET ${SESSION}`, header));
    const twice = await ask(`GET ${SESSION}`, cookie(mine), cookie(theirs));
    expect(new Set(twice.match(/"brand_id":\d+/g)).size).toBeLessThanOrEqual(1);
  });
});

describe('A credential in another form', () => {
  it.each<[string, (token: string) => string]>([
    ['another scheme', (token) => `Authorization: Basic ${token}`],
    ['no scheme', (token) => `Authorization: ${token}`],
    ['two of them', (token) => `Authorization: Bearer ${token}, Bearer ${token}`],
    ['more behind it', (token) => `Authorization: Bearer ${token} x`],
    ['a NUL as text', (token) => `Authorization: Bearer ${token}%00`],
    ['quotes', (token) => `Authorization: Bearer "${token}"`],
    ['bytes that are no text', (token) => `Authorization: Bearer ${token}\xff\xfe`],
    ['a proxy’s header', (token) => `Proxy-Authorization: Bearer ${token}`],
    ['a header of old', (token) => `X-Auth-Token: ${token}`],
    ['very much of it', (token) => `Authorization: Bearer ${token.repeat(300)}`],
  ])('is refused: %s', async (_, header) => {
    expect(await statusOf(`GET ${TOKEN}`, header(home.token))).toBe(401);
  });

  it('in the URL is refused', async () => {
    for (const query of [`token=${home.token}`, `access_token=${home.token}`, `Authorization=Bearer%20${home.token}`])
      expect(await statusOf(`GET ${TOKEN}?${query}`)).toBe(401);
  });

  it.each<[string, (session: string) => string]>([
    ['in capitals', (session) => `WORKSPACE_SESSION=${session}`],
    ['under a longer name', (session) => `xworkspace_session=${session}`],
    ['with a key of every object', (session) => `__proto__=${session}; constructor=${session}`],
    ['without a name', (session) => `=${session}; ${session}`],
    ['among thousands', () => Array.from({ length: 1_500 }, (_, n) => `c${n}=1`).join('; ')],
    ['as bytes that are no text', () => 'workspace_session=\xff\xfe\xfd'],
    ['percent-encoded badly', () => 'workspace_session=%ZZ%'],
    ['as a list', (session) => `workspace_session[]=${session}`],
  ])('as a cookie is refused: %s', async (_, value) => {
    expect(await statusOf(`GET ${SESSION}`, `Cookie: ${value(await home.admin.session())}`)).toBe(401);
  });
});

describe('A forwarding header', () => {
  const EVIL = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: javascript',
    'X-Forwarded-Port: 99999',
    'X-Forwarded-Prefix: /evil.example',
    'Forwarded: for=127.0.0.1;host=evil.example;proto=https',
    'X-Real-IP: 127.0.0.1',
    'X-Forwarded-Server: evil.example',
  ];

  it('changes no URL in an answer', async () => {
    const body = '{"name":"Desk"}';
    const head = lines(
      'POST /api/v1/workstations HTTP/1.1',
      'Host: evil.example',
      cookie(office.session),
      ...EVIL,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    );
    const answer = await sendRaw(t.api.url, head + body);
    expect(statusesIn(answer)).toEqual([201]);
    expect(answer).not.toContain('evil.example');
    expect(await ask('GET /', ...EVIL)).not.toContain('evil.example');
  });

  it.each([
    'X-Original-URL: /api/v1/admin/plans',
    'X-Rewrite-URL: /api/v1/admin/plans',
    'X-Forwarded-Path: /api/v1/admin/plans',
    'X-HTTP-Method-Override: DELETE',
    'X-HTTP-Method: DELETE',
    'X-Method-Override: POST',
  ])('does not change the operation: %s', async (header) => {
    const answer = await ask('GET /api/v1/system/info?_method=DELETE', header, `X-Admin-Key: ${ADMIN_KEY}`);
    expect([statusesIn(answer)[0], Object.keys(JSON.parse(bodyIn(answer)) as object)]).toEqual([
      200,
      ['name', 'version', 'environment', 'docs_url'],
    ]);
  });

  it('does not bypass the rate limit of sign-ins', async () => {
    t.clock.toNextHour();
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const body = `{"email":"${home.admin.user.email}","password":"guess${n}"}`;
      const headers = [`X-Forwarded-For: 10.0.0.${n}`, `X-Real-IP: 10.1.0.${n}`, `Forwarded: for=10.2.0.${n}`];
      const type = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close'];
      const head = lines('POST /api/v1/auth/login HTTP/1.1', 'Host: x', ...headers, ...type);
      statuses.push(statusesIn(await sendRaw(t.api.url, head + body))[0]);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe('Bytes that are not text', () => {
  it.each(['\xff\xfe', '\xc0\xaf', '\xed\xa0\x80', '\xf5\x80\x80\x80'])(
    'are met without a fault: %j',
    async (bytes) => {
      for (const [line, ...headers] of [
        [`GET /api/v1/me/${bytes}`, bearer(home.token)],
        [`GET /api/v1/board/boards/${bytes}`, bearer(home.token)],
        [`GET /api/v1/me/mail/address/availability?name=${bytes}`, bearer(home.token)],
        ['POST /api/v1/board/boards', bearer(home.token), `Idempotency-Key: ${bytes}`],
        [`GET /api/v1/board/boards`, bearer(home.token), `If-None-Match: ${bytes}`, `X-Request-Id: ${bytes}`],
        [`GET /api/v1/board/boards`, bearer(home.token), `Content-Type: ${bytes}`, `Accept: ${bytes}`],
      ] as [string, ...string[]][]) {
        const status = await statusOf(line, ...headers);
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      }
    },
  );
});

describe('Path traversal', () => {
  const FOLDERS = [
    '/api/v1/docs/',
    '/dashboard/',
    '/install/',
    '/install/sidecar/',
    '/api/v1/brands/1/members/1/photo/',
    '/api/v1/environments/x/image/',
    '/',
  ];
  const WAYS = [
    '../package.json',
    '..%2fpackage.json',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '....//....//package.json',
    '..;/..;/package.json',
    '%252e%252e%252fpackage.json',
    '%c0%ae%c0%ae/package.json',
    '../../../../../../../etc/passwd',
    '..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    '//etc/passwd',
    'file:///etc/passwd',
    'page.css/../../package.json',
    'page.css%00.png',
    '.env',
    '.git/config',
    '.data/admin-key',
  ];

  it.each(FOLDERS)('is refused below %s', async (folder) => {
    for (const way of WAYS) {
      const answer = await ask(`GET ${folder}${way}`);
      const [status] = statusesIn(answer);
      expect([`${folder}${way}`, [200, 301, 302].includes(status!) || status! >= 500]).toEqual([
        `${folder}${way}`,
        false,
      ]);
      expect(answer).not.toMatch(/root:x:|"dependencies"|repositoryformatversion/);
    }
  });
});

describe('Prototype keys', () => {
  it('do not pollute other objects, however they are sent', async () => {
    const plain = (await t.api.get(home.path('features'), { token: home.token })).text;
    const poison = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"on":true,"name":"x"}';
    for (const [method, path] of [
      ['POST', '/api/v1/board/boards'],
      ['PUT', home.path('features/feed')],
      ['POST', '/api/v1/memory/memories'],
      ['POST', '/api/v1/memory/sources'],
      ['POST', '/api/v1/projects'],
    ] as const)
      await t.api.raw(
        method,
        `${path}?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__.polluted=1`,
        { authorization: `Bearer ${home.token}`, 'content-type': 'application/json' },
        Buffer.from(poison),
      );
    const form = ['__proto__', '__proto__[polluted]', 'constructor[prototype][polluted]']
      .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`)
      .join('');
    await t.api.raw(
      'POST',
      home.path(`members/${home.admin.user.id}/photo`),
      { authorization: `Bearer ${home.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      Buffer.from(`${form}--b--\r\n`),
    );
    await ask('GET /api/v1/board/boards', bearer(home.token), '__proto__: 1', 'constructor: 1', 'Cookie: __proto__=1');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    const after = JSON.parse((await t.api.get(home.path('features'), { token: home.token })).text) as {
      switches: Record<string, unknown>;
    };
    expect(Object.keys(after.switches)).toEqual(Object.keys((JSON.parse(plain) as typeof after).switches));
  });
});
