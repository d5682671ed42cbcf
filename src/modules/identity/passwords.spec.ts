import { describe, expect, it } from '@jest/globals';
import { runAsTenant } from '../../engines/fair-shares/tenant.js';
import { hashPassword, passwordMatches } from './passwords.js';

describe('Passwords', () => {
  it('are checked of one workspace or address one at a time, so that another need not wait for a storm', async () => {
    const stored = await hashPassword('correct horse');
    const finished: string[] = [];
    const check = (tenant: string) =>
      runAsTenant(tenant, async () => {
        expect(await passwordMatches(stored, 'correct horse')).toBe(true);
        finished.push(tenant);
      });
    await Promise.all([...Array.from({ length: 12 }, () => check('storm')), check('somebody else')]);
    expect(finished.indexOf('somebody else')).toBeLessThan(4);
  });

  it.each([
    ['the right one', 'correct horse', true],
    ['another', 'correct horses', false],
  ])('match when given is %s', async (_, given, expected) => {
    expect(await passwordMatches(await hashPassword('correct horse'), given)).toBe(expected);
  });

  it('never match when there is no stored password', async () => {
    expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
  });
});
