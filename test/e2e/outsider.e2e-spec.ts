import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { PASSWORD } from '../factories/world.js';

/** What somebody outside tried, and must not achieve again. */
describe('An outsider', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await bootApp({ env: { BASE_URL: 'https://workspaces.example' } });
  });
  afterAll(() => t?.stop());

  const fetched = (path: string, init?: RequestInit) => fetch(t.api.url + path, { redirect: 'manual', ...init });
  const asOperator = (body: object) => ({ adminKey: ADMIN_KEY, body });

  it('cannot bypass the login limit with characters that compare as equal', async () => {
    await t.world.member(await t.world.brand(), 'member', await t.world.user({ email: 'limit@test.example' }));
    const login = (email: string) => t.api.post('/api/v1/auth/login', { body: { email, password: PASSWORD } });
    expect((await login('limit@test.example')).status).toBe(200);
    expect((await login('l\u0130mit@test.example')).status).toBe(401);
    expect((await login('LIMIT@test.example')).status).toBe(200);
  });

  it('writes with a cookie only from the public address', async () => {
    const session = await (await t.world.member(await t.world.brand())).session();
    const write = (origin: string) =>
      t.api.post('/api/v1/me/tokens', {
        session,
        body: { scopes: [] },
        headers: { origin, host: new URL(origin).host },
      });
    expect((await write('https://workspaces.example')).status).toBe(201);
    expect((await write('http://evil.example')).body).toEqual({ detail: 'Cross-origin request refused' });
  });

  it.each([
    '/api/v1/docs/package.json',
    '/api/v1/docs/index.html',
    '/api/v1/docs/absolute-path.js',
    '/METRICS',
    '/API/V1/system/info',
  ])('finds nothing at %s', async (path) => {
    expect((await fetched(path)).status).toBe(404);
  });

  it('is redirected from / to the dashboard', async () => {
    const answer = await fetched('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
  });

  it.each(['/dashboard', '/dashboard/', '/dashboard/machines/7b1c', '/dashboard/sign-in?back=%2F'])(
    'gets the page of the dashboard at %s, under its policy and never cached',
    async (path) => {
      const answer = await fetched(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self';" +
          "font-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';" +
          "require-trusted-types-for 'script';trusted-types layout-worker",
      );
    },
  );

  it.each(['/dashboard/main.OLDHASH1.js', '/dashboard/..%2f..%2fpackage.json', '/dashboard/index.html.br'])(
    'gets no file at %s',
    async (path) => {
      const answer = await fetched(path);
      expect([answer.status, await answer.json()]).toEqual([404, { detail: expect.any(String) }]);
    },
  );

  it.each([
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['no HTTP at all', 'HELO there\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(40_000)}\r\n\r\n`, 431],
  ])('gets a refusal of the usual shape for %s', async (_, bytes, status) => {
    const { port } = new URL(t.api.url);
    const text = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (part) => (got += part.toString())).on('close', () => resolve(got));
      socket.on('error', () => resolve(got));
    });
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/);
    expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toEqual({ detail: expect.any(String) });
  });

  it('is refused for an unknown field inside a part of the body', async () => {
    const plan = {
      features: { skills: true, feed: true, machines: true, crm: true, x: 1 },
      workstation_cap: 1,
      memory_source_limit: 1,
      coders: [],
    };
    const { headers } = await t.api.put('/api/v1/admin/plans/nested', asOperator(plan));
    expect(headers['x-ignored-fields']).toBe('features.x');
  });

  it('reads the real name of the session cookie in the contract', () => {
    expect(t.contract.document.components!.securitySchemes!.session).toMatchObject({
      in: 'cookie',
      name: 'workspace_session',
    });
  });
});
