import { isIPv4, isIPv6 } from 'node:net';

const ENDPOINT = /^(?:([\d.]{7,15})|\[([0-9a-fA-F:.]{2,45})\]):([1-9]\d{0,4})$/;

/** Whether a text is an outer address as WireGuard writes it: `203.0.113.7:51820` or `[2001:db8::7]:51820`. */
export function isEndpoint(text: string): boolean {
  const [, four, six, port] = ENDPOINT.exec(text) ?? [];
  if (Number(port) > 65_535) return false;
  return four !== undefined ? isIPv4(four) : six !== undefined && isIPv6(six);
}
