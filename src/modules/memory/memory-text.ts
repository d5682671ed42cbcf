import { createHash } from 'node:crypto';
import { folded } from './search/words.js';

const NOT_SAID = /[^\p{L}\p{N}]+/gu;

/** What a memory says, however it is written: letter case, accents, spaces and punctuation do not count. */
function said(title: string, body: string): string {
  return `${folded(title)}\n${folded(body)}`.replace(NOT_SAID, ' ').trim();
}

/** The same for two memories that say the same. */
export function digestOf({ title, body }: { title: string; body: string }): Buffer {
  return createHash('sha256').update(said(title, body)).digest();
}

/** How much two memories say the same, from 0 to 1: the share of three-letter pieces that they have in common. */
export function likeness(a: { title: string; body: string }, b: { title: string; body: string }): number {
  const [left, right] = [pieces(said(a.title, a.body)), pieces(said(b.title, b.body))];
  const common = [...left].filter((piece) => right.has(piece)).length;
  return common / Math.max(1, left.size + right.size - common);
}

function pieces(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(1, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
