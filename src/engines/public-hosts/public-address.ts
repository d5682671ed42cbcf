import { BlockList, isIPv4, isIPv6 } from 'node:net';

function blockList(kind: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address, bits] = subnet.split('/');
    list.addSubnet(address!, Number(bits), kind);
  }
  return list;
}

/** Special-purpose blocks: this host, private, shared, loopback, link-local, documentation, multicast, reserved. */
const NOT_PUBLIC_4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** The only block public addresses are given out of: mapped, translated, local and multicast ones lie outside it. */
const GLOBAL_6 = blockList('ipv6', ['2000::/3']);
const NOT_PUBLIC_6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address is public; false for anything that is not a plain address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC_4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
}
