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

const IN_BACKTICKS = /`([^`\n]{2,200})`/g;
const SYMBOL = /^(?:[A-Za-z_$][\w$]*(?:\.|::|#))?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?)(?:\([^()]*\))?$/;

/** Names of functions, classes and methods that a text has in backticks, such as `Invoice.total()`. */
export function symbolsIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const [, word] of text.matchAll(IN_BACKTICKS)) {
      const name = SYMBOL.exec(word!)?.[0]
        .replace(/\([^()]*\)$/, '')
        .replace(/::|#/, '.');
      // One small word may be anything.
      if (name && /[A-Z_.$]|.{8,}/.test(name)) found.add(name);
    }
  return [...found].slice(0, MAX_PATHS);
}

/** Of a sentence that ends with the path. */
function withoutPunctuation(word: string): string {
  let end = word.length;
  while (end > 0 && ':.!?'.includes(word[end - 1]!)) end--;
  return word.slice(0, end);
}
