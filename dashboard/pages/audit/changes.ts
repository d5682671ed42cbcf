type Settings = Readonly<Record<string, unknown>> | null;

export interface Change {
  readonly name: string;
  /** Null: there was or is none. */
  readonly was: string | null;
  readonly is: string | null;
}

/** Settings that differ; all of them where there is only one side. */
export function changesOf(before: Settings, after: Settings): Change[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name: name.replaceAll('_', ' '), was: textOf(before?.[name]), is: textOf(after?.[name]) }))
    .filter(({ was, is }) => was !== is);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? '').join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
