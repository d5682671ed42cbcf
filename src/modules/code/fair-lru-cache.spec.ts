import { describe, expect, it } from '@jest/globals';
import { FairLruCache } from './fair-lru-cache.js';

describe('Fair LRU cache', () => {
  const kept = (...values: string[]) => {
    const cache = new FairLruCache<{ text: string }>(
      10,
      ({ text }) => text.length,
      ({ text }) => text[0],
    );
    for (const text of values) cache.set(text, { text });
    return values.filter((text) => cache.get(text) !== undefined);
  };

  it('lets a single owner use all of it', () => {
    expect(kept('a1--', 'a2--', 'a3')).toEqual(['a1--', 'a2--', 'a3']);
  });

  it('evicts entries of an owner with more than half first', () => {
    expect(kept('b1--', 'a1--', 'a2', 'a3--')).toEqual(['b1--', 'a2', 'a3--']);
    expect(kept('b1', 'a1--', 'a2--', 'b2')).toEqual(['b1', 'a2--', 'b2']);
  });

  it('evicts the least recently used entry when no owner has more than half', () => {
    expect(kept('a1--', 'b1--', 'c1--')).toEqual(['b1--', 'c1--']);
  });

  it('keeps the newest entry, even when it is larger than half', () => {
    expect(kept('a1', 'b1------', 'b2------')).toEqual(['a1', 'b2------']);
    expect(kept('a1--', 'a2', 'b1------')).toEqual(['a2', 'b1------']);
  });
});
