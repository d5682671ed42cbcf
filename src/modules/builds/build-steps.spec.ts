import { describe, expect, it } from '@jest/globals';
import { answered, canceled, failed, lapsed, totalUsage } from './build-steps.js';
import type { Build } from './build.entity.js';

const now = new Date('2026-03-01T12:00:00Z');
const usage = { turns: 3, input_tokens: 100, output_tokens: 10, cost_usd: 0.5 };
const build = { state: 'running', attempt: 1, maxAttempts: 3, usage } as Build;

describe('a build that stops running', () => {
  it.each([
    ['is queued again when its desk is lost', lapsed(build, now), { state: 'queued', attempt: 2, earlierUsage: usage }],
    [
      'fails when its desk is lost at the last attempt',
      lapsed({ ...build, attempt: 3 }, now),
      { state: 'failed', reason: 'no_heartbeat', finishedAt: now },
    ],
    ['is canceled', canceled(now, 'Canceled'), { state: 'canceled', reason: null, finishedAt: now }],
    ['expires', canceled(now, 'Too late', 'expired'), { state: 'canceled', reason: 'expired' }],
    ['fails', failed('setup_failed', now), { state: 'failed', reason: 'setup_failed', finishedAt: now }],
  ])('%s, and its token is void', (_, { changes }, expected) => {
    expect(changes).toMatchObject({ ...expected, tokenHash: null, leaseUntil: null, reportSeq: 0 });
  });

  it('goes on first in line with the answer to its question', () => {
    expect(answered('Half up.', now).changes).toMatchObject({ state: 'queued', request: 'Half up.', isFirst: true });
  });
});

describe('what several runs of a build used', () => {
  it.each([
    ['one run', null, usage, usage],
    ['a run that says nothing', usage, null, usage],
    ['two runs', usage, usage, { turns: 6, input_tokens: 200, output_tokens: 20, cost_usd: 1 }],
    [
      'a run that does not know its cost',
      usage,
      { ...usage, cost_usd: null },
      { ...usage, turns: 6, input_tokens: 200, output_tokens: 20 },
    ],
    ['nothing', null, null, null],
  ])('%s', (_, earlier, current, total) => {
    expect(totalUsage(earlier, current)).toEqual(total);
  });
});
