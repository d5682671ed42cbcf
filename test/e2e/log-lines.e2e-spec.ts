import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { redact } from '../../src/platform/logging/redact.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

describe('Users', () => {
  it('may write their e-mail address with capitals, and get it back as the contract says', async () => {
    const body = { email: 'Ada@Users.example', full_name: 'Ada' };
    const created = await t.api.post('/api/v1/admin/users', { adminKey: ADMIN_KEY, body });
    expect([created.status, created.body.email]).toEqual([201, 'Ada@Users.example']);
  });
});

describe('Log lines', () => {
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
