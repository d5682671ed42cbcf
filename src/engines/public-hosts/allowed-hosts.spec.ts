import { describe, expect, it } from '@jest/globals';
import { hostsOf, isAllowedHost, parseAllowedHosts, parsePorts, parseTenantHosts } from './allowed-hosts.js';

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

describe('A list of hosts of tenants', () => {
  it.each<[list: string, tenant: number, host: string, port: number, wanted: boolean]>([
    ['ci.internal', 7, 'ci.internal', 443, true],
    ['7:ci.internal', 7, 'ci.internal', 443, true],
    ['7:ci.internal', 8, 'ci.internal', 443, false],
    ['7:ci.internal', 77, 'ci.internal', 443, false],
    ['7:ci.internal:8443', 7, 'ci.internal', 443, false],
    ['7:ci.internal:8443', 7, 'ci.internal', 8_443, true],
    ['7:10.0.0.5, 8:10.0.0.5:80', 8, '10.0.0.5', 80, true],
    ['7:10.0.0.5, 8:10.0.0.5:80', 8, '10.0.0.5', 443, false],
    ['7:[::1]:4000', 7, '::1', 4_000, true],
    ['7:[::1]:4000', 8, '::1', 4_000, false],
    ['127.0.0.1:4000', 7, '127.0.0.1', 4_000, true],
    ['7:4000', 9, '7', 4_000, true],
  ])('%j lets tenant %i use %s at port %i: %s', (list, tenant, host, port, wanted) => {
    expect(isAllowedHost(hostsOf(parseTenantHosts(list), tenant), host, port)).toBe(wanted);
  });

  it.each(['x:ci.internal', '7:', '7:https://ci.internal', '-7:ci.internal', '7:8:ci.internal'])(
    'is refused: %s',
    (list) => {
      expect(() => parseTenantHosts(list)).toThrow('must be host names');
    },
  );
});
