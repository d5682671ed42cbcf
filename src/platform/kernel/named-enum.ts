const NAMES = new Map<string, string>();
const TEXTS = new Map<string, string>();

/** Gives a list of enum values a name in the contract, so that generated clients share one type. */
export function namedEnum<const T extends readonly string[]>(name: string, values: T, about?: string): T {
  const key = keyOf(values);
  const other = NAMES.get(key);
  if (other && other !== name) throw new Error(`The values of ${name} already have a name: ${other}`);
  NAMES.set(key, name);
  if (about) TEXTS.set(name, about);
  return values;
}

export function enumName(values: readonly string[]): string | undefined {
  return NAMES.get(keyOf(values));
}

/** Its description in the contract. */
export function enumAbout(name: string): string | undefined {
  return TEXTS.get(name);
}

function keyOf(values: readonly string[]): string {
  return values.join('\n');
}
