import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Shares } from '../fair-shares/shares.js';
import { TimeoutError, withTimeout } from '../../shared/with-timeout.js';
import { isAllowedHost, type AllowedHost } from './allowed-hosts.js';
import { GitError, stopped, timedOut } from './git-error.js';
import { isPublicAddress } from './public-address.js';
import type { RepositoryUrl } from './repository-url.js';

/** All addresses of a name; rejects when there is none. */
export type Lookup = (host: string, signal?: AbortSignal) => Promise<readonly string[]>;

const LOOKUP_MS = 10_000;

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

export function portOf({ kind, port }: RepositoryUrl): number {
  return port ?? (kind === 'https' ? 443 : 22);
}

/** The addresses git may connect to: looked up once, checked and pinned. */
export async function checkedAddresses(
  repository: RepositoryUrl,
  allowed: readonly AllowedHost[],
  find: Lookup,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const host = repository.host!;
  const addresses = isIP(host) ? [host] : await found(host, find, signal);
  const trusted = isAllowedHost(allowed, host, portOf(repository));
  if (!trusted && !addresses.every(isPublicAddress))
    throw new GitError('not_allowed', 'the host has an address that is not public, and REPOS_ALLOWED_HOSTS lacks it');
  return addresses;
}

async function found(host: string, find: Lookup, signal?: AbortSignal): Promise<readonly string[]> {
  try {
    const addresses = await withTimeout(LOOKUP_MS, (end) => find(host, end), signal);
    // Only plain addresses: they become part of the arguments of git and ssh.
    if (addresses.length > 0 && addresses.every((one) => isIP(one) && /^[0-9a-f:.]+$/i.test(one))) return addresses;
  } catch (error) {
    if (signal?.aborted) throw stopped();
    if (error instanceof TimeoutError) throw timedOut();
  }
  throw new GitError('not_reachable', 'the name of the host has no address');
}
