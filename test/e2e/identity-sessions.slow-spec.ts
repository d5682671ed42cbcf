import { beforeEach, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import type { CallOptions } from '../support/api.js';
import { MINUTE } from '../support/test-clock.js';

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
