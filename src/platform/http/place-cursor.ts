import { refuse } from '../errors/domain-error.js';
import { isTimestamp, UUID } from './fields.js';

export const NO_CURSOR = 'cursor: is not a cursor this endpoint issued';

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
  if (!isTimestamp(at) || !UUID.test(id) || rest.length) throw refuse.malformed(NO_CURSOR);
  return { at: new Date(at), id };
}
