import { isIP, isIPv6 } from 'node:net';

/**
 * Key for counting calls by address: an IPv4 address, or the /64 of an IPv6 address, since one client usually has all of
 * it. Normalized; anything that is not an address shares one key.
 */
export function clientAddress(ip: string | undefined): string {
  const plain = (ip ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const unmapped = plain.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIP(unmapped)) return 'unknown';
  if (!isIPv6(unmapped)) return unmapped;
  const [address = ''] = unmapped.toLowerCase().split('%', 1);
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = unmapped.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
