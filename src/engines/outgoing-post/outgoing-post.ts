import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { withTimeout } from '../../shared/with-timeout.js';
import { isAllowedHost, type AllowedHost } from '../public-hosts/allowed-hosts.js';
import { addressesOf, type Lookup } from '../public-hosts/lookup.js';
import { isPublicAddress } from '../public-hosts/public-address.js';

/** Where one may post to, and for how long. */
export interface PostLimits {
  /** Hosts that may have private addresses and be reached without TLS. */
  readonly allowedHosts: readonly AllowedHost[];
  readonly lookup: Lookup;
  /** For everything: the lookup, the connection, the answer. */
  readonly timeoutMs: number;
  /** What is read of an answer; then the connection is cut. */
  readonly maxAnswerBytes: number;
  /** Called with the addresses that the connection may go to, before it is made; what it throws is thrown. */
  readonly admit?: (addresses: readonly string[], signal: AbortSignal) => Promise<void>;
  /** Certificates to trust beside those of the system. */
  readonly ca?: string;
}

export interface PostedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The beginning of the answer. */
  readonly body: Buffer;
}

/** The address must not be used; the message is a sentence for whoever gave it. */
export class AddressRefused extends Error {
  /** `isAllowable`: a host among `allowedHosts` could be used all the same. */
  constructor(
    message: string,
    readonly isAllowable = false,
  ) {
    super(message);
  }
}

/** The host has no address, or one that is not public. The same for both: else anybody could ask for names of the network. */
export class NoPublicAddress extends AddressRefused {
  constructor(options?: ErrorOptions) {
    super('the host must have public addresses only', true);
    this.cause = options?.cause;
  }
}

const MAX_URL_LENGTH = 2_000;

/** Checks the form of an address, and the address itself if it is a number. Throws AddressRefused. */
export function parseTarget(text: string, allowed: readonly AllowedHost[]): URL {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) throw new AddressRefused('must be an https URL');
  const url = new URL(text);
  if (url.username || url.password) throw new AddressRefused('must not contain credentials');
  if (url.hash) throw new AddressRefused('must not have a fragment');
  const isTrusted = isAllowedHost(allowed, hostOf(url), portOf(url));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isTrusted))
    throw new AddressRefused('must be an https URL', url.protocol === 'http:');
  const host = hostOf(url);
  if (!isTrusted && (isIP(host) ? !isPublicAddress(host) : isLocalName(host)))
    throw new AddressRefused('must not lead to a private address', true);
  return url;
}

/** `localhost` and what RFC 6761 and mDNS keep for local use never has a public address. */
function isLocalName(host: string): boolean {
  return /(^|\.)(localhost|local|internal|invalid|test)\.?$/.test(host);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80));
}

/**
 * Posts to an address that somebody else chose. The host is looked up once, every address of it is checked, and the
 * connection goes to one of exactly these. Redirects are answers like any other.
 */
export function postTo(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  limits: PostLimits,
  given?: AbortSignal,
): Promise<PostedAnswer> {
  const post = async (signal: AbortSignal): Promise<PostedAnswer> => {
    const url = parseTarget(target, limits.allowedHosts);
    const isTrusted = isAllowedHost(limits.allowedHosts, hostOf(url), portOf(url));
    const addresses = await addressesOf(hostOf(url), limits.lookup, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw isTrusted ? error : new NoPublicAddress({ cause: error });
    });
    if (!isTrusted && !addresses.every(isPublicAddress)) throw new NoPublicAddress();
    await limits.admit?.(addresses, signal);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: none is left open to somebody who may have moved.
      agent: false,
      lookup: pinned(addresses),
      signal,
      ...(limits.ca && { ca: limits.ca }),
    });
    if (!isTrusted) request.on('socket', requirePublic);
    return answerOf(request, body, limits.maxAnswerBytes);
  };
  return withTimeout(limits.timeoutMs, post, given);
}

/** Answers only with what was checked, whatever the name servers say by now. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => (options.all ? done(null, all) : done(null, all[0]!.address, all[0]!.family));
}

/** Looks at the connection itself: nothing is sent before it is made. */
function requirePublic(socket: Socket): void {
  socket.once('connect', () => {
    if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(new NoPublicAddress());
  });
}

function answerOf(request: ClientRequest, body: string, maxBytes: number): Promise<PostedAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      void beginningOf(response, maxBytes).then((beginning) => {
        request.destroy();
        const { 'retry-after': retryAfter = null } = response.headers;
        resolve({ status: response.statusCode!, retryAfter, body: beginning });
      }, reject);
    });
    request.end(body);
  });
}

async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    // Leaving the loop ends the connection.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
