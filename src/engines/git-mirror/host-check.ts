import { TimeoutError } from '../../shared/with-timeout.js';
import { isAllowedHost, type AllowedHost } from '../public-hosts/allowed-hosts.js';
import { addressesOf, type Lookup } from '../public-hosts/lookup.js';
import { isPublicAddress } from '../public-hosts/public-address.js';
import { GitError, stopped, timedOut } from './git-error.js';
import type { RepositoryUrl } from './repository-url.js';

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
  const addresses = await found(host, find, signal);
  const trusted = isAllowedHost(allowed, host, portOf(repository));
  if (!trusted && !addresses.every(isPublicAddress)) throw refusedHost();
  return addresses;
}

async function found(host: string, find: Lookup, signal?: AbortSignal): Promise<readonly string[]> {
  try {
    return await addressesOf(host, find, signal);
  } catch (error) {
    if (signal?.aborted) throw stopped();
    if (error instanceof TimeoutError) throw timedOut();
  }
  throw refusedHost();
}

/** The same for a name that nobody knows and for one that leads inside: else anybody could ask for names of the network. */
function refusedHost(): GitError {
  return new GitError(
    'not_reachable',
    'the host was not found, or has an address that is not public and is not in REPOS_ALLOWED_HOSTS',
  );
}
