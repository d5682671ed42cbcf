import type { CustomFetch } from 'openid-client';
import { withoutSlot } from '../../engines/fair-shares/tenant.js';
import { readLimited } from '../../shared/read-limited.js';
import { withTimeout } from '../../shared/with-timeout.js';
import { isAllowedAddress } from './issuer-address.js';

/** Larger than any discovery document, set of keys or token that is in use. */
const MAX_ANSWER_BYTES = 262_144;

/** The identity provider could not be asked: down, too slow, too much, or at an address that is not allowed. */
export class IssuerUnreachable extends Error {}

/** Requests to identity providers: bounded in time and size, without redirects. */
export function issuerRequests({ timeoutMs, loopbackHttp }: { timeoutMs: number; loopbackHttp: boolean }): CustomFetch {
  return async (url, options) => {
    if (!isAllowedAddress(url, loopbackHttp)) throw new IssuerUnreachable(`address not allowed: ${originOf(url)}`);
    const ask = async (signal: AbortSignal): Promise<Response> => {
      const answer = await fetch(url, { ...(options as RequestInit), redirect: 'error', signal });
      const { status, headers } = answer;
      const bytes = await readLimited(answer.body, MAX_ANSWER_BYTES);
      return new Response(bytes.length ? new Uint8Array(bytes) : null, { status, headers });
    };
    try {
      return await withoutSlot(() => withTimeout(timeoutMs, ask));
    } catch (cause) {
      throw new IssuerUnreachable(`no answer from ${originOf(url)}`, { cause });
    }
  };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'no address';
}
