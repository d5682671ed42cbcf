import { describe, expect, it } from '@jest/globals';
import { isAllowedHost, parseAllowedHosts, parsePorts } from './allowed-hosts.js';

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

describe('A list of hosts', () => {
  it.each<[string, number, boolean]>([
    ['git.example', 443, true],
    ['git.example:443', 443, true],
    ['git.example:8443', 443, false],
    ['example', 443, false],
    ['[::1]:443', 443, false],
  ])('%s names git.example at port %i: %s', (list, port, wanted) => {
    expect(isAllowedHost(parseAllowedHosts(list), 'git.example', port)).toBe(wanted);
  });

  it.each(['a b', 'https://git.example', 'git.example:0', 'git.example:70000', '*.example', '-a'])(
    'is refused: %s',
    (list) => {
      expect(() => parseAllowedHosts(list)).toThrow('must be host names');
    },
  );
});
