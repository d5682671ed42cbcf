import { describe, expect, it } from '@jest/globals';
import { clientAddress } from './client-address.js';

describe('The counting key of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:0:0:0:5', '2001:db8:0:0::/64'],
    ['[2001:0db8::9]:443', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['garbage', 'unknown'],
    [undefined, 'unknown'],
  ])('maps %s to %s', (ip, address) => {
    expect(clientAddress(ip)).toBe(address);
  });
});
