import { createHash } from 'node:crypto';
import { isOneApart } from '../../engines/text-search/edit-distance.js';
import { stemOf } from '../../engines/text-search/stem.js';
import { STOP_WORDS } from '../../engines/text-search/stop-words.js';
import { folded } from '../../engines/text-search/words.js';

interface MemoryText {
  readonly title: string;
  readonly body: string;
}

/** The first characters of a text, without splitting one. */
export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}

/** Twice the longest body: only ligatures such as `ﷺ` expand more when folded. */
const MAX_NORMALIZED = 80_000;
const PUNCTUATION = /[^\p{L}\p{N}]+/gu;

/** Text without case, accents, spacing and punctuation. */
function normalized(title: string, body: string): string {
  return `${folded(title)}\n${folded(body)}`.slice(0, MAX_NORMALIZED).replace(PUNCTUATION, ' ').trim();
}

/** Equal for memories with the same normalized text. */
export function digestOf({ title, body }: MemoryText): Buffer {
  return createHash('sha256').update(normalized(title, body)).digest();
}

/** Small words that reverse a meaning. */
const NEGATIONS = new Set('no not never without nicht kein keine pas jamais sin nunca без не нет'.split(' '));
const MIN_SIMILARITY = 0.75;
const MAX_TYPOS = 4;
/** In shorter words, one different letter makes a different word. Stems are at least this long. */
const MIN_STEM = 4;

/**
 * Whether two memories say the same in nearly the same words: inflections and typos are ignored, but a different
 * number, name or negation is not.
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

/** Jaccard similarity of trigrams, from 0 to 1. */
function similarity(a: MemoryText, b: MemoryText): number {
  return jaccard(trigrams(normalized(a.title, a.body)), trigrams(normalized(b.title, b.body)));
}

/** Shared members of all members, from 0 to 1. */
export function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const piece of left) if (right.has(piece)) common++;
  return common / Math.max(1, left.size + right.size - common);
}

export function trigrams(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(1, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
