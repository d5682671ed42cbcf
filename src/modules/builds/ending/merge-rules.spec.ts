import { describe, expect, it } from '@jest/globals';
import { whyNotMerged } from './merge-rules.js';

const build = { state: 'succeeded', commit: 'c0ffee', mergedAt: null, checksStatus: 'passed', reason: null } as const;
type Facts = Parameters<typeof whyNotMerged>[0];

describe('whether a build may be merged', () => {
  it.each<[string, Partial<Facts>, boolean, string | null]>([
    ['succeeded', {}, true, null],
    ['without checks', { checksStatus: 'none' }, true, null],
    ['merged', { mergedAt: new Date() }, true, 'The build is merged'],
    ['followed by another', {}, false, 'A later build of this card has taken its place'],
    [
      'with failing checks',
      { state: 'failed', checksStatus: 'failed' },
      true,
      'The checks fail: ask for changes first',
    ],
    ['failed', { state: 'failed', reason: 'timed_out' }, true, 'Only a build that succeeded is merged: it is failed'],
    ['running', { state: 'running' }, true, 'Only a build that succeeded is merged: it is running'],
    ['that only answered', { commit: null }, true, 'The build changed nothing'],
  ])('%s', (_, change, isNewest, reason) => {
    expect(whyNotMerged({ ...build, ...change }, isNewest)).toBe(reason);
  });
});
