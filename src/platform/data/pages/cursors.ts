import { refuse } from '../../kernel/errors/domain-error.js';
import { isTimestamp, UUID } from '../../kernel/values.js';

export const BAD_CURSOR = 'cursor: is not a cursor this endpoint issued';

/** Cursor of a list sorted newest first. */
export interface TimeCursor {
  readonly at: Date;
  readonly id: string;
}

export function writeTimeCursor(at: Date, id: string): string {
  return Buffer.from(`${at.toISOString()}|${id}`).toString('base64url');
}

/** Not signed: a forged cursor reveals nothing, so it only has to be well formed. */
export function readTimeCursor(cursor: string | undefined): TimeCursor | null {
  if (cursor === undefined) return null;
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!isTimestamp(at) || !UUID.test(id) || rest.length) throw refuse.malformed(BAD_CURSOR);
  return { at: new Date(at), id };
}

/** Cursor of a list sorted by integer id. */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,9}$/.test(cursor)) throw refuse.malformed(BAD_CURSOR);
  return Number(cursor);
}
