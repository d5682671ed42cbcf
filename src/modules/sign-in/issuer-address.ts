import { refuse } from '../../platform/kernel/errors/domain-error.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether requests may go there: https, or this machine without TLS where that is allowed. */
export function isAllowedAddress(address: string, loopbackHttp: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (loopbackHttp && protocol === 'http:' && LOOPBACK.has(hostname));
}

export function requireIssuer(issuer: string, loopbackHttp: boolean): void {
  if (!isAllowedAddress(issuer, loopbackHttp)) throw refuse.field('issuer', 'must be an https URL');
  const { search, hash } = new URL(issuer);
  if (search || hash || issuer.endsWith('?') || issuer.endsWith('#'))
    throw refuse.field('issuer', 'must have no query and no fragment');
}
