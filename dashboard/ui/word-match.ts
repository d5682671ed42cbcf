export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s@.\-_/]+/)
    .filter(Boolean);
}

/** Whether each of the sought words begins a word of the text. */
export function hasWords(text: string, sought: readonly string[]): boolean {
  const words = wordsOf(text);
  return sought.every((one) => words.some((word) => word.startsWith(one)));
}
