import { sequence } from './query-words.js';
import { folded } from './words.js';

const MAX_CHARACTERS = 160;
/** Characters before the match. */
const LEAD = 40;
const MAX_TEXT = 40_000;

/** One line of a text: around the first word of the query that it contains, or its beginning. */
export function snippetOf(text: string, query: string): string {
  const line = text
    .slice(0, MAX_TEXT)
    .replace(/[\s\p{Cc}\p{Z}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= MAX_CHARACTERS) return line;
  const found = firstMatch(line, query);
  const start = found <= LEAD ? 0 : wordStart(characters, found - LEAD);
  const end = start + MAX_CHARACTERS;
  const cut = characters.slice(start, end).join('').trim();
  return `${start > 0 ? '…' : ''}${cut}${end < characters.length ? '…' : ''}`;
}

/** In characters; -1 if the text has none of the words. */
function firstMatch(line: string, query: string): number {
  const text = folded(line);
  const offsets = sequence(query)
    .map((word) => text.indexOf(word))
    .filter((offset) => offset >= 0);
  return offsets.length ? [...text.slice(0, Math.min(...offsets))].length : -1;
}

/** The first character after a space, a few characters further on. */
function wordStart(characters: readonly string[], from: number): number {
  const space = characters.indexOf(' ', from);
  return space >= 0 && space < from + LEAD ? space + 1 : from;
}
