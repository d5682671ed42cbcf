import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/kernel/credentials.js';

export const BAD_CURSOR = 'Invalid cursor';
export const OLD_CURSOR = 'This cursor is too old: start again without it';

const FORM = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{22})$/;

/** A position in a workspace's log, signed, and valid for this workspace only. */
export function writeCursor(key: Buffer, brandId: number, seq: number): string {
  const body = seq.toString(36);
  return `${body}.${sign(key, brandId, body)}`;
}

/** Null if the cursor was not issued for this workspace. */
export function readCursor(key: Buffer, brandId: number, text: string): number | null {
  const [, body, signature] = FORM.exec(text) ?? [];
  if (!body || !signature || !sameSecret(signature, sign(key, brandId, body))) return null;
  return parseInt(body, 36);
}

function sign(key: Buffer, brandId: number, body: string): string {
  return createHmac('sha256', key).update(`events:${brandId}:${body}`).digest('base64url').slice(0, 22);
}
