import { describe, expect, it } from '@jest/globals';
import { excessMessage, excessOf, grows, isLimited, type Growth, type QuotaLimits } from './limits.js';

const limits: QuotaLimits = {
  storageBytes: 1_000,
  kinds: { boards: { rows: 3, bytes: null }, cards: { rows: null, bytes: 500 }, free: { rows: null, bytes: null } },
};
const usage = new Map([
  ['boards', { rows: 2, bytes: 100 }],
  ['cards', { rows: 9, bytes: 400 }],
  ['free', { rows: 1, bytes: 300 }],
]);

describe('Quota check', () => {
  it.each<[string, Growth, string | null]>([
    ['nothing', {}, null],
    ['up to the limit of rows', { boards: { rows: 1 } }, null],
    ['past the limit of rows', { boards: { rows: 2 } }, 'boards rows 3 2'],
    ['up to the limit of bytes', { cards: { rows: 50, bytes: 100 } }, null],
    ['past the limit of bytes', { cards: { bytes: 101 } }, 'cards bytes 500 400'],
    ['a kind without limits', { free: { rows: 1_000, bytes: 200 } }, null],
    ['a kind nobody has named', { others: { rows: 1_000, bytes: 200 } }, null],
    ['past the limit of everything', { others: { bytes: 201 } }, 'storage bytes 1000 800'],
    [
      'past the limit of everything by two kinds',
      { others: { bytes: 101 }, free: { bytes: 100 } },
      'storage bytes 1000 800',
    ],
    ['the first of several', { others: { bytes: 900 }, boards: { rows: 9 } }, 'boards rows 3 2'],
    ['one kind smaller, another larger', { cards: { bytes: -300 }, others: { bytes: 450 } }, null],
    ['smaller', { boards: { rows: -1, bytes: -1 } }, null],
  ])('%s', (_, growth, expected) => {
    const excess = excessOf(limits, usage, growth);
    expect(excess && `${excess.limitType} ${excess.unit} ${excess.limit} ${excess.current}`).toBe(expected);
  });

  it('allows a write that adds nothing, even over the limit', () => {
    const tight: QuotaLimits = { storageBytes: 0, kinds: { boards: { rows: 0, bytes: 0 } } };
    expect(excessOf(tight, usage, { boards: { rows: 0, bytes: 0 } })).toBeNull();
    expect(excessOf(tight, usage, { boards: { rows: -1, bytes: -5 } })).toBeNull();
    expect(excessOf(tight, usage, { boards: { rows: 1 } })).toMatchObject({ limit: 0, current: 2 });
  });
});

it.each<[Growth, boolean]>([
  [{}, false],
  [{ boards: {} }, false],
  [{ boards: { rows: 0, bytes: -1 } }, false],
  [{ boards: { rows: 1 } }, true],
  [{ boards: {}, cards: { bytes: 1 } }, true],
])('Growth of %j: %s', (growth, expected) => expect(grows(growth)).toBe(expected));

it.each<[QuotaLimits, boolean]>([
  [{ storageBytes: null, kinds: {} }, false],
  [{ storageBytes: null, kinds: { cards: { rows: 1, bytes: null } } }, false],
  [{ storageBytes: null, kinds: { boards: { rows: 1, bytes: null } } }, true],
  [{ storageBytes: 1, kinds: {} }, true],
])('Boards are limited by %j: %s', (terms, expected) => {
  expect(isLimited(terms, { boards: { rows: 1 } })).toBe(expected);
});

it.each([
  ['rows', 'boards', 50, 50, 'The plan allows 50 boards, and the workspace has 50. '],
  ['bytes', 'boards', 1_536, 2_048, 'The plan allows 1.5 KiB of boards, and the workspace has 2 KiB. '],
  ['bytes', 'storage', 1_073_741_824, 999, 'The plan allows 1 GiB in all, and the workspace has 999 bytes. '],
] as const)('A full quota of %s of %s is explained', (unit, limitType, limit, current, message) => {
  const remedy = 'Delete what is no longer needed, or upgrade the plan.';
  expect(excessMessage({ unit, limitType, limit, current }, 'boards')).toBe(message + remedy);
});
