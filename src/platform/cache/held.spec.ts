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
});
