/** A word of a text and where it stands. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[^\s\p{Cc}]+/gu;

/** A text with some of its words changed. */
export interface CorrectedText {
  readonly text: string;
  /** Whether the last word is still the last word: what follows the text still fits. */
  readonly keepsEnd: boolean;
}

/**
 * Corrects a text, of which only the words were shown, to new words. Line breaks and other blanks stay, except among the
 * words that changed.
 */
export function correctedText(text: string, newWords: readonly string[]): CorrectedText {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }): Word => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  const [from, to] = sameWords(
    words.map((word) => word.text),
    newWords,
  );
  if (to === words.length && to === newWords.length) return { text, keepsEnd: true };
  const middle = newWords.slice(from, newWords.length - to).join(' ');
  const head = from ? text.slice(0, words[from - 1]!.end) : '';
  const tail = to ? text.slice(words[words.length - to]!.start) : '';
  const blanks = (before: number): string =>
    before > 0 && before < words.length ? text.slice(words[before - 1]!.end, words[before]!.start) : ' ';
  const [first, second] = [blanks(from), blanks(words.length - to)];
  const parts = middle ? [head, middle, tail] : [head, tail];
  const gaps = middle ? [first, from + to === words.length ? ' ' : second] : [second];
  return { text: joined(parts, gaps), keepsEnd: to > 0 };
}

/** How many words at the beginning and at the end are the same; the end comes first. */
function sameWords(old: readonly string[], now: readonly string[]): [start: number, end: number] {
  const max = Math.min(old.length, now.length);
  let end = 0;
  while (end < max && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  let start = 0;
  while (start < max - end && old[start] === now[start]) start++;
  return [start, end];
}

/** The parts with a gap between each two that have text. */
function joined(parts: readonly string[], gaps: readonly string[]): string {
  return parts.reduce((text, part, at) => (text && part ? text + gaps[at - 1]! + part : text + part), '');
}
