import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/kernel/credentials.js';

/**
 * The part of a board's activity a reader has seen: every entry from `oldest` to `newest`. When nothing was read yet,
 * `oldest` is `newest + 1`.
 */
export interface SeenRange {
  readonly oldest: bigint;
  readonly newest: bigint;
}

export const BAD_SINCE = 'since: is not a cursor this endpoint issued';

const FORM = /^([0-9a-z]{1,13})\.([0-9a-z]{1,13})\.([A-Za-z0-9_-]{22})$/;

/** Encodes the range as a signed cursor that is valid for this board only. */
export function writeCursor(key: Buffer, boardId: string, { oldest, newest }: SeenRange): string {
  const body = `${oldest.toString(36)}.${newest.toString(36)}`;
  return `${body}.${sign(key, boardId, body)}`;
}

/** Decodes a cursor; null if it was not issued for this board. */
export function readCursor(key: Buffer, boardId: string, text: string): SeenRange | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, oldest, newest, signature] = match as unknown as [string, string, string, string];
  if (!sameSecret(signature, sign(key, boardId, `${oldest}.${newest}`))) return null;
  return { oldest: base36(oldest), newest: base36(newest) };
}

function sign(key: Buffer, boardId: string, body: string): string {
  return createHmac('sha256', key).update(`activity:${boardId}:${body}`).digest('base64url').slice(0, 22);
}

function base36(text: string): bigint {
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
}
