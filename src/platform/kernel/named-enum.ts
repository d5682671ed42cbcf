const NAMES = new Map<string, string>();

/** A closed list of words that has a name of its own in the contract, so that a client gets one type for it. */
export function vocabulary<const T extends readonly string[]>(name: string, words: T): T {
  const key = keyOf(words);
  const other = NAMES.get(key);
  if (other && other !== name) throw new Error(`The words of ${name} already have a name: ${other}`);
  NAMES.set(key, name);
  return words;
}

/** The name of a list of words, if it has one. */
export function vocabularyName(words: readonly string[]): string | undefined {
  return NAMES.get(keyOf(words));
}

function keyOf(words: readonly string[]): string {
  return words.join('\n');
}
