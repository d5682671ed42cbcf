/** Type of a value that a list is sorted by. */
export type KeyType = 'text' | 'integer' | 'bigint' | 'float8' | 'uuid' | 'timestamptz';

const FORMS: Record<KeyType, (text: string) => boolean> = {
  text: (text) => text.isWellFormed() && !text.includes('\0'),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  float8: (text) => /^-?\d{1,20}(\.\d{1,20})?(e[+-]\d{1,3})?$/.test(text) && Number.isFinite(Number(text)),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  timestamptz: isMoment,
};

/** The cursor that continues a list after the row with these values. */
export function writeCursor(list: string, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...values])).toString('base64url');
}

/** The values of a cursor; null unless it has the form of one of this list. Not signed: it selects, it does not permit. */
export function readCursor(list: string, types: readonly KeyType[], cursor: string): string[] | null {
  const [name, ...values] = parsed(Buffer.from(cursor, 'base64url').toString());
  const fits = (value: unknown, index: number): boolean => typeof value === 'string' && FORMS[types[index]!](value);
  return name === list && values.length === types.length && values.every(fits) ? (values as string[]) : null;
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as unknown[]) : [];
  } catch {
    return [];
  }
}

/** As `exactMoment` writes it; 30 February is none. */
function isMoment(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const moment = new Date(`${text.slice(0, 23)}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 23) === text.slice(0, 23);
}
