import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Shares } from '../fair-shares/shares.js';
import { withTimeout } from '../../shared/with-timeout.js';

/** All addresses of a name; rejects when there is none. */
export type Lookup = (host: string, signal?: AbortSignal) => Promise<readonly string[]>;

const LOOKUP_MS = 10_000;
const QUERY_MS = 3_000;

/**
 * `dns.lookup` occupies a thread of the pool until the name servers answer, and the pool is small: the database and the
 * mailer need it too.
 */
const SLOTS = 2;

export const systemLookup: Lookup = fairLookup(async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address),
);

/** One lookup per tenant at a time: slow names delay only the tenant that uses them. */
export function fairLookup(find: Lookup): Lookup {
  const shares = new Shares({ slotCount: SLOTS, maxPerTenant: 1 });
  return (host, signal) =>
    shares.run(() => {
      // Aborted while it waited.
      signal?.throwIfAborted();
      return find(host, signal);
    });
}

/**
 * Asks the name servers over sockets, which takes no thread: names that are never answered delay nobody else. Only a name
 * they do not know, or that they cannot be asked for, is looked up by the system, which also reads its hosts file.
 */
export const networkLookup: Lookup = async (host, signal) => {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length) return addresses;
  if (answers.some(isTimeout)) throw new Error('the name servers did not answer');
  return systemLookup(host, signal);
};

function isTimeout(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === 'rejected' && (answer.reason as { code?: unknown }).code === 'ETIMEOUT';
}

/** The addresses of a host, which may be an address itself. Rejects when there is none, or with `TimeoutError`. */
export async function addressesOf(host: string, find: Lookup, signal?: AbortSignal): Promise<readonly string[]> {
  if (isIP(host)) return [host];
  const addresses = await withTimeout(LOOKUP_MS, (end) => find(host, end), signal);
  // Only plain addresses: they become arguments of other programs.
  if (addresses.length > 0 && addresses.every((one) => isIP(one) && /^[0-9a-f:.]+$/i.test(one))) return addresses;
  throw new Error('the name of the host has no address');
}
