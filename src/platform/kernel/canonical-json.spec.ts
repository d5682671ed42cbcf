import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../test/support/fast-check-seed.js';
import { canonicalJson } from './canonical-json.js';

describe('Canonical JSON', () => {
  it.each([
    [{ b: 1, a: [{ d: null, c: 'x' }] }, '{"a":[{"c":"x","d":null}],"b":1}'],
    [{ 9: 1, 10: 2, A: 3 }, '{"10":2,"9":1,"A":3}'],
    [{ at: new Date(0), gone: undefined }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    [[undefined, 'a"b'], '[null,"a\\"b"]'],
    [undefined, 'null'],
  ])('of %j is %s', (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it('means the same as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      }),
    );
  });
});
