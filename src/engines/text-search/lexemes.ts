import { stemOf } from './stem.js';
import { wordsOf, type Word } from './words.js';

const MAX_POSITION = 16_383;
const MAX_POSITIONS = 64;
/** Between title and body, so that no phrase spans both. */
const GAP = 20;
const MAX_WORDS = 3_000;
const MAX_SPELLINGS = 1_000;

/** Words are prefixed by owner, so that a search costs what the owner has, not what all have. */
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
  const bodyStart = (titleWords.at(-1)?.position ?? 0) + GAP;
  const bodyWords = wordsOf(body, MAX_WORDS - titleWords.length);
  return [
    ...titleWords.map((word): WeightedWord => ({ ...word, weight: 'A' })),
    ...bodyWords.map((word): WeightedWord => ({ ...word, position: word.position + bodyStart, weight: 'D' })),
  ];
}

/** A text as PostgreSQL's `tsvector`. */
export function vectorOf(ownerId: number, text: TitledText, words = weightedWords(text)): string {
  const positions = new Map<string, string[]>();
  const note = (lexeme: string, position: string): void => {
    const known = positions.get(lexeme) ?? [];
    if (known.length < MAX_POSITIONS) known.push(position);
    positions.set(lexeme, known);
  };
  for (const { text: word, position, weight } of words) {
    const at = `${Math.min(position, MAX_POSITION)}${weight}`;
    note(exact(ownerId, word), at);
    note(stemmed(ownerId, word), at);
  }
  return [...positions].map(([lexeme, at]) => `${quoted(lexeme)}:${at.join(',')}`).join(' ');
}

/** Words that may correct a typo. */
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
