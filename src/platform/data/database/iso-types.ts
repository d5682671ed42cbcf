import pg from 'pg';

const TIMESTAMPTZ = 1184;
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** A moment as PostgreSQL writes it, as ISO 8601 in milliseconds, without the detour over a `Date`. */
export function isoMoment(text: string): string {
  if (!IN_UTC.test(text)) return new Date(text).toISOString();
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** Types for rows that are answered as they are: moments are read as text. */
export const isoTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ ? isoMoment : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};
