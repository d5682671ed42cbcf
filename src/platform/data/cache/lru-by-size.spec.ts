import { describe, expect, it } from '@jest/globals';
import { lruBySize } from './lru-by-size.js';

describe('LRU cache by size', () => {
  const cacheOf = (...values: string[]) => {
    const cache = lruBySize<string[]>(10, ([text]) => text!.length);
    for (const value of values) cache.set(value, [value]);
    return cache;
  };

  it('evicts the least recently used entries', () => {
    expect([...cacheOf('aaaa', 'bbbb', 'cccc').keys()]).toEqual(['cccc', 'bbbb']);
  });

  it('keeps an entry that was read recently', () => {
    const cache = cacheOf('aaaa', 'bbbb');
    cache.get('aaaa');
    cache.set('cccc', ['cccc']);
    expect([...cache.keys()]).toEqual(['cccc', 'aaaa']);
  });

  it('keeps a single entry over the limit until the next one', () => {
    const large = 'b'.repeat(20);
    const cache = cacheOf('aaaa', large);
    expect([...cache.keys()]).toEqual([large]);
    cache.set('cccc', ['cccc']);
    expect([...cache.keys()]).toEqual(['cccc']);
  });

  it('keeps an empty value', () => {
    expect([...cacheOf('', 'aaaa').keys()]).toEqual(['aaaa', '']);
  });
});
