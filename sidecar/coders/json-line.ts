/** Fields of something that came as JSON, of which nothing is certain. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Null: the line is no JSON object. */
export function jsonLine(line: string): Fields | null {
  if (!line.startsWith('{')) return null;
  try {
    return fieldsOf(JSON.parse(line));
  } catch {
    return null;
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
