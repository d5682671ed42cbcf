/** Longer words are counted in pieces, between which they can be cut. */
export const MAX_WORD = 64;

/** A word, a number, a gap, or one character; a word ends where small letters are followed by a capital. */
const PART = /[A-Z]?[a-z]{1,63}|[A-Z]{1,64}|\d{1,3}|[ \t]{1,64}|\n{1,64}|[\ud800-\udbff][\udc00-\udfff]|[^]/g;
/** Letters that no language has in this order, or nearly none. */
const UNSPEAKABLE = /[^aeiouy]{4}|q(?!u)|[jvxz][bcdfgjkmqvwxz]|[bcdfgkmpqvw][jqxz]/i;

/** Tokens a character takes, by the last character of its script. */
const SCRIPTS: readonly (readonly [last: number, tokens: number])[] = [
  [0x24f, 0.9], // Latin with accents
  [0xfff, 0.7], // Greek, Cyrillic, Hebrew, Arabic, the scripts of India, Thai
  [0x1fff, 2.2], // rarer alphabets
  [0x27e7, 1.6], // punctuation, arrows, signs
  [0x27e9, 3.2], // the brackets that hidden characters are written in: ⟨U+202E⟩
  [0x2fff, 1.6],
  [0xd7ff, 1.3], // Chinese, Japanese, Korean
  [0x10ffff, 2.5], // emoji, and everything rare
];

/**
 * About how many tokens a language model counts for a text, without its vocabulary: a little too many rather than too
 * few. Held against a real tokenizer by its spec.
 */
export const estimateTokens = (text: string): number => tokensUpTo(text, Infinity);

/** The same up to a maximum; beyond it the rest of the text is not looked at, and the result is more than the maximum. */
export const tokensUpTo = (text: string, maxTokens: number): number => Math.ceil(scan(text, maxTokens).tokens);

/** Characters at the beginning of a text that have no more than so many tokens. */
export const lengthWithin = (text: string, maxTokens: number): number => scan(text, maxTokens).end;

function scan(text: string, maxTokens: number): { tokens: number; end: number } {
  const part = new RegExp(PART);
  let [tokens, end, previous] = [0, 0, 0];
  while (part.test(text)) {
    const code = text.codePointAt(end)!;
    tokens += tokensOf(text, end, part.lastIndex, code, previous);
    if (tokens > maxTokens) break;
    end = part.lastIndex;
    previous = code;
  }
  return { tokens, end };
}

function tokensOf(text: string, at: number, end: number, code: number, previous: number): number {
  const length = end - at;
  if (isDigit(code)) return 1;
  if (code === 32 || code === 9) return length > 1 ? 1 : 0;
  if (isLetter(code)) {
    // Letters glued to digits, or that change their case, are not words of a language.
    if (length <= 4) return isLetter(previous) ? 1.2 : isDigit(previous) ? Math.max(1, length / 1.6) : 1.05;
    return length / (isDigit(previous) || UNSPEAKABLE.test(text.slice(at, end)) ? 1.7 : 2.8);
  }
  // A run of one sign (-----, ====) is few tokens; any other character that follows itself is part of no word.
  if (code < 0x80) return code === previous ? 0.5 : 0.9;
  const tokens = SCRIPTS.find(([last]) => code <= last)![1];
  return code === previous ? Math.max(1, tokens) : tokens;
}

const isLetter = (code: number): boolean => (code | 32) > 96 && (code | 32) < 123;
const isDigit = (code: number): boolean => code > 47 && code < 58;
