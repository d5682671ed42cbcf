import { describe, expect, it } from '@jest/globals';
import { explode, form, query } from './query-string.js';

describe('A query string', () => {
  it('has a parameter for each value, and one for each list in the form of the contract', () => {
    const text = query(
      explode({ page: 2, is_open: false, word: undefined, tag: ['a', 'b'] }),
      form({ kinds: ['fact', 'x,y'] }),
    );
    expect(text).toBe('?page=2&is_open=false&tag=a&tag=b&kinds=fact,x%2Cy');
  });

  it('encodes what has a meaning in an address', () => {
    expect(query(explode({ q: 'a&b=c #é' }))).toBe('?q=a%26b%3Dc%20%23%C3%A9');
  });

  it('is empty without values', () => {
    expect(query(explode({ a: undefined, b: [] }), form({ c: [] }))).toBe('');
  });
});
