import { describe, expect, it } from '@jest/globals';
import { merged } from './merged-hits.js';

const hits = (...refs: string[]) =>
  refs.map((ref) => ({ id: ref, ref, kind: 'card' as const, title: ref, snippet: '', updatedAt: new Date(0) }));

describe('Merged hits', () => {
  it('take turns between the lists, in the order of their ranks', () => {
    const all = merged([hits('a1', 'a2', 'a3'), hits(), hits('c1', 'c2')]);
    expect(all.map(({ ref }) => ref)).toEqual(['a1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('are empty without lists', () => {
    expect(merged([])).toEqual([]);
  });
});
