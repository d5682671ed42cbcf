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
 * The system looks a name up on a thread of this process, for as long as name servers let it wait, and has few threads
 * for all lookups: those of the database and of mail need some as well.
 */
const AT_ONCE = 2;

export const systemLookup: Lookup = inTurns(async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address),
);

/** One lookup of a party at a time: who asks for names that nobody answers for waits for himself. */
export function inTurns(find: Lookup): Lookup {
  const shares = new Shares({ slotCount: AT_ONCE, maxPerTenant: 1 });
  return (host, signal) =>
    shares.run(() => {
      // Given up while it waited: nobody wants to know any more.
      signal?.throwIfAborted();
      return find(host, signal);
    });
}

export function portOf({ kind, port }: RepositoryUrl): number {
  return port ?? (kind === 'https' ? 443 : 22);
}

/** The addresses git may connect to: looked up once, checked, and then the only ones it is told. */
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
    // Only plain addresses go on: they become part of what git and ssh are told.
    if (addresses.length > 0 && addresses.every((one) => isIP(one) && /^[0-9a-f:.]+$/i.test(one))) return addresses;
  } catch (error) {
    if (signal?.aborted) throw stopped();
    if (error instanceof TimeoutError) throw timedOut();
  }
  throw new GitError('not_reachable', 'the name of the host has no address');
}
