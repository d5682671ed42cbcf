import { describe, expect, it } from '@jest/globals';
import { lruBySize } from './lru-by-size.js';

describe('A cache by size keeps', () => {
  const cacheOf = (...values: string[]) => {
    const cache = lruBySize<string[]>(10, ([text]) => text!.length);
    for (const value of values) cache.set(value, [value]);
    return cache;
  };

  it('what fits, without what was used longest ago', () => {
    expect([...cacheOf('aaaa', 'bbbb', 'cccc').keys()]).toEqual(['cccc', 'bbbb']);
  });

  it('what was asked for', () => {
    const cache = cacheOf('aaaa', 'bbbb');
    cache.get('aaaa');
    cache.set('cccc', ['cccc']);
    expect([...cache.keys()]).toEqual(['cccc', 'aaaa']);
  });

  it('the newest, even if it alone is too large, until the next comes', () => {
    const large = 'b'.repeat(20);
    const cache = cacheOf('aaaa', large);
    expect([...cache.keys()]).toEqual([large]);
    cache.set('cccc', ['cccc']);
    expect([...cache.keys()]).toEqual(['cccc']);
  });

  it('what has no size', () => {
    expect([...cacheOf('', 'aaaa').keys()]).toEqual(['aaaa', '']);
  });
});
