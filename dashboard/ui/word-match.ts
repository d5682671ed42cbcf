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

/** Shorter words are too much like others. */
const MIN_FORGIVEN = 4;
const MIN_FORGIVEN_TWICE = 8;

/** The same with typing errors: one letter, two of a long word. The first letter is right. */
export function nearlyHasWords(text: string, sought: readonly string[]): boolean {
  const words = wordsOf(text);
  return sought.every((one) => words.some((word) => nearlyBegins(word, one)));
}

function nearlyBegins(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < MIN_FORGIVEN || !word.startsWith(typed.charAt(0))) return false;
  const errors = typed.length < MIN_FORGIVEN_TWICE ? 1 : 2;
  return Array.from({ length: 2 * errors + 1 }, (_, index) => word.slice(0, typed.length - errors + index)).some(
    (beginning) => distance(beginning, typed) <= errors,
  );
}

/** How many letters are missing, too many, wrong or exchanged with the next. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const replaced = last[j]! + Number(a[i] !== b[j]);
      row.push(Math.min(last[j + 1]! + 1, row[j]! + 1, replaced, isSwapped ? beforeLast[j - 1]! + 1 : Infinity));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
