import type { Selected } from './entity-columns.js';

/** Around what PostgreSQL does not write as `JSON.stringify` does. In a JSON text this character only comes escaped. */
const MARK = '\u0001';
const marked = (text: string): string => `chr(1) || ${text} || chr(1)`;

/** SQL of the JSON text of a value that is not null, by the kind of its column; `written`: it is JSON text already. */
const WRITERS: Readonly<Record<string, (sql: string) => string>> = {
  text: (sql: string) => `to_json(${sql})::text`,
  int: (sql: string) => `(${sql})::text`,
  bool: (sql: string) => `(${sql})::text`,
  /** The two write exponents differently, and `JSON.stringify` no minus zero. */
  float: (sql: string) => `CASE WHEN (${sql})::text ~ '[e-]' THEN ${marked(`(${sql})::text`)} ELSE (${sql})::text END`,
  uuid: (sql: string) => `'"' || ${sql} || '"'`,
  timestamptz: (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`,
  /** Has spaces between its parts. */
  json: (sql: string) => marked(`(${sql})::text`),
  written: (sql: string) => `(${sql})::text`,
};

/** An SQL expression and the name of its kind. */
export type JsonColumn = Pick<Selected<unknown>, 'name' | 'sql'>;

/** PostgreSQL takes 100 arguments. */
const MAX_ARGUMENTS = 100;

/** SQL of the JSON text of an object: what `JSON.stringify` writes of the same fields, once it went through `JsonText.list`. */
export function jsonObject(columns: Readonly<Record<string, JsonColumn>>): string {
  const parts = Object.entries(columns).flatMap(([field, { sql, name }], index) => [
    `'${index ? ',' : '{'}"${field}":'`,
    `coalesce(${writerOf(name)(sql)}, 'null')`,
  ]);
  const calls: string[] = [];
  for (let from = 0; from < parts.length; from += MAX_ARGUMENTS)
    calls.push(`concat(${parts.slice(from, from + MAX_ARGUMENTS).join(', ')})`);
  return `${calls.join(' || ')} || '}'`;
}

/** An object within an object. */
export function jsonField(columns: Readonly<Record<string, JsonColumn>>): JsonColumn {
  return { sql: jsonObject(columns), name: 'written' };
}

/** An answer, or a part of one, that the database has written: it is sent as it is. */
export class JsonText {
  constructor(readonly text: string) {}

  /** Of rows that are written by `jsonObject`. */
  static list(rows: readonly string[]): JsonText {
    return new JsonText(jsonText(`[${rows.join(',')}]`));
  }

  /** Some of its fields are written already. */
  static object(fields: Readonly<Record<string, unknown>>): JsonText {
    const parts = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${writtenText(value)}`);
    return new JsonText(`{${parts.join(',')}}`);
  }

  /** For an interceptor that puts it into an answer of its own. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

function writerOf(kind: string): (sql: string) => string {
  const writer = kind.endsWith('[]') ? WRITERS.text : WRITERS[kind];
  if (!writer) throw new Error(`No JSON is written of ${kind}`);
  return writer;
}

function writtenText(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

/** Completes what the database wrote by `jsonObject`. */
function jsonText(written: string): string {
  if (!written.includes(MARK)) return written;
  const parts = written.split(MARK);
  return parts.map((part, index) => (index % 2 ? JSON.stringify(JSON.parse(part)) : part)).join('');
}
