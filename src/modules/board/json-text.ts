/** Around what PostgreSQL does not write as `JSON.stringify` does. In a JSON text this character only comes escaped. */
const MARK = '\u0001';
const marked = (text: string): string => `chr(1) || ${text} || chr(1)`;

/** SQL of the JSON text of a value that is not null, by the type of its column. */
const WRITERS = {
  text: (sql: string) => `to_json(${sql})::text`,
  array: (sql: string) => `to_json(${sql})::text`,
  int: (sql: string) => `(${sql})::text`,
  bool: (sql: string) => `(${sql})::text`,
  /** The two write exponents differently, and `JSON.stringify` no minus zero. */
  float: (sql: string) => `CASE WHEN (${sql})::text ~ '[e-]' THEN ${marked(`(${sql})::text`)} ELSE (${sql})::text END`,
  uuid: (sql: string) => `'"' || ${sql} || '"'`,
  timestamptz: (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`,
  /** Has spaces between its parts. */
  jsonb: (sql: string) => marked(`(${sql})::text`),
  /** Kept as it was written. */
  json: (sql: string) => `(${sql})::text`,
};

export interface JsonColumn {
  /** An SQL expression. */
  readonly sql: string;
  readonly kind: keyof typeof WRITERS;
}

/** PostgreSQL takes 100 arguments. */
const MAX_ARGUMENTS = 100;

/** SQL of the JSON text of an object: what `JSON.stringify` writes of the same fields, once it went through `jsonText`. */
export function jsonObject(columns: Readonly<Record<string, JsonColumn>>): string {
  const parts = Object.entries(columns).flatMap(([name, { sql, kind }], index) => [
    `'${index ? ',' : '{'}"${name}":'`,
    `coalesce(${WRITERS[kind](sql)}, 'null')`,
  ]);
  const calls: string[] = [];
  for (let from = 0; from < parts.length; from += MAX_ARGUMENTS)
    calls.push(`concat(${parts.slice(from, from + MAX_ARGUMENTS).join(', ')})`);
  return `${calls.join(' || ')} || '}'`;
}

/** Completes what the database wrote by `jsonObject`. */
export function jsonText(written: string): string {
  if (!written.includes(MARK)) return written;
  const parts = written.split(MARK);
  return parts.map((part, index) => (index % 2 ? JSON.stringify(JSON.parse(part)) : part)).join('');
}
