/** What separates words of a text, and what surrounds a path in prose. */
const SEPARATORS = /[\s"'`<>()[\]{},;|*]+/u;
const PATH = /^(?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*\.[A-Za-z]\w{0,5}(?:#[\w.$]+)?$|^(?:[\w@+-][\w@.+-]*\/)+$/u;
const MAX_LENGTH = 300;
export const MAX_PATHS = 20;

/** Words of a text that look like files or folders of a repository, in the order they occur. */
export function codePathsIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const word of text.split(SEPARATORS)) {
      if (word.length > MAX_LENGTH) continue;
      const path = withoutPunctuation(word).replace(/^\.?\//, '');
      if (PATH.test(path) && !/^\d+(\.\d+)+$/.test(path)) found.add(path);
    }
  return [...found].slice(0, MAX_PATHS);
}

/** Of a sentence that ends with the path. */
function withoutPunctuation(word: string): string {
  let end = word.length;
  while (end > 0 && ':.!?'.includes(word[end - 1]!)) end--;
  return word.slice(0, end);
}

/** Lines of a text that ask something. */
export function questionsIn(text: string, max: number): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^[\s>*-]+/, '').trim());
  return [...new Set(lines.filter((line) => line.endsWith('?') && line.length > 5))].slice(0, max);
}
