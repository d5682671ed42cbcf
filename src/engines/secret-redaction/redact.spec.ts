import { describe, expect, it } from '@jest/globals';
import { redact } from './redact.js';

describe('Log lines', () => {
  it.each<[string, string, string]>([
    ['a token', 'got wsp_0123456789ABCDEFGHIJKLabcdef!', '0123456789ABCDEFGHIJKLabcdef'],
    ['a session', 'cookie app_session=wss_abcdefghijklmnop', 'abcdefghijklmnop'],
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
    ['a database address', 'postgresql://app:hunter2@db:5432/x', 'hunter2'],
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

  it.each<[string, string, string]>([
    ['a password of several words', '{"password":"correct horse battery"}', 'horse'],
    ['a password with a comma', '{"password":"hunter,seven"}', 'seven'],
    ['a password with a quote', '{"password":"hunter\\"seven"}', 'seven'],
    ['JSON inside JSON', JSON.stringify({ body: JSON.stringify({ password: 'hunter2' }) }), 'hunter2'],
    ['a password hash', '{"passwordHash":"$argon2id$v=19$m=19456$hunter2"}', 'hunter2'],
    ['a list of cookies', '{"set-cookie":["sid=hunter2"]}', 'hunter2'],
    ['several cookies', 'cookie: a=1; sid=hunter2', 'hunter2'],
  ])('do not show %s either', (_, line, secret) => {
    expect(redact(line)).not.toContain(secret);
  });

  it.each([
    { password: 'correct horse' },
    { token: null },
    { secret: true },
    { a: { cookie: 'x=1; y=2', b: 2 } },
    { 'set-cookie': ['a=1', 'b=2'], z: 1 },
    { message: 'password: hunter2 and more' },
  ])('written as JSON stay JSON: %j', (line) => {
    expect(() => void JSON.parse(redact(JSON.stringify(line)))).not.toThrow();
  });

  it.each([
    { sessions: 3, password_resets: 0 },
    { tokens: 3, total_tokens: 5 },
  ])('keep counts, which are no secrets: %j', (line) => {
    expect(redact(JSON.stringify(line))).toBe(JSON.stringify(line));
  });
});
