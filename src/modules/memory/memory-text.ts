import { createHash } from 'node:crypto';
import { isOneApart } from '../../engines/text-search/edit-distance.js';
import { stemOf } from '../../engines/text-search/stem.js';
import { STOP_WORDS } from '../../engines/text-search/stop-words.js';
import { folded } from '../../engines/text-search/words.js';

interface Said {
  readonly title: string;
  readonly body: string;
}

/** At most so many characters, none of them cut in two. */
export function firstCharacters(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}

/** Twice the longest body: only characters that stand for whole words, such as `ﷺ`, make more of it. */
const MAX_SAID = 80_000;
const NOT_SAID = /[^\p{L}\p{N}]+/gu;

/** What a memory says, however it is written: letter case, accents, spaces and punctuation do not count. */
function said(title: string, body: string): string {
  return `${folded(title)}\n${folded(body)}`.slice(0, MAX_SAID).replace(NOT_SAID, ' ').trim();
}

/** The same for two memories that say the same. */
export function digestOf({ title, body }: Said): Buffer {
  return createHash('sha256').update(said(title, body)).digest();
}

/** Small words that turn a sentence around. */
const TURNING = new Set('no not never without nicht kein keine pas jamais sin nunca без не нет'.split(' '));
const ALIKE = 0.75;
const MOST_SLIPS = 4;
/** A shorter word is another word if a letter is. Stems are at least as long. */
const SHORTEST = 4;

/**
 * Whether two memories say the same in nearly the same words: other forms and slips of the pen do not count, but another
 * number, another name or a "not" does.
 */
export function saysTheSame(a: Said, b: Said): boolean {
  const [left, right] = [tellingWords(a), tellingWords(b)];
  const [onlyLeft, onlyRight] = [
    [...left].filter((word) => !right.has(word)),
    [...right].filter((word) => !left.has(word)),
  ];
  if (onlyLeft.length > MOST_SLIPS || onlyRight.length > MOST_SLIPS) return false;
  const haveLike = (words: readonly string[], others: readonly string[], all: ReadonlySet<string>): boolean =>
    words.every((word) => (others.length ? others : [...all]).some((other) => isSlip(word, other)));
  return haveLike(onlyLeft, onlyRight, right) && haveLike(onlyRight, onlyLeft, left) && likeness(a, b) >= ALIKE;
}

function tellingWords({ title, body }: Said): Set<string> {
  const words = said(title, body).split(' ');
  return new Set(words.filter((word) => !STOP_WORDS.has(word) || TURNING.has(word)));
}

function isSlip(a: string, b: string): boolean {
  if (/\d/.test(a + b) || Math.min(a.length, b.length) < SHORTEST) return false;
  return isOneApart(a, b) || (a.slice(0, SHORTEST) === b.slice(0, SHORTEST) && stemOf(a) === stemOf(b));
}

/** The share of three-letter pieces that two memories have in common, from 0 to 1. */
function likeness(a: Said, b: Said): number {
  const [left, right] = [pieces(said(a.title, a.body)), pieces(said(b.title, b.body))];
  const common = [...left].filter((piece) => right.has(piece)).length;
  return common / Math.max(1, left.size + right.size - common);
}

function pieces(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(1, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
