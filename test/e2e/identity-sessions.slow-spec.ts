import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import type { CallOptions } from '../support/api.js';
import { MINUTE } from '../support/test-clock.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());
/** A new minute for the rate limits. */
beforeEach(() => t.clock.advance(MINUTE - (t.clock.now().getTime() % MINUTE)));

const login = (body: unknown, options: CallOptions = {}) => t.api.post('/api/v1/auth/login', { body, ...options });

describe('Login', () => {
  it('limits one address that tries many people', async () => {
    const guess = (n: number) => login({ email: `guess${n}@test.example`, password: 'guess' });
    const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => guess(n)));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
