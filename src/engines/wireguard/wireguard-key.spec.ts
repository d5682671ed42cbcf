import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hexOfKey, isPublicKey, keyOfHex, publicKeyOf } from './wireguard-key.js';

const KEY = 'NTS4qphWYfINY5TUuaS2BNoi11gzoARsOgzuOkld6iY=';

describe('A WireGuard key', () => {
  it('is derived from a private key like by wg', () => {
    expect(publicKeyOf('a807ab372fd14107ffe648ad6d6a3f703913a0927b39f4625f1a380a1e183947')).toBe(KEY);
  });

  it('round-trips through hexadecimal', () => {
    const hex = randomBytes(32).toString('hex');
    expect(hexOfKey(keyOfHex(hex))).toBe(hex);
  });

  it.each([
    ['as wg writes it', KEY, true],
    ['of other bytes', Buffer.alloc(32, 255).toString('base64'), true],
    ['all zero', Buffer.alloc(32).toString('base64'), false],
    ['of 31 bytes', Buffer.alloc(31, 1).toString('base64'), false],
    ['of 33 bytes', Buffer.alloc(33, 1).toString('base64'), false],
    ['without its padding', KEY.slice(0, -1), false],
    ['with bits left over', KEY.replace('Y=', 'Z='), false],
    ['in the alphabet of URLs', `-_${KEY.slice(2)}`, false],
    ['with a line break', `${KEY}\n`, false],
    ['with a space before it', ` ${KEY.slice(1)}`, false],
    ['in hexadecimal', 'a8'.repeat(32), false],
    ['empty', '', false],
  ])('%s (%j) is a public key: %s', (_, text, expected) => {
    expect(isPublicKey(text)).toBe(expected);
  });

  it.each(['', 'A8'.repeat(32), 'a8'.repeat(31), 'g8'.repeat(32), `${'a8'.repeat(32)}\n`])(
    '%j is none in hexadecimal',
    (text) => {
      expect(() => keyOfHex(text)).toThrow(RangeError);
      expect(() => publicKeyOf(text)).toThrow(RangeError);
    },
  );

  it('is not turned into hexadecimal unless it is one', () => {
    expect(() => hexOfKey('key\nremove=true')).toThrow(RangeError);
  });
});
