import { refuse } from '../../kernel/errors/domain-error.js';
import { isTimestamp, UUID } from './fields.js';

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
export function readTimeCursor(cursor: string): TimeCursor {
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!isTimestamp(at) || !UUID.test(id) || rest.length) throw refuse.malformed(BAD_CURSOR);
  return { at: new Date(at), id };
}

/** SQL for a timestamp in microseconds: a `Date` has only milliseconds, so rows would be listed twice. */
export function exactTimestamp(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function writeExactCursor(at: string, id: string): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

/** `at` stays text: only the database can compare microseconds. */
export function readExactCursor(cursor: string): { at: string; id: string } {
  const { id } = readTimeCursor(cursor);
  return { at: Buffer.from(cursor, 'base64url').toString().split('|')[0]!, id };
}

/** Cursor of a list sorted by integer id. */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,9}$/.test(cursor)) throw refuse.malformed(BAD_CURSOR);
  return Number(cursor);
}

/** Cursor of a list sorted by name. */
export function writeNameCursor({ name, id }: { name: string; id: string }): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

export function readNameCursor(cursor: string): { name: string; id: string } {
  const [name, id] = parsed(Buffer.from(cursor, 'base64url').toString());
  if (typeof name !== 'string' || name.includes('\0') || typeof id !== 'string' || !UUID.test(id))
    throw refuse.malformed(BAD_CURSOR);
  return { name: name.toWellFormed(), id };
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as unknown[]) : [];
  } catch {
    return [];
  }
}
