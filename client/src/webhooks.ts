import type { WorkspaceEvent } from './event-stream.js';

/** What the service delivers. */
export interface WebhookDelivery {
  readonly type: string;
  readonly timestamp: string;
  readonly data: WorkspaceEvent;
}

export interface WebhookOptions {
  /** How old, or how far ahead, a delivery may be. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The request is not a delivery of the service, was changed on its way, or is too old. Answer it with 400. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
}

const TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = 'whsec_';
/** A rotated secret gives two. */
const MAX_SIGNATURES = 10;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Checks a delivery by Standard Webhooks 1.0 and returns it. `body` must be what was received, not what a parser made
 * of it.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | HeaderValues,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: WebhookOptions = {},
): Promise<WebhookDelivery> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  requireRecent(timestamp, now, toleranceSeconds);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const bytes = typeof body === 'string' ? encode(body) : body;
  const content = concatenate(encode(`${id}.${timestamp}.`), bytes);
  const key = await crypto.subtle.importKey('raw', keyOf(secret), HMAC, false, ['verify']);
  const candidates = signatures
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .slice(0, MAX_SIGNATURES)
    .flatMap((one) => decodeBase64(one.slice('v1,'.length)) ?? []);
  // `verify` compares in constant time; all are tried, so that the time does not tell which one fits.
  const results = await Promise.all(candidates.map((one) => crypto.subtle.verify('HMAC', key, one, content)));
  if (!results.includes(true)) throw new WebhookRejected('The signature does not match');
  return JSON.parse(text) as WebhookDelivery;
}

function headerOf(headers: Headers | HeaderValues, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookRejected(`The header ${name} is missing`);
  return value;
}

function requireRecent(timestamp: string, now: Date, toleranceSeconds: number): void {
  const seconds = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : NaN;
  const age = Math.floor(now.getTime() / 1_000) - seconds;
  if (Number.isNaN(age)) throw new WebhookRejected('The timestamp is not a number of seconds');
  if (age > toleranceSeconds) throw new WebhookRejected('The timestamp is too old');
  if (-age > toleranceSeconds) throw new WebhookRejected('The timestamp is in the future');
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (!key?.length) throw new TypeError('The secret must be base64, with or without whsec_');
  return key;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
