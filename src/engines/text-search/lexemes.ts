import { stemOf } from './stem.js';
import { wordsOf, type Word } from './words.js';

const LAST_PLACE = 16_383;
const MAX_PLACES = 64;
/** Between title and body, so that no phrase reaches from one into the other. */
const GAP = 20;
const MAX_WORDS = 3_000;
const MAX_SPELLINGS = 1_000;

/** Words of one owner are kept apart from those of others, so that a search costs what the owner has, not what all have. */
export function exact(ownerId: number, word: string): string {
  return `${ownerId}:${word}`;
}

export function stemmed(ownerId: number, word: string): string {
  return `${ownerId}:~${stemOf(word)}`;
}

/** A word of a text, with its weight as in a `tsvector`: A in the title, D in the body. */
export interface WeightedWord extends Word {
  readonly weight: 'A' | 'D';
}

interface TitledText {
  readonly title: string;
  readonly body: string;
}

/** The words that a text is found by: of a very long one the first. */
export function weightedWords({ title, body }: TitledText): WeightedWord[] {
  const titleWords = wordsOf(title, MAX_WORDS);
  const bodyStart = (titleWords.at(-1)?.place ?? 0) + GAP;
  const bodyWords = wordsOf(body, MAX_WORDS - titleWords.length);
  return [
    ...titleWords.map((word): WeightedWord => ({ ...word, weight: 'A' })),
    ...bodyWords.map((word): WeightedWord => ({ ...word, place: word.place + bodyStart, weight: 'D' })),
  ];
}

/** A text as PostgreSQL's `tsvector`. */
export function vectorOf(ownerId: number, text: TitledText, words = weightedWords(text)): string {
  const places = new Map<string, string[]>();
  const note = (lexeme: string, place: string): void => {
    const known = places.get(lexeme) ?? [];
    if (known.length < MAX_PLACES) known.push(place);
    places.set(lexeme, known);
  };
  for (const { text: word, place, weight } of words) {
    const at = `${Math.min(place, LAST_PLACE)}${weight}`;
    note(exact(ownerId, word), at);
    note(stemmed(ownerId, word), at);
  }
  return [...places].map(([lexeme, at]) => `${quoted(lexeme)}:${at.join(',')}`).join(' ');
}

/** Words that can be what somebody meant who mistyped one. */
export function spellings(text: TitledText, words = weightedWords(text)): string[] {
  return [...new Set(words.map((word) => word.text))]
    .filter((word) => word.length >= 4 && !/^\d+$/.test(word))
    .slice(0, MAX_SPELLINGS)
    .toSorted();
}

/** As it stands in a `tsvector` or `tsquery`. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
