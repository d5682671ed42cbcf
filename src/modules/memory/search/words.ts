/** A word of a text as it is looked up, with its place in the text. */
export interface Word {
  readonly text: string;
  readonly place: number;
  /** A part of a longer word such as `path-to-regexp`. */
  readonly part: boolean;
}

const CHUNK = /[\p{L}\p{M}\p{N}_]+(?:[.\-/:@'’_+#]+[\p{L}\p{M}\p{N}_]+)*(?:[+#]{1,2}(?![\p{L}\p{N}]))?/gu;
const VERSION = /^v?\d+(?:\.\d+)+/i;
const APART = /[^\p{L}\p{M}\p{N}]+/u;
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/u;
const LONGEST = 100;
const LONGEST_TEXT = 40_000;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' };

/** Letter case, compatibility forms and accents taken away. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßøæœłđı]/g, (letter) => LETTERS[letter]!);
}

/**
 * The words of a text in any language. Words of programs are taken whole and in parts: `path-to-regexp`, `snake_case`,
 * `camelCase`, `v1.2.3`, `C++`. Scripts without spaces are taken in pairs of characters.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let place = 0;
  const add = (word: string, at: number, part = false): void => {
    if (word) words.push({ text: word.slice(0, LONGEST), place: at, part });
  };
  // Some characters become many by their compatibility form.
  for (const [chunk] of text.normalize('NFKC').slice(0, LONGEST_TEXT).matchAll(CHUNK)) {
    const start = ++place;
    if (VERSION.test(chunk)) {
      const version = folded(chunk).split(APART).join('-');
      add(version, start);
      if (version.startsWith('v')) add(version.slice(1), start);
      continue;
    }
    const operator = /(?<![+#])[+#]+$/.exec(chunk)?.[0] ?? '';
    const parts = chunk
      .split(APART)
      .flatMap((part) => part.split(HUMPS))
      .map(folded)
      .filter(Boolean);
    const whole = folded(chunk.slice(0, chunk.length - operator.length))
      .split(APART)
      .filter(Boolean)
      .join('-');
    if (operator) add(whole + operator, start);
    else if (parts.length > 1) add(whole, start);
    parts.forEach((part, index) => {
      place = start + index;
      const unspaced = UNSPACED.exec(part);
      if (unspaced) for (const [offset, pair] of pairs(part).entries()) add(pair, (place = start + index + offset));
      else add(part, place, parts.length > 1 || operator !== '');
    });
  }
  return words;
}

function pairs(text: string): string[] {
  const characters = [...text];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
