import pg from 'pg';

const TIMESTAMPTZ = 1184;
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** PostgreSQL's timestamp text as ISO 8601 in milliseconds, without creating a `Date`. */
export function isoTimestamp(text: string): string {
  if (!IN_UTC.test(text)) return new Date(text).toISOString();
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** Type parsers for rows that are sent unchanged: timestamps stay text. */
export const isoTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ ? isoTimestamp : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};
