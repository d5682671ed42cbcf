import { Pacer } from '../fair-shares/pacer.js';
import { sequence } from './query-words.js';
import { folded } from './words.js';

const MAX_CHARACTERS = 160;
/** Characters before the match. */
const LEAD = 40;
/** A match is looked for in this many characters from the beginning. */
const MAX_TEXT = 4_000;
/** Characters to read of a text: one more tells that it goes on. */
export const SNIPPET_SOURCE = MAX_TEXT + 1;
/** Characters folded at once: some become eighteen. */
const PIECE = 250;

/** A snippet of each text, in their order. Pauses between them. */
export async function snippetsOf(texts: readonly string[], query: string): Promise<string[]> {
  const words = sequence(query);
  const pacer = new Pacer();
  const snippets: string[] = [];
  for (const text of texts) {
    snippets.push(snippet(text, words));
    await pacer.pause();
  }
  return snippets;
}

/** One line of a text: around the first word of the query in its first 4,000 characters, or its beginning. */
export function snippetOf(text: string, query: string): string {
  return snippet(text, sequence(query));
}

function snippet(text: string, words: readonly string[]): string {
  const line = text
    .slice(0, MAX_TEXT)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s\p{Cc}\p{Z}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  const characters = [...line];
  const isCut = text.length > MAX_TEXT;
  if (characters.length <= MAX_CHARACTERS) return isCut ? `${line}…` : line;
  const found = firstMatch(line, words);
  const start = found <= LEAD ? 0 : wordStart(characters, found - LEAD);
  const end = start + MAX_CHARACTERS;
  const cut = characters.slice(start, end).join('').trim();
  return `${start > 0 ? '…' : ''}${cut}${isCut || end < characters.length ? '…' : ''}`;
}

/** In characters; -1 if the text has none of the words. */
function firstMatch(line: string, words: readonly string[]): number {
  let text = '';
  for (let at = 0; at < line.length && text.length < MAX_TEXT; at += PIECE) text += folded(line.slice(at, at + PIECE));
  const offsets = words.map((word) => text.indexOf(word)).filter((offset) => offset >= 0);
  return offsets.length ? [...text.slice(0, Math.min(...offsets))].length : -1;
}

/** The first character after a space, a few characters further on. */
function wordStart(characters: readonly string[], from: number): number {
  const space = characters.indexOf(' ', from);
  return space >= 0 && space < from + LEAD ? space + 1 : from;
}
