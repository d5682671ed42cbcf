import { describe, expect, it } from '@jest/globals';
import { Held } from './held.js';

describe('What is held', () => {
  const held = (...values: string[]) => {
    const all = new Held<string>(10, ({ length }) => length);
    for (const value of values) all.put(value, value);
    return all;
  };

  it('is what fits, without what was used longest ago', () => {
    const all = held('aaaa', 'bbbb', 'cccc');
    expect(['aaaa', 'bbbb', 'cccc'].map((key) => all.get(key))).toEqual([undefined, 'bbbb', 'cccc']);
  });

  it('is used when it is asked for', () => {
    const all = held('aaaa', 'bbbb');
    all.get('aaaa');
    all.put('cccc', 'cccc');
    expect(['aaaa', 'bbbb'].map((key) => all.get(key))).toEqual(['aaaa', undefined]);
  });

  it('is the newest, even if it alone is too large', () => {
    const all = held('aaaa', 'b'.repeat(20));
    expect([all.get('aaaa'), all.get('b'.repeat(20))]).toEqual([undefined, 'b'.repeat(20)]);
  });

  describe('by several owners', () => {
    const owned = (...values: string[]) => {
      const all = new Held<string>(
        10,
        ({ length }) => length,
        (value) => value[0],
      );
      for (const value of values) all.put(value, value);
      return values.filter((value) => all.get(value) !== undefined);
    };

    it('is all of one who is alone', () => {
      expect(owned('a1--', 'a2--', 'a3')).toEqual(['a1--', 'a2--', 'a3']);
    });

    it('is given up first by the one who has more than half', () => {
      expect(owned('b1--', 'a1--', 'a2', 'a3--')).toEqual(['b1--', 'a2', 'a3--']);
      expect(owned('b1', 'a1--', 'a2--', 'b2')).toEqual(['b1', 'a2--', 'b2']);
    });

    it('is what was used longest ago when nobody has more than half', () => {
      expect(owned('a1--', 'b1--', 'c1--')).toEqual(['b1--', 'c1--']);
    });

    it('is the newest, even if that is all its owner has and more than half', () => {
      expect(owned('a1', 'b1------', 'b2------')).toEqual(['a1', 'b2------']);
      expect(owned('a1--', 'a2', 'b1------')).toEqual(['a2', 'b1------']);
    });
  });
});
