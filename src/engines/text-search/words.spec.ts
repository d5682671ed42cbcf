import { describe, expect, it } from '@jest/globals';
import { spellings, vectorOf, weightedWords } from './lexemes.js';
import { wordsOf } from './words.js';

const MAX_BODY = 20_000;
const of = (piece: string): string => piece.repeat(Math.floor(MAX_BODY / [...piece].length));
/** Pseudorandom, but the same in each run. */
const letter = (from: string, index: number): string => String.fromCodePoint(from.codePointAt(0)! + (index % 23));
const distinct = (from: string): string =>
  Array.from({ length: MAX_BODY }, (_, at) => (at % 6 === 5 ? ' ' : letter(from, at * at * 7 + at))).join('');

/** The largest bodies there may be, as hostile as can be. */
const HOSTILE: Record<string, string> = {
  'characters that become eighteen': of('ﷺ'),
  'such characters in quotes': of('"ﷺ'),
  'characters that become two words': of('½'),
  'square words': of('㍿ '),
  'letters that grow by losing their case': of('İ '),
  'one-letter words': of('a '),
  'one word of many parts': of('a.'),
  'one word of many humps': of('aB'),
  'Latin words': distinct('a'),
  'Cyrillic words': distinct('а'),
  'a script without spaces': of('漢字'),
  'characters of two units': of('😀a'),
  accents: of('a\u0301\u0323'),
  'marks of two combining classes in turn': `a${of('\u0301\u0316')}`,
  'marks of one combining class, then of another': `a${'\u0301'.repeat(MAX_BODY)}${'\u0316'.repeat(MAX_BODY)}`,
  'halfwidth marks between others': `a${of('\uff9e\u0316')}`,
  operators: of('C++ '),
};

describe('The words of a text', () => {
  it.each(Object.entries(HOSTILE))('are limited to the requested number: %s', (_name, text) => {
    const all = wordsOf(text);
    for (const max of [0, 1, 2, 7, 300]) expect(wordsOf(text, max)).toEqual(all.slice(0, max));
  });

  it('are taken once for the search and for corrections of what is mistyped', () => {
    const text = { title: 'Größe of camelCase', body: 'path-to-regexp v1.2.3 C++ 漢字かな' };
    const words = weightedWords(text);
    expect(vectorOf(1, text, words)).toBe(vectorOf(1, text));
    expect(spellings(text, words).join(' ')).toBe(
      '1-2-3 camel camelcase case grosse path path-to-regexp regexp v1-2-3',
    );
  });
});
