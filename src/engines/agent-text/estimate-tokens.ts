/** A word, a number, spaces, or one character of anything else. */
const PART = /[A-Za-z]+|\d+|\n+|[ \t]+|[\u0080-\u{10FFFF}]|./gsu;
/** Words up to this length are mostly one token. Longer ones are in English too, but not in other languages. */
const SHORT_WORD = 4;

/** Letters that no language has in this order, or nearly none. */
const UNSPEAKABLE = /[bcdfghjklmnpqrstvwxz]{4}|q(?!u)|[jvxz][bcdfgjkmqvwxz]|[bcdfgkmpqvw][jqxz]/i;

/** Tokens a character of a script takes, up to its last character. */
const SCRIPTS: readonly (readonly [last: number, tokens: number])[] = [
  // Latin with accents.
  [0x24f, 0.9],
  // Greek, Cyrillic, Hebrew, Arabic, the scripts of India, Thai.
  [0xfff, 0.7],
  // Rarer alphabets.
  [0x1fff, 2.2],
  // Punctuation, arrows, signs.
  [0x2fff, 1.6],
  // Chinese, Japanese, Korean.
  [0xd7ff, 1.3],
  // Emoji, and everything rare.
  [0x10ffff, 2.5],
];

/**
 * About how many tokens a language model counts for a text, without its vocabulary: a little too many rather than too
 * few. Held against a real tokenizer by its spec.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let previous = '';
  for (const [part] of text.matchAll(PART)) {
    tokens += tokensOf(part, previous);
    previous = part;
  }
  return Math.ceil(tokens);
}

function tokensOf(part: string, previous: string): number {
  const code = part.codePointAt(0)!;
  if (code > 0x7f) return characterTokens(part, code, previous);
  if (/^[A-Za-z]/.test(part)) return wordTokens(part, previous);
  if (/^\d/.test(part)) return Math.ceil(part.length / 3);
  if (part.startsWith(' ') || part.startsWith('\t')) return part.length > 1 ? 1 : 0;
  // A run of one sign (-----, ====) is few tokens.
  return part === previous ? 0.5 : 0.9;
}

/** A character that follows itself is part of no word. Hidden characters are written out in rare brackets: ⟨U+202E⟩. */
function characterTokens(part: string, code: number, previous: string): number {
  if (code === 0x27e8 || code === 0x27e9) return 3.2;
  const [, tokens] = SCRIPTS.find(([last]) => code <= last)!;
  return part === previous ? Math.max(1, tokens) : tokens;
}

/** Letters glued to digits, or that change their case all the time, are not words of a language. */
function wordTokens(word: string, previous: string): number {
  if (/^\d/.test(previous)) return Math.max(1, word.length / 1.6);
  if (5 * (word.match(/[a-z][A-Z]/g)?.length ?? 0) > word.length) return word.length / 1.4;
  if (UNSPEAKABLE.test(word)) return word.length / 1.8;
  return word.length <= SHORT_WORD ? 1.05 : word.length / 2.8;
}
