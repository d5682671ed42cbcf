import { describe, expect, it } from '@jest/globals';
import { freshnessOf, isSameAnchor, staleReason, type AnchorNow, type AnchorState } from './anchor-states.js';

const anchor = (
  kind: AnchorNow['kind'],
  state: AnchorState,
  removedIn: string | null = state === 'gone' ? 'abc' : null,
): AnchorNow => ({
  kind,
  state,
  removedIn,
  written: 'x',
  path: 'x',
  digest: null,
  drifted: false,
});

describe('A lesson', () => {
  it.each([
    ['its file is there', [anchor('file', 'live')], null],
    ['its file is gone', [anchor('file', 'gone')], 'code removed in abc'],
    ['its symbol is gone', [anchor('symbol', 'gone')], 'code removed in abc'],
    ['one of two is there', [anchor('file', 'gone'), anchor('symbol', 'live')], null],
    ['both are gone', [anchor('file', 'gone', 'first'), anchor('symbol', 'gone', 'last')], 'code removed in last'],
    [
      'its file is gone, its folder is there',
      [anchor('file', 'gone'), anchor('folder', 'live')],
      'code removed in abc',
    ],
    ['its file is there, its folder is gone', [anchor('file', 'live'), anchor('folder', 'gone')], null],
    ['one of its two folders is there', [anchor('folder', 'gone'), anchor('folder', 'live')], null],
    ['all its folders are gone', [anchor('folder', 'gone'), anchor('folder', 'gone')], 'code removed in abc'],
    ['its file was never seen', [anchor('file', 'unknown')], null],
    ['one is gone, one was never seen', [anchor('file', 'gone'), anchor('file', 'unknown')], 'code removed in abc'],
    ['its file was never seen, its folder is gone', [anchor('file', 'unknown'), anchor('folder', 'gone')], null],
  ] as const)('when %s', (_, anchors, reason) => expect(staleReason(anchors)).toBe(reason));

  it.each([
    [true, true, 'removed'],
    [true, false, 'removed'],
    [false, true, 'drifted'],
    [false, false, 'fresh'],
  ] as const)('stale %s and drifted %s is %s', (stale, drifted, freshness) =>
    expect(freshnessOf(stale, drifted)).toBe(freshness),
  );
});

describe('An anchor', () => {
  const before: AnchorNow = { ...anchor('symbol', 'live'), digest: 'd1' };

  it('is the same when nothing is to be written', () => expect(isSameAnchor(before, { ...before })).toBe(true));

  it.each<[what: string, after: Partial<AnchorNow>]>([
    ['is of another kind', { kind: 'file' }],
    ['is elsewhere', { path: 'y' }],
    ['is gone', { state: 'gone' }],
    ['was removed', { removedIn: 'abc' }],
    ['has other code', { digest: 'd2' }],
    ['drifted', { drifted: true }],
  ])('is another when it %s', (_, after) => expect(isSameAnchor(before, { ...before, ...after })).toBe(false));
});
