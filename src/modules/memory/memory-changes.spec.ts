import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './memory-changes.js';

type State = Parameters<typeof changesBetween>[0];
const MEMORY: State = {
  kind: 'fact',
  title: 'Title',
  body: 'Body',
  description: null,
  tags: ['a'],
  confidence: 0.8,
  importance: 'normal',
  occurredAt: null,
  status: 'active',
  mergedInto: null,
  lastVerifiedAt: new Date('2026-01-01T00:00:00Z'),
};
const LATER = new Date('2026-02-01T00:00:00Z');
const VERIFIED = [
  { last_verified_at: '2026-01-01T00:00:00.000Z' },
  { last_verified_at: '2026-02-01T00:00:00.000Z' },
] as const;
const MERGED: State = { ...MEMORY, status: 'merged', mergedInto: 'p' };

describe('The changes between two states of a memory', () => {
  it.each<[string, State, Partial<State>, unknown[]]>([
    ['nothing', MEMORY, {}, []],
    ['equal tags', MEMORY, { tags: ['a'] }, []],
    ['a new title', MEMORY, { title: 'New' }, [['corrected', { title: 'Title' }, { title: 'New' }]]],
    [
      'a new body that verifies it',
      MEMORY,
      { body: 'New', lastVerifiedAt: LATER },
      [['corrected', { body: 'Body', ...VERIFIED[0] }, { body: 'New', ...VERIFIED[1] }]],
    ],
    ['the same confidence again', MEMORY, { lastVerifiedAt: LATER }, [['verified', ...VERIFIED]]],
    [
      'another importance',
      MEMORY,
      { importance: 'high' },
      [['corrected', { importance: 'normal' }, { importance: 'high' }]],
    ],
    [
      'the day it happened',
      MEMORY,
      { occurredAt: new Date('2026-01-31T00:00:00Z') },
      [['corrected', { occurred_at: null }, { occurred_at: '2026-01-31T00:00:00.000Z' }]],
    ],
    [
      'archived',
      MEMORY,
      { status: 'archived' },
      [['archived', { status: 'active', merged_into: null }, { status: 'archived', merged_into: null }]],
    ],
    [
      'restored',
      { ...MEMORY, status: 'archived' },
      { status: 'active' },
      [['restored', { status: 'archived', merged_into: null }, { status: 'active', merged_into: null }]],
    ],
    [
      'unmerged',
      MERGED,
      { status: 'active', mergedInto: null },
      [['unmerged', { status: 'merged', merged_into: 'p' }, { status: 'active', merged_into: null }]],
    ],
    [
      'archived out of a pattern',
      MERGED,
      { status: 'archived', mergedInto: null },
      [['archived', { status: 'merged', merged_into: 'p' }, { status: 'archived', merged_into: null }]],
    ],
    [
      'corrected and archived',
      MEMORY,
      { title: 'New', status: 'archived' },
      [
        ['corrected', { title: 'Title' }, { title: 'New' }],
        ['archived', { status: 'active', merged_into: null }, { status: 'archived', merged_into: null }],
      ],
    ],
  ])('%s', (_name, before, change, expected) => {
    const found = changesBetween(before, { ...before, ...change });
    expect(found.map((one) => [one.change, one.before, one.after])).toEqual(expected);
  });
});
