import { refuse } from '../../kernel/errors/domain-error.js';
import { isTimestamp, UUID } from './fields.js';

/** What a cursor is refused with. */
export const BAD_CURSOR = 'cursor: is not a cursor this endpoint issued';

/** Where a list that is read from its newest end goes on. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

export function writePlace(at: Date, id: string): string {
  return Buffer.from(`${at.toISOString()}|${id}`).toString('base64url');
}

/** Says nothing about anybody else's rows, so it needs no signature: it only has to be well formed. */
export function readPlace(cursor: string): Place {
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!isTimestamp(at) || !UUID.test(id) || rest.length) throw refuse.malformed(BAD_CURSOR);
  return { at: new Date(at), id };
}

/** A moment as exact as the database keeps it, in SQL: a `Date` knows only milliseconds, and rows would come twice. */
export function exactPlace(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function writeExactPlace(at: string, id: string): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

/** The moment is for the database alone. */
export function readExactPlace(cursor: string): { at: string; id: string } {
  const { id } = readPlace(cursor);
  return { at: Buffer.from(cursor, 'base64url').toString().split('|')[0]!, id };
}

/** Of lists in the order of whole numbers. */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,9}$/.test(cursor)) throw refuse.malformed(BAD_CURSOR);
  return Number(cursor);
}

/** Of lists in the order of names. */
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
