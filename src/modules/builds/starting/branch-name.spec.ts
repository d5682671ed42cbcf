import { describe, expect, it } from '@jest/globals';
import { branchName } from './branch-name.js';

describe('the branch of a card', () => {
  it.each([
    ['WEB-12', 'Round prices', 'workspace/web-12-round-prices'],
    ['WEB-12', '  Über  “prices”!  ', 'workspace/web-12-uber-prices'],
    ['WEB-12', '价格', 'workspace/web-12'],
    ['WEB-12', '../../etc/passwd.lock', 'workspace/web-12-etc-passwd-lock'],
    ['WEB-12', `${'a'.repeat(39)} tail`, `workspace/web-12-${'a'.repeat(39)}`],
  ])('%s “%s” is %s', (ref, title, branch) => {
    expect(branchName(ref, title)).toBe(branch);
  });
});
