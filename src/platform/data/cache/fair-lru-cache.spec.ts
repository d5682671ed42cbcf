import { describe, expect, it } from '@jest/globals';
import { FairLruCache } from './fair-lru-cache.js';

describe('A cache that several owners share keeps', () => {
  const kept = (...values: string[]) => {
    const cache = new FairLruCache<{ text: string }>(
      10,
      ({ text }) => text.length,
      ({ text }) => text[0],
    );
    for (const text of values) cache.set(text, { text });
    return values.filter((text) => cache.get(text) !== undefined);
  };

  it('all of one who is alone', () => {
    expect(kept('a1--', 'a2--', 'a3')).toEqual(['a1--', 'a2--', 'a3']);
  });

  it('less of the one who has more than half', () => {
    expect(kept('b1--', 'a1--', 'a2', 'a3--')).toEqual(['b1--', 'a2', 'a3--']);
    expect(kept('b1', 'a1--', 'a2--', 'b2')).toEqual(['b1', 'a2--', 'b2']);
  });

  it('what was used last when nobody has more than half', () => {
    expect(kept('a1--', 'b1--', 'c1--')).toEqual(['b1--', 'c1--']);
  });

  it('the newest, even if that is all its owner has and more than half', () => {
    expect(kept('a1', 'b1------', 'b2------')).toEqual(['a1', 'b2------']);
    expect(kept('a1--', 'a2', 'b1------')).toEqual(['a2', 'b1------']);
  });
});
