import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/http/access/index.js';

/**
 * What a reader of a board's log has seen: everything from `oldest` to `newest`, without a gap. Nothing yet: `oldest` is one
 * more than `newest`.
 */
export interface SeenRange {
  readonly oldest: bigint;
  readonly newest: bigint;
}

/** What any other text is refused with. */
export const BAD_SINCE = 'since: is not a cursor this endpoint issued';

const FORM = /^([0-9a-z]{1,13})\.([0-9a-z]{1,13})\.([A-Za-z0-9_-]{22})$/;

/** The range as a text that only this service can make, and only for this board. */
export function writeCursor(key: Buffer, boardId: string, { oldest, newest }: SeenRange): string {
  const body = `${oldest.toString(36)}.${newest.toString(36)}`;
  return `${body}.${sign(key, boardId, body)}`;
}

/** The range, or null when the text was not issued for this board. */
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
