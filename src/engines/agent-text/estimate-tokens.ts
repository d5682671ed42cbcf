/** Words up to this length are mostly one token. Longer ones are in English too, but not in other languages. */
const SHORT_WORD = 4;
/** Longer words are counted in pieces, between which they can be cut. */
export const MAX_WORD = 64;

/** So many consonants in a row are not part of a word. */
const MAX_CONSONANTS = 3;
const CONSONANT = /[bcdfghjklmnpqrstvwxz]/;
/** Two letters that no language has in this order, or nearly none. */
const UNSPEAKABLE = /q[^u]|[jvxz][bcdfgjkmqvwxz]|[bcdfgkmpqvw][jqxz]/;

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

const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz');
/** The expressions above as tables, because they are asked for every letter of a text. */
const IS_CONSONANT = tableOf(ALPHABET, (letter) => CONSONANT.test(letter));
const IS_UNSPEAKABLE = tableOf(
  ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)),
  (pair) => UNSPEAKABLE.test(pair),
);

/**
 * About how many tokens a language model counts for a text, without its vocabulary: a little too many rather than too
 * few. Held against a real tokenizer by its spec.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(scan(text, Infinity).tokens);
}

/** The same up to a maximum; beyond it the rest of the text is not looked at, and the result is more than the maximum. */
export function tokensUpTo(text: string, maxTokens: number): number {
  return Math.ceil(scan(text, maxTokens).tokens);
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
  const kind = KINDS[code];
  let end = at + 1;
  if (kind !== OTHER) while (end - at < MAX_WORD && KINDS[text.charCodeAt(end)] === kind) end++;
  return end;
}

function tokensOf(text: string, at: number, end: number, code: number, previous: number): number {
  if (code > 0x7f) return characterTokens(code, previous);
  const kind = KINDS[code];
  if (kind === LETTER) return wordTokens(text, at, end, KINDS[previous] === DIGIT);
  if (kind === DIGIT) return Math.ceil((end - at) / 3);
  if (kind === SPACE) return end - at > 1 ? 1 : 0;
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
  const { isSpeakable, caseChanges } = lettersOf(text, at, end);
  if (5 * caseChanges > length) return length / 1.4;
  if (!isSpeakable) return length / 1.8;
  return length <= SHORT_WORD ? 1.05 : length / 2.8;
}

/** Whether a word can be spoken, and how often a small letter is followed by a capital. */
function lettersOf(text: string, at: number, end: number): { isSpeakable: boolean; caseChanges: number } {
  let isSpeakable = true;
  let caseChanges = 0;
  let consonants = 0;
  let previous = -1;
  let wasSmall = false;
  for (let index = at; index < end; index++) {
    const code = text.charCodeAt(index);
    const isSmall = code >= 97;
    const letter = (code | 32) - 97;
    if (wasSmall && !isSmall) caseChanges++;
    consonants = IS_CONSONANT[letter] ? consonants + 1 : 0;
    if (consonants > MAX_CONSONANTS || (previous >= 0 && IS_UNSPEAKABLE[previous * ALPHABET.length + letter]))
      isSpeakable = false;
    previous = letter;
    wasSmall = isSmall;
  }
  return { isSpeakable: isSpeakable && previous !== LETTER_Q, caseChanges };
}

const LETTER_Q = ALPHABET.indexOf('q');

/** Kinds of ASCII characters. */
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
const LINE_FEED = 4;
const KINDS = tableOf(
  Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  (character) => {
    if (/[a-z]/i.test(character)) return LETTER;
    if (/\d/.test(character)) return DIGIT;
    if (/[ \t]/.test(character)) return SPACE;
    return character === '\n' ? LINE_FEED : OTHER;
  },
);

function tableOf<T>(keys: readonly T[], valueOf: (key: T) => number | boolean): Uint8Array {
  return Uint8Array.from(keys, (key) => Number(valueOf(key)));
}
