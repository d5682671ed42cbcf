import { createHmac } from 'node:crypto';

/** A message of Standard Webhooks 1.0. */
export interface SignedMessage {
  /** The same for every attempt: receivers recognize repeats by it. */
  readonly id: string;
  /** Of the attempt. */
  readonly at: Date;
  /** Exactly as it is sent. */
  readonly body: string;
}

const PREFIX = 'whsec_';

/** The form in which people copy a key of 24 to 64 bytes. */
export function writeSecret(key: Buffer): string {
  return `${PREFIX}${key.toString('base64')}`;
}

/** The three headers; one signature for each key. */
export function signatureHeaders({ id, at, body }: SignedMessage, keys: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
