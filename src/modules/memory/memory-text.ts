import { createHash } from 'node:crypto';
import { isOneApart } from '../../engines/text-search/edit-distance.js';
import { stemOf } from '../../engines/text-search/stem.js';
import { STOP_WORDS } from '../../engines/text-search/stop-words.js';
import { folded } from '../../engines/text-search/words.js';

interface MemoryText {
  readonly title: string;
  readonly body: string;
}

/** At most so many characters, none of them cut in two. */
export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}

/** Twice the longest body: only characters that stand for whole words, such as `ﷺ`, make more of it. */
const MAX_NORMALIZED = 80_000;
const PUNCTUATION = /[^\p{L}\p{N}]+/gu;

/** What a memory says, however it is written: letter case, accents, spaces and punctuation do not count. */
function normalized(title: string, body: string): string {
  return `${folded(title)}\n${folded(body)}`.slice(0, MAX_NORMALIZED).replace(PUNCTUATION, ' ').trim();
}

/** The same for two memories that say the same. */
export function digestOf({ title, body }: MemoryText): Buffer {
  return createHash('sha256').update(normalized(title, body)).digest();
}

/** Small words that turn a sentence around. */
const NEGATIONS = new Set('no not never without nicht kein keine pas jamais sin nunca без не нет'.split(' '));
const MIN_SIMILARITY = 0.75;
const MAX_TYPOS = 4;
/** A shorter word is another word if a letter is. Stems are at least as long. */
const MIN_STEM = 4;

/**
 * Whether two memories say the same in nearly the same words: other forms and slips of the pen do not count, but another
 * number, another name or a "not" does.
 */
export function saysTheSame(a: MemoryText, b: MemoryText): boolean {
  const [left, right] = [significantWords(a), significantWords(b)];
  const [onlyLeft, onlyRight] = [
    [...left].filter((word) => !right.has(word)),
    [...right].filter((word) => !left.has(word)),
  ];
  if (onlyLeft.length > MAX_TYPOS || onlyRight.length > MAX_TYPOS) return false;
  const allMatch = (words: readonly string[], others: readonly string[], all: ReadonlySet<string>): boolean =>
    words.every((word) => (others.length ? others : [...all]).some((other) => isTypo(word, other)));
  return (
    allMatch(onlyLeft, onlyRight, right) && allMatch(onlyRight, onlyLeft, left) && similarity(a, b) >= MIN_SIMILARITY
  );
}

function significantWords({ title, body }: MemoryText): Set<string> {
  const words = normalized(title, body).split(' ');
  return new Set(words.filter((word) => !STOP_WORDS.has(word) || NEGATIONS.has(word)));
}

function isTypo(a: string, b: string): boolean {
  if (/\d/.test(a + b) || Math.min(a.length, b.length) < MIN_STEM) return false;
  return isOneApart(a, b) || (a.slice(0, MIN_STEM) === b.slice(0, MIN_STEM) && stemOf(a) === stemOf(b));
}

/** The share of three-letter pieces that two memories have in common, from 0 to 1. */
function similarity(a: MemoryText, b: MemoryText): number {
  const [left, right] = [trigrams(normalized(a.title, a.body)), trigrams(normalized(b.title, b.body))];
  const common = [...left].filter((piece) => right.has(piece)).length;
  return common / Math.max(1, left.size + right.size - common);
}

function trigrams(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(1, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
