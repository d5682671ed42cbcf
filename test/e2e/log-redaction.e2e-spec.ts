import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { UsersService } from '../../src/modules/identity/index.js';
import { redact } from '../../src/platform/logging/redact.js';
import { ADMIN_KEY, bootApp } from '../app.js';
import { PASSWORD } from '../factories/world.js';
import { probe } from './access-probe.js';

afterEach(() => void jest.restoreAllMocks());

describe('Log lines', () => {
  it.each<[string, string, string]>([
    ['a token', 'got wsp_0123456789ABCDEFGHIJKLabcdef!', '0123456789ABCDEFGHIJKLabcdef'],
    ['a session', 'cookie workspace_session=wss_abcdefghijklmnop', 'abcdefghijklmnop'],
    ['a reset link', 'https://x.example/reset?t=wsr_abcdefghijklmnop', 'abcdefghijklmnop'],
    ['an invitation', '/api/v1/invitations/wsi_abcdefghijklmnop/accept', 'abcdefghijklmnop'],
    ['an Authorization header', 'Authorization: Bearer abc.def-ghi', 'abc.def-ghi'],
    ['a basic Authorization header', 'authorization: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
    ['an admin key header', 'x-admin-key: s3cr3t-key', 's3cr3t-key'],
    ['an admin key in JSON', '{"x-admin-key":"s3cr3t-key"}', 's3cr3t-key'],
    ['a password in JSON', '{"email":"a@b.example","password":"hunter2"}', 'hunter2'],
    ['a password in a query', 'POST /x?password=hunter2&b=1', 'hunter2'],
    ['a field that ends in token', '{"access_token":"hunter2"}', 'hunter2'],
    ['a number as a secret', '{"pat": 123456}', '123456'],
    ['an installer address', "curl 'https://x.example/install/sidecar?pat=abc123&env_id=1'", 'abc123'],
    ['a database address', 'postgresql://workspace:hunter2@db:5432/x', 'hunter2'],
    ['a redis address without a user', 'redis://:hunter2@cache:6379', 'hunter2'],
    ['a cookie header', 'cookie: sid=hunter2; b=1', 'hunter2'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nMIIhunter2\n-----END PRIVATE KEY-----', 'MIIhunter2'],
  ])('do not show %s', (_, line, secret) => {
    expect(line).toContain(secret);
    expect(redact(line)).not.toContain(secret);
    expect(redact(line)).toContain('[redacted');
  });

  it.each([
    'request method=GET route=/api/v1/me/tokens status=200 ms=1.2',
    'loop housekeeping succeeded {"sessions":3,"removed":0}',
    'the token was revoked',
  ])('are left alone without a secret: %s', (line) => {
    expect(redact(line)).toBe(line);
  });

  it('of a whole day’s work hold no credential, and name the request they belong to', async () => {
    let written = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    const t = await bootApp({ extra: [probe], env: { LOG_LEVEL: 'debug', LOG_FORMAT: 'json' } });
    const secrets: string[] = [PASSWORD, ADMIN_KEY, 'leakedleaked'];
    try {
      const brand = await t.world.brand();
      const person = await t.world.member(brand);
      const [session, token] = [await person.session(), await person.token()];
      const link = await t.app.get(UsersService).startPasswordReset(person.user.id);
      secrets.push(session, token, link);
      await t.api.post('/api/v1/auth/login', { body: { email: person.user.email, password: PASSWORD } });
      await t.api.get(`/api/v1/me/token?token=${token}`, { token, headers: { 'x-request-id': 'to-be-found' } });
      await t.api.get(`/api/v1/probe/faults/error?pat=${token}`, { session, token });
      await t.api.get('/api/v1/probe/faults/leak');
      await t.api.get(`/api/v1/${token}/${link}`);
      await t.api.post(`/api/v1/invitations/${session}/accept`, { session });
      await t.api.post('/api/v1/auth/password/reset', { body: { token: link, password: 'short' } });
      const made = await t.api.post('/api/v1/me/tokens', { session, body: { scopes: [] } });
      secrets.push(made.body.token);
    } finally {
      await t.stop();
    }
    expect(written).toContain('"request_id":"to-be-found"');
    expect(written).toContain('upstream refused');
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});
