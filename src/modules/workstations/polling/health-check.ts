import { lookup, type LookupAddress } from 'node:dns';
import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readHealth, type DeskHealth } from './desk-health.js';

/** Why a check was missed. `stopped`: the service canceled it. */
export type Miss =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'too_large'
  | 'not_json'
  | 'not_a_desk'
  | 'broken'
  | 'stopped';

export type HealthResult =
  | { readonly kind: 'answered'; readonly health: DeskHealth }
  | { readonly kind: 'missed'; readonly why: Miss };

interface HealthCheckOptions {
  /** Total time for name resolution, connection, headers and body. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const HEADER_BYTES = 8_192;
const BODY_BYTES = 65_536;
const WHY: Readonly<Record<string, Miss>> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ...Object.fromEntries(
    ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EACCES', 'EPERM'].map(
      (code) => [code, 'unreachable' as const],
    ),
  ),
};
const agents = {
  'http:': new Agent({ keepAlive: false }),
  'https:': new SecureAgent({ keepAlive: false, maxCachedSessions: 0 }),
};

/** Checks one desk on a separate connection. Never throws; the answer is untrusted. */
export function checkHealth(url: string, { timeoutMs, signal }: HealthCheckOptions): Promise<HealthResult> {
  return new Promise((resolve) => {
    let request: ClientRequest | null = null;
    const settle = (result: HealthResult): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(result);
      request?.destroy();
    };
    const miss = (why: Miss): void => settle({ kind: 'missed', why });
    const stop = (): void => miss('stopped');
    const timer = setTimeout(() => miss('timeout'), timeoutMs);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      request = open(url);
    } catch {
      return miss('unreachable');
    }
    request.on('response', (response) => readAnswer(response, settle, miss));
    // Only one plain answer counts.
    request.on('information', () => miss('status'));
    request.on('upgrade', () => miss('status'));
    request.on('error', (error: NodeJS.ErrnoException) => miss(WHY[error.code ?? ''] ?? 'broken'));
    request.on('close', () => miss('broken'));
    request.end();
  });
}

function open(text: string): ClientRequest {
  const url = new URL(text);
  const options: RequestOptions = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || undefined,
    path: url.pathname + url.search,
    headers: { accept: 'application/json' },
    maxHeaderSize: HEADER_BYTES,
    lookup: sharedLookup,
  };
  if (url.protocol === 'http:') return httpRequest({ ...options, agent: agents['http:'] });
  if (url.protocol === 'https:') return httpsRequest({ ...options, agent: agents['https:'] });
  throw new TypeError('Only http and https are supported.');
}

function readAnswer(
  response: IncomingMessage,
  settle: (result: HealthResult) => void,
  miss: (why: Miss) => void,
): void {
  response.on('error', () => miss('broken'));
  if (response.statusCode !== 200) return miss('status');
  if (Number(response.headers['content-length'] ?? 0) > BODY_BYTES) return miss('too_large');
  const parts: Buffer[] = [];
  let length = 0;
  response.on('data', (part: Buffer) => {
    length += part.length;
    if (length > BODY_BYTES) return miss('too_large');
    parts.push(part);
  });
  response.on('end', () => {
    const reading = readHealth(Buffer.concat(parts, length).toString());
    if (reading.kind === 'health') settle({ kind: 'answered', health: reading.health });
    else miss(reading.kind);
  });
}

type Found = Parameters<LookupFunction>[2];
const lookups = new Map<string, Found[]>();

/** Concurrent lookups of one name share one query: a slow resolver blocks one thread, not all of them. */
const sharedLookup: LookupFunction = (host, options, found) => {
  const key = `${host} ${options.family} ${options.hints} ${options.all}`;
  const waiting = lookups.get(key);
  if (waiting) return void waiting.push(found);
  lookups.set(key, [found]);
  lookup(host, options, (error, address: string | LookupAddress[], family) => {
    const callers = lookups.get(key) ?? [];
    lookups.delete(key);
    for (const caller of callers) caller(error, address, family);
  });
};
