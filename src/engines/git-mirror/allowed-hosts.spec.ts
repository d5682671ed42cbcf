import { describe, expect, it } from '@jest/globals';
import { parsePorts } from './allowed-hosts.js';

describe('A list of ports', () => {
  it.each([
    ['7411', [7_411]],
    ['7411,8443', [7_411, 8_443]],
    [' 1 , 65535 ', [1, 65_535]],
  ])('is read from %j', (text, ports) => {
    expect(parsePorts(text)).toEqual(ports);
  });

  it.each(['0', '65536', '-1', '1.5', '7411,', 'x', '1e3', '0x10'])('is refused: %j', (text) => {
    expect(() => parsePorts(text)).toThrow('must be ports separated by commas');
  });
});
