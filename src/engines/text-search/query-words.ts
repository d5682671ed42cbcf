import { exact, quoted, stemmed } from './lexemes.js';
import { STOP_WORDS } from './stop-words.js';
import { wordsOf } from './words.js';

/** A word to search for. */
export interface QueryWord {
  readonly text: string;
  /** How much a match counts: parts of a longer word less than the whole. */
  readonly boost: number;
}

/** What a query asks for: words, of which any may match, and phrases, which must. */
export interface Query {
  readonly words: readonly QueryWord[];
  readonly phrases: readonly (readonly string[])[];
}

const MAX_WORDS = 16;
const MAX_QUERY_LENGTH = 4_000;
const PHRASE = /["“„«]([^"“”„«»]+)["”“»]/g;

export function parseQuery(query: string): Query {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const words = wordsOf(text);
  const telling = words.filter((word) => !STOP_WORDS.has(word.text));
  const boosts = new Map<string, number>();
  for (const word of telling.length ? telling : words) {
    boosts.set(word.text, Math.max(boosts.get(word.text) ?? 0, word.part ? 0.4 : 1));
  }
  const phrases = [...text.matchAll(PHRASE)].map(([, inner]) => sequence(inner!)).filter((phrase) => phrase.length > 0);
  return { words: [...boosts].slice(0, MAX_WORDS).map(([word, boost]) => ({ text: word, boost })), phrases };
}

/** The words of a text one after the other, parts instead of the whole. */
export function sequence(text: string): string[] {
  return [...new Map(wordsOf(text).map((word) => [word.position, word.text])).values()].slice(0, MAX_WORDS);
}

/** As a `tsquery`: texts with every word, in any form, and with every phrase; null if the query has no word. */
export function allWords(ownerId: number, query: string): string | null {
  const words = sequence(query.slice(0, MAX_QUERY_LENGTH));
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  const each = [...new Set(telling.length ? telling : words)].map((word) => `(${loosely(ownerId, word)})`);
  const phrases = parseQuery(query).phrases.map((phrase) => `(${inSequence(ownerId, phrase)})`);
  return each.length ? [...each, ...phrases].join(' & ') : null;
}

/** As a `tsquery`: the word itself. */
export function exactly(ownerId: number, word: string): string {
  return quoted(exact(ownerId, word));
}

/** The word, other forms of it, and words that begin with it. */
export function loosely(ownerId: number, word: string): string {
  const forms = [exactly(ownerId, word), quoted(stemmed(ownerId, word))];
  return [...forms, ...(word.length >= 3 ? [`${exactly(ownerId, word)}:*`] : [])].join(' | ');
}

/** The words next to each other. */
export function inSequence(ownerId: number, words: readonly string[]): string {
  return words.map((word) => exactly(ownerId, word)).join(' <-> ');
}
