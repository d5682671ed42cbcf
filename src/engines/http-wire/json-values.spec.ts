import { describe, expect, it } from '@jest/globals';
import { hasMoreValues } from './json-values.js';

describe('Values of a JSON text', () => {
  it.each<[string, number]>([
    ['[1]', 2],
    ['[1,2,3]', 4],
    ['{"a":1,"b":[2,"c,d"]}', 5],
    [String.raw`["\\",1,"\\\",",2]`, 5],
    ['[{},{}]', 5],
  ])('%s counts as %i', (json, count) => {
    const isMore = (max: number): boolean => hasMoreValues(Buffer.from(json), max);
    expect([isMore(count - 1), isMore(count)]).toEqual([true, false]);
  });

  it.each(['', '1', '"a,b,[{"', String.raw`"\",[,"`, String.raw`"\\"`])('%s counts as at most one', (json) => {
    expect(hasMoreValues(Buffer.from(json), 1)).toBe(false);
  });
});
