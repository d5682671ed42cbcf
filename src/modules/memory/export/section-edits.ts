import { Pacer } from '../../../engines/fair-shares/pacer.js';
import { folded } from '../../../engines/text-search/words.js';
import { jaccard, trigrams } from '../memory-text.js';
import { statementOf } from './section-items.js';

/** A line of a section, and the memory it is of. */
export interface SectionLine {
  readonly id: string;
  readonly line: string;
  /** The line of the memory at that time, where the file says it in other words. */
  readonly said?: string;
  /** Not known to have been in the file: if it is missing, nobody removed it. */
  readonly isUncertain?: true;
}

/** What somebody did to the lines of a section. */
export interface SectionEdits {
  readonly kept: readonly SectionLine[];
  readonly changed: readonly { readonly was: SectionLine; readonly item: string }[];
  readonly removed: readonly SectionLine[];
  readonly added: readonly string[];
}

/** The part of two lines that must be alike for the one to be the other, changed. */
const MIN_SIMILARITY = 0.4;
/** More characters of a line tell nothing more about that. */
const MAX_COMPARED = 300;

interface Compared {
  readonly at: number;
  readonly title: string;
  readonly pieces: ReadonlySet<string>;
}

/**
 * Compares the lines of a section with what was written. The order does not count. A line is a changed one if it has the
 * title of one that is gone, or nearly its words; the most similar go together.
 */
export async function editsBetween(written: readonly SectionLine[], items: readonly string[]): Promise<SectionEdits> {
  const { kept, missing, added } = exactMatches(written, items);
  const pairs = await similarPairs(
    missing.map(({ line }) => line),
    added,
  );
  const [changedFrom, changedTo] = [new Set(pairs.map(([from]) => from)), new Set(pairs.map(([, to]) => to))];
  return {
    kept,
    changed: pairs.map(([from, to]) => ({ was: missing[from]!, item: added[to]! })),
    removed: missing.filter(({ isUncertain }, at) => !changedFrom.has(at) && !isUncertain),
    added: added.filter((_, at) => !changedTo.has(at)),
  };
}

function exactMatches(
  written: readonly SectionLine[],
  items: readonly string[],
): { kept: SectionLine[]; missing: SectionLine[]; added: string[] } {
  const waiting = new Map<string, SectionLine[]>();
  for (const line of written) waiting.set(line.line, [...(waiting.get(line.line) ?? []), line]);
  const kept = new Set<SectionLine>();
  const added: string[] = [];
  for (const item of items) {
    const line = waiting.get(item)?.shift();
    if (line) kept.add(line);
    else added.push(item);
  }
  return { kept: [...kept].map(certain), missing: written.filter((line) => !kept.has(line)), added };
}

const certain = ({ isUncertain: _, ...line }: SectionLine): SectionLine => line;

/** Pairs of positions, each position once, the most similar first, then the nearest. */
async function similarPairs(missing: readonly string[], added: readonly string[]): Promise<[number, number][]> {
  const pacer = new Pacer();
  const [olds, news] = [missing.map(compared), added.map(compared)];
  const candidates: { from: number; to: number; score: number }[] = [];
  for (const old of olds) {
    for (const other of news) {
      const score = Number(old.title === other.title) + jaccard(old.pieces, other.pieces);
      if (score >= MIN_SIMILARITY) candidates.push({ from: old.at, to: other.at, score });
    }
    await pacer.pause();
  }
  const distance = ({ from, to }: { from: number; to: number }): number => Math.abs(from - to);
  candidates.sort((a, b) => b.score - a.score || distance(a) - distance(b));
  const [froms, tos] = [new Set<number>(), new Set<number>()];
  const pairs: [number, number][] = [];
  for (const { from, to } of candidates) {
    if (froms.has(from) || tos.has(to)) continue;
    froms.add(from);
    tos.add(to);
    pairs.push([from, to]);
  }
  return pairs.toSorted(([a], [b]) => a - b);
}

function compared(line: string, at: number): Compared {
  const { title, body } = statementOf(line);
  return { at, title: folded(title), pieces: trigrams(folded(`${title} ${body}`.slice(0, MAX_COMPARED))) };
}

/**
 * What the file said before somebody edited it. If the process ended while it wrote the file, this may be what was
 * written before or what was about to be written; a line that is in only one of them is uncertain.
 */
export function linesBefore(
  written: readonly SectionLine[] | null,
  pending: readonly SectionLine[] | null,
  items: readonly string[],
): readonly SectionLine[] | null {
  if (!pending || (written && areLines(written, items))) return written;
  if (areLines(pending, items)) return pending;
  if (!written) return null;
  const found = new Set(items);
  const count = (lines: readonly SectionLine[]): number => lines.filter(({ line }) => found.has(line)).length;
  const [before, other] = count(pending) > count(written) ? [pending, written] : [written, pending];
  const known = new Set(other.map(({ id }) => id));
  return before.map((line) => (known.has(line.id) ? line : { ...line, isUncertain: true }));
}

function areLines(lines: readonly SectionLine[], items: readonly string[]): boolean {
  return lines.length === items.length && lines.every(({ line }, at) => line === items[at]);
}
