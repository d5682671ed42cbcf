/** Words up to this length are mostly one token. Longer ones are in English too, but not in other languages. */
const SHORT_WORD = 4;
/** Longer words are counted in pieces, between which they can be cut. */
const MAX_WORD = 64;

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
  return Math.ceil(scan(text, Infinity).tokens);
}

/** Characters at the beginning of a text that have no more than so many tokens. */
export function lengthWithin(text: string, maxTokens: number): number {
  return scan(text, maxTokens).end;
}

/** Adds up the tokens of words, numbers, spaces and single characters until they exceed the maximum. */
function scan(text: string, maxTokens: number): { tokens: number; end: number } {
  let tokens = 0;
  let previous = 0;
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at)!;
    const end = endOfPart(text, at, code);
    tokens += tokensOf(text, at, end, code, previous);
    if (tokens > maxTokens) return { tokens, end: at };
    previous = code;
    at = end;
  }
  return { tokens, end: text.length };
}

/** End of the word, the number, or the run of spaces or line feeds that begins here; else of the character. */
function endOfPart(text: string, at: number, code: number): number {
  if (code > 0x7f) return at + (code > 0xffff ? 2 : 1);
  const belongs = isLetter(code)
    ? isLetter
    : isDigit(code)
      ? isDigit
      : isSpace(code)
        ? isSpace
        : code === 10
          ? isLineFeed
          : null;
  let end = at + 1;
  if (belongs) while (end - at < MAX_WORD && belongs(text.charCodeAt(end))) end++;
  return end;
}

function tokensOf(text: string, at: number, end: number, code: number, previous: number): number {
  if (code > 0x7f) return characterTokens(code, previous);
  if (isLetter(code)) return wordTokens(text, at, end, isDigit(previous));
  if (isDigit(code)) return Math.ceil((end - at) / 3);
  if (isSpace(code)) return end - at > 1 ? 1 : 0;
  // A run of one sign (-----, ====) is few tokens.
  return code === previous ? 0.5 : 0.9;
}

/** A character that follows itself is part of no word. Hidden characters are written out in rare brackets: ⟨U+202E⟩. */
function characterTokens(code: number, previous: number): number {
  if (code === 0x27e8 || code === 0x27e9) return 3.2;
  const [, tokens] = SCRIPTS.find(([last]) => code <= last)!;
  return code === previous ? Math.max(1, tokens) : tokens;
}

/** Letters glued to digits, or that change their case all the time, are not words of a language. */
function wordTokens(text: string, at: number, end: number, followsDigit: boolean): number {
  const length = end - at;
  if (followsDigit) return Math.max(1, length / 1.6);
  if (length < SHORT_WORD) return 1.05;
  const word = text.slice(at, end);
  if (5 * (word.match(/[a-z][A-Z]/g)?.length ?? 0) > length) return length / 1.4;
  if (UNSPEAKABLE.test(word)) return length / 1.8;
  return length <= SHORT_WORD ? 1.05 : length / 2.8;
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSpace = (code: number): boolean => code === 32 || code === 9;
const isLineFeed = (code: number): boolean => code === 10;
