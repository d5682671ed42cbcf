import { describe, expect, it } from '@jest/globals';
import { ipv4Number, ipv4Text, MeshRange } from './mesh-range.js';

describe('A mesh range', () => {
  it.each([
    ['10.86.0.0/16', '10.86.0.1', '10.86.0.2', '10.86.255.254'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.2', '10.255.255.254'],
    ['192.168.4.0/24', '192.168.4.1', '192.168.4.2', '192.168.4.254'],
    ['192.168.4.8/29', '192.168.4.9', '192.168.4.10', '192.168.4.14'],
    ['192.168.4.252/30', '192.168.4.253', '192.168.4.254', '192.168.4.254'],
    ['223.255.255.252/30', '223.255.255.253', '223.255.255.254', '223.255.255.254'],
  ])('%s: the first host is the hub, the others are peers', (cidr, hubAddress, firstPeer, lastPeer) => {
    expect(MeshRange.parse(cidr)).toMatchObject({ cidr, hubAddress, firstPeer, lastPeer });
  });

  const AN_EXAMPLE = 'such as 10.86.0.0/16';
  const A_WIDTH = 'between /8 and /30';
  it.each([
    ['', AN_EXAMPLE],
    ['10.86.0.0', AN_EXAMPLE],
    ['10.86.0.0/', AN_EXAMPLE],
    ['10.86.0/16', AN_EXAMPLE],
    ['10.86.0.0/16 ', AN_EXAMPLE],
    ['10.86.0.0/16\n', AN_EXAMPLE],
    ['10.086.0.0/16', AN_EXAMPLE],
    ['0x0a.86.0.0/16', AN_EXAMPLE],
    ['10.256.0.0/16', AN_EXAMPLE],
    ['10.86.0.0/016', AN_EXAMPLE],
    ['10.86.0.0/+16', AN_EXAMPLE],
    ['10.86.0.0/255.255.0.0', AN_EXAMPLE],
    ['fd00::/16', AN_EXAMPLE],
    ['::ffff:10.86.0.0/16', AN_EXAMPLE],
    ['10.0.0.0/7', A_WIDTH],
    ['10.86.0.0/31', A_WIDTH],
    ['10.86.0.0/99', A_WIDTH],
    ['10.86.1.0/16', 'the first address of the range: 10.86.0.0/16'],
    ['10.86.0.1/30', 'the first address of the range: 10.86.0.0/30'],
    ['0.0.0.0/8', 'must be a range of unicast addresses'],
    ['224.0.0.0/8', 'must be a range of unicast addresses'],
    ['255.255.255.252/30', 'must be a range of unicast addresses'],
  ])('%j is refused with a sentence', (text, sentence) => {
    expect(() => MeshRange.parse(text)).toThrow(sentence);
  });

  const range = MeshRange.parse('10.86.0.0/16');
  it.each([
    ['10.86.0.0', true, false],
    ['10.86.0.1', true, false],
    ['10.86.0.2', true, true],
    ['10.86.7.9', true, true],
    ['10.86.255.254', true, true],
    ['10.86.255.255', true, false],
    ['10.85.255.255', false, false],
    ['10.87.0.0', false, false],
    ['10.86.0.02', false, false],
    ['10.86.0.0x2', false, false],
    ['10.86.2', false, false],
    ['10.86.0.2.', false, false],
    ['10.86.0.2 ', false, false],
    ['10.86.0.2\n', false, false],
    ['173408258', false, false],
    ['0x0a560002', false, false],
    ['012.0126.0.2', false, false],
    ['::ffff:10.86.0.2', false, false],
    ['[10.86.0.2]', false, false],
    ['10.86.0.٢', false, false],
    ['peer', false, false],
    ['', false, false],
  ])('holds %j: %s, as a peer’s address: %s', (address, contained, peer) => {
    expect([range.contains(address), range.isPeer(address)]).toEqual([contained, peer]);
  });

  it.each(['0.0.0.0', '10.86.1.255', '127.0.0.1', '255.255.255.255'])('%s is the same as a number and back', (text) => {
    expect(ipv4Text(ipv4Number(text)!)).toBe(text);
  });
});
