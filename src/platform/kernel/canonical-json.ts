/**
 * JSON with sorted keys (as in RFC 8785), so that equal values have equal text. Null and absent members are equal.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (value instanceof Date) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${members.join(',')}}`;
}

/** JSON for a `jsonb` column, which refuses NUL and half of a surrogate pair. */
export function wellFormedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part));
}

const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
