import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionsService } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import type { CallOptions } from '../support/api.js';
import { PASSWORD } from '../factories/world.js';
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
  it('takes about as long for an unknown person as for a wrong password', async () => {
    const user = await t.world.user({ password: PASSWORD });
    const time = async (email: string) => {
      const started = performance.now();
      await expect(t.app.get(SessionsService).signIn(email, 'wrong password')).rejects.toThrow();
      return performance.now() - started;
    };
    await time('warm-up@test.example');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 7; i++) {
      known.push(await time(user.email));
      unknown.push(await time(`nobody${i}@test.example`));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[3]!;
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  it('limits one address that tries many people', async () => {
    const guess = (n: number) => login({ email: `guess${n}@test.example`, password: 'guess' });
    const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => guess(n)));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
