import { stemOf } from './stem.js';
import { wordsOf, type Word } from './words.js';

const LAST_PLACE = 16_383;
const MOST_PLACES = 64;
/** Between title and body, so that no phrase reaches from one into the other. */
const GAP = 20;
const MOST_WORDS = 3_000;
const MOST_SPELLINGS = 1_000;

/** Words of one agent are kept apart from those of others, so that a search costs what the agent has, not what all have. */
export function exact(agentNo: number, word: string): string {
  return `${agentNo}:${word}`;
}

export function stemmed(agentNo: number, word: string): string {
  return `${agentNo}:~${stemOf(word)}`;
}

/** A memory as PostgreSQL's `tsvector`: words of the title with weight A, of the body with weight D. */
export function vectorOf(agentNo: number, { title, body }: { title: string; body: string }): string {
  const places = new Map<string, string[]>();
  const note = (lexeme: string, place: number, weight: string): void => {
    const known = places.get(lexeme) ?? [];
    if (known.length < MOST_PLACES) known.push(`${Math.min(place, LAST_PLACE)}${weight}`);
    places.set(lexeme, known);
  };
  const titleWords = wordsOf(title);
  const bodyStart = (titleWords.at(-1)?.place ?? 0) + GAP;
  const all: [Word, string][] = [
    ...titleWords.map((word): [Word, string] => [word, 'A']),
    ...wordsOf(body).map((word): [Word, string] => [{ ...word, place: word.place + bodyStart }, 'D']),
  ];
  for (const [{ text, place }, weight] of all.slice(0, MOST_WORDS)) {
    note(exact(agentNo, text), place, weight);
    note(stemmed(agentNo, text), place, weight);
  }
  return [...places].map(([lexeme, at]) => `${quoted(lexeme)}:${at.join(',')}`).join(' ');
}

/** Words that can be what somebody meant who mistyped one. */
export function spellings({ title, body }: { title: string; body: string }): string[] {
  const words = wordsOf(`${title}\n${body}`).map(({ text }) => text);
  return [...new Set(words)]
    .filter((word) => word.length >= 4 && !/^\d+$/.test(word))
    .slice(0, MOST_SPELLINGS)
    .toSorted();
}

/** As it stands in a `tsvector` or `tsquery`. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
