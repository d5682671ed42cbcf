import { normalized } from './normalized.js';

/** A normalized word with its position in the text. */
export interface Word {
  readonly text: string;
  readonly position: number;
  /** A part of a longer word such as `path-to-regexp`. */
  readonly part: boolean;
}

const CHUNK = /[\p{L}\p{M}\p{N}_]+(?:[.\-/:@'’_+#]+[\p{L}\p{M}\p{N}_]+)*(?:[+#]{1,2}(?![\p{L}\p{N}]))?/gu;
const VERSION = /^v?\d+(?:\.\d+)+/i;
const APART = /[^\p{L}\p{M}\p{N}]+/u;
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/u;
const OPERATOR = /(?<![+#])[+#]+$/;
const PLAIN = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]+/g;
const MAX_WORD_LENGTH = 100;
const MAX_TEXT_LENGTH = 40_000;
/** More than the longest text can have. */
const ALL_WORDS = 2 * MAX_TEXT_LENGTH;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' };

/** The beginning of a text without letter case, compatibility forms and accents. */
export function folded(text: string): string {
  return lowered(withoutAccents(text));
}

/**
 * The words of a text in any language, at most so many. Words of programs are taken whole and in parts:
 * `path-to-regexp`, `snake_case`, `camelCase`, `v1.2.3`, `C++`. Scripts without spaces are taken in pairs of characters.
 */
export function wordsOf(text: string, maxWords = ALL_WORDS): Word[] {
  const words: Word[] = [];
  // Enough to know the longest whole word by its parts.
  const maxParts = maxWords + MAX_WORD_LENGTH;
  let position = 0;
  const isFull = (): boolean => words.length >= maxWords;
  const add = (word: string, at: number, part = false): void => {
    if (word && !isFull()) words.push({ text: word.slice(0, MAX_WORD_LENGTH), position: at, part });
  };
  // Some characters become many by their compatibility form.
  const readable = withoutAccents(normalized(text, 'NFKC', MAX_TEXT_LENGTH).slice(0, MAX_TEXT_LENGTH));
  for (const [chunk] of readable.matchAll(CHUNK)) {
    if (isFull()) break;
    const start = ++position;
    if (VERSION.test(chunk)) {
      const version = lowered(chunk).split(APART).join('-');
      add(version, start);
      if (version.startsWith('v')) add(version.slice(1), start);
      continue;
    }
    const operator = OPERATOR.exec(chunk)?.[0] ?? '';
    const pieces = chunk.split(APART, maxParts).filter(Boolean);
    const parts = pieces.flatMap((piece) => humpsOf(piece, maxParts));
    if (operator || parts.length > 1) add(pieces.slice(0, MAX_WORD_LENGTH).map(lowered).join('-') + operator, start);
    for (const [index, part] of parts.entries()) {
      if (isFull()) break;
      position = start + index;
      if (!UNSPACED.test(part)) add(part, position, parts.length > 1 || operator !== '');
      else for (const [offset, pair] of pairs(part, maxWords).entries()) add(pair, (position = start + index + offset));
    }
  }
  return words;
}

/** Compatibility forms and accents taken away; letter case is left, which shows the parts of `camelCase`. */
function withoutAccents(text: string): string {
  if (PLAIN.test(text)) return text;
  const bare = normalized(text, 'NFKD', MAX_TEXT_LENGTH).replace(ACCENTS, '');
  return normalized(bare, 'NFC', Infinity);
}

function lowered(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.replace(/[ßøæœłđı]/g, (letter) => LETTERS[letter]!);
}

/** `camelCase` in its parts, in small letters. */
function humpsOf(word: string, maxHumps: number): string[] {
  const lower = word.toLowerCase();
  return lower === word ? [lowered(word)] : word.split(HUMPS, maxHumps).map(lowered);
}

function pairs(text: string, maxPairs: number): string[] {
  // Two units make a character at most.
  const characters = [...text.slice(0, 2 * maxPairs + 2)];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
