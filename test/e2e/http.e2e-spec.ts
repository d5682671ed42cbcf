import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { FAULTS, probe } from './access-probe.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const INFO = '/api/v1/system/info';
const BRANDS = '/api/v1/admin/brands';
/** What a fault must never show. */
const INSIDES = /\bat .*\.(js|ts)|node_modules|SELECT|INSERT|QueryFailed|TypeError|typeorm|postgres/i;

let t: TestApp;
beforeAll(async () => {
  t = await bootApp({ extra: [probe] });
});
afterAll(() => t?.stop());

const key = { 'x-admin-key': ADMIN_KEY };
/** Bytes to the socket and what comes back, for what no HTTP client would send. */
const wire = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(t.api.url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('end', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`;

describe('X-Request-Id', () => {
  it.each(['a.b_c~d+e/f=g:h', 'x'.repeat(128)])('is echoed when it is sane: %s', async (id) => {
    expect((await t.api.get(INFO, { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
  });

  it.each(['two words', 'x'.repeat(129), 'a\tb'])('is replaced when it is not: %j', async (id) => {
    expect((await t.api.get(INFO, { headers: { 'x-request-id': id } })).headers['x-request-id']).toMatch(UUID);
  });

  it('is on every answer and unique', async () => {
    const answers = [
      await t.api.get(INFO),
      await t.api.get('/api/v1/nowhere'),
      await t.api.get('/api/v1/admin/plans'),
      await t.api.post(BRANDS, { adminKey: ADMIN_KEY, body: '{' }),
      await t.api.post(BRANDS, { adminKey: ADMIN_KEY, body: {} }),
      await t.api.get('/api/v1/probe/faults/error'),
    ];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cannot carry a line break into the answer', async () => {
    for (const id of ['a%0d%0aX-Evil: 1', 'a\rX-Evil: 1', 'a\nX-Evil: 1', 'a\r\n X-Evil: 1', 'a\0b']) {
      const answer = await wire(lines(`GET ${INFO} HTTP/1.1`, 'Host: x', `X-Request-Id: ${id}`, 'Connection: close'));
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400)/);
      expect(answer).not.toMatch(/^X-Evil/im);
    }
  });

  it('sent twice is replaced', async () => {
    const head = [`GET ${INFO} HTTP/1.1`, 'Host: x', 'X-Request-Id: a', 'X-Request-Id: b', 'Connection: close'];
    const [, id] = /^x-request-id: (.*)\r$/im.exec(await wire(lines(...head)))!;
    expect(id).toMatch(UUID);
  });
});

describe('Headers', () => {
  it('forbid sniffing, framing and scripts, and reveal neither framework nor version', async () => {
    for (const path of [INFO, '/nowhere', '/api/v1/admin/plans', '/api/v1/probe/faults/error']) {
      const { headers } = await t.api.get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'referrer-policy': 'no-referrer',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  it('forbid caching of API answers, also below the path of the docs page', async () => {
    for (const path of [INFO, '/nowhere', '/api/v1/docs/spaces', '/api/v1/docs/nowhere']) {
      const { headers } = await t.api.get(path);
      expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
        'no-store',
        "default-src 'none';frame-ancestors 'none'",
      ]);
    }
    const page = await fetch(`${t.api.url}/api/v1/docs`);
    expect(page.headers.get('cache-control')).toBeNull();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1'])('open nothing to the origin %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' };
      const answer = await fetch(`${t.api.url}${INFO}`, { method, headers });
      const named = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(named).toEqual([]);
    }
  });
});

describe('Routes', () => {
  it.each([
    ['get', '/api/v1/nowhere'],
    ['get', '//api/v1/system/info'],
    ['get', '/api/v1/%2e%2e/%2e%2e/etc/passwd'],
  ] as const)('unknown by path are 404: %s %s', async (method, path) => {
    const { status, body } = await t.api[method](path, { adminKey: ADMIN_KEY });
    expect([status, body]).toEqual([404, { detail: 'Not found' }]);
  });

  it.each([
    ['delete', INFO, 'GET'],
    ['put', '/api/v1/admin/brands/7', 'GET, PATCH'],
    ['get', '/api/v1/memory/entries:near', 'POST'],
  ] as const)('known by path, not by method, are 405 and say what they take: %s %s', async (method, path, allowed) => {
    const { status, body, headers } = await t.api[method](path);
    const detail = `This path allows ${allowed}, not ${method.toUpperCase()}`;
    expect([status, body, headers.allow]).toEqual([405, { detail }, allowed]);
  });

  it('answer HEAD like GET, without a body', async () => {
    for (const [path, status] of [
      [INFO, 200],
      ['/api/v1/admin/plans', 401],
      ['/api/v1/nowhere', 404],
    ] as const) {
      const answer = await fetch(`${t.api.url}${path}`, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([status, '']);
    }
  });

  it.each(['OPTIONS', 'PROPFIND'])('answer %s without a fault and without doing anything', async (m) => {
    const { status, text } = await t.api.raw(m, BRANDS, key, Buffer.alloc(0));
    expect([200, 204, 404, 405]).toContain(status);
    expect(text).not.toMatch(INSIDES);
  });

  it.each(['%ZZ', '%FF', '%00'])('refuse the path value %s', async (value) => {
    for (const path of [`${BRANDS}/${value}`, `/api/v1/admin/tokens/${value}`, `/api/v1/admin/loops/${value}/run`]) {
      const method = path.includes('tokens') ? 'DELETE' : path.includes('loops') ? 'POST' : 'GET';
      const { status, text } = await t.api.raw(method, path, key, Buffer.alloc(0));
      expect([400, 404, 405, 422]).toContain(status);
      expect(typeof JSON.parse(text).detail).toBe('string');
      expect(text).not.toMatch(INSIDES);
    }
  });

  it('meet a query that cannot be decoded without a fault', async () => {
    const query = '?a=%ZZ';
    const brand = await t.world.brand();
    const token = await (await t.world.member(brand)).token();
    const { status } = await t.api.raw('GET', `/api/v1/me/token${query}`, bearer(token), Buffer.alloc(0));
    expect([200, 400, 422]).toContain(status);
  });

  it('refuse a NUL in the URL as the contract says, also without parameters', async () => {
    const { status, body } = await t.api.get(`${INFO}?a=%00`);
    expect([status, body.detail]).toEqual([422, 'url: must not contain NUL characters']);
  });

  it('refuse the same query key twice', async () => {
    const token = await (await t.world.member(await t.world.brand())).token();
    const { status, body } = await t.api.get('/api/v1/me/token?format=md&format=md', { token });
    expect([status, body.detail]).toEqual([422, 'format: must be one of: json, yaml, md']);
  });

  it('refuse a whole number that is too large in a path', async () => {
    const value = '2147483648';
    const path = `${BRANDS}/${encodeURIComponent(value)}`;
    const { status, body } = await t.api.get(path, { adminKey: ADMIN_KEY });
    const message = 'must be a whole number from 1 to 2147483647';
    expect(status).toBe(422);
    expect(body).toEqual({ detail: `brand_id: ${message}`, errors: [{ field: 'brand_id', message }] });
  });

  it('answer a very long URL with 404, and one beyond the limit with 431', async () => {
    const path = `/api/v1/${'x'.repeat(8_000)}`;
    expect((await t.api.get(path)).status).toBe(404);
    const answer = await wire(lines(`GET /${'x'.repeat(40_000)} HTTP/1.1`, 'Host: x', 'Connection: close'));
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
  });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('Faults', () => {
  it.each(Object.keys(FAULTS))('return 500 with only the request id for %s', async (kind) => {
    const headers = { 'x-request-id': `fault-${kind}` };
    const answer = await t.api.get(`/api/v1/probe/faults/${kind}`, { headers });
    expect([answer.status, answer.body]).toEqual([500, { detail: 'Internal error', request_id: `fault-${kind}` }]);
    expect(answer.text).not.toContain('secret-fault');
  });

  it('leave the service working', async () => {
    expect((await t.api.get(INFO)).status).toBe(200);
  });
});
