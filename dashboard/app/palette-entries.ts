import type { SearchHit } from '../../client/src/generated.js';
import type { IconName } from '../ui/icon.js';
import { plainBeginning } from '../ui/plain-text.js';
import { hasWords, nearlyHasWords, wordsOf } from '../ui/word-match.js';

/** Something that can be chosen in the palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  /** Quiet, behind the name. */
  readonly note?: string;
  /** Other words it is found by. */
  readonly also?: string;
  /** The page it leads to, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

const MAX_NOTE = 200;
/** As many of a group as leave room for the others. */
const MAX_OF_GROUP = 6;

/**
 * The entries that have every word of the text at the beginning of one of their words; those whose name begins with it
 * first. Where there is none at all, those that nearly do: somebody mistyped.
 */
export function matching(groups: readonly PaletteGroup[], text: string): readonly PaletteGroup[] {
  const sought = wordsOf(text);
  const exact = foundBy(groups, text, (words) => hasWords(words, sought));
  return exact.length ? exact : foundBy(groups, text, (words) => nearlyHasWords(words, sought));
}

function foundBy(
  groups: readonly PaletteGroup[],
  text: string,
  matches: (words: string) => boolean,
): readonly PaletteGroup[] {
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries
        .filter(({ name: own, note = '', also = '' }) => matches(`${own} ${note} ${also}`))
        .toSorted((a, b) => rank(a, text) - rank(b, text))
        .slice(0, MAX_OF_GROUP),
    }))
    .filter(({ entries }) => entries.length);
}

function rank({ name }: PaletteEntry, text: string): number {
  return name.toLowerCase().startsWith(text.trim().toLowerCase()) ? 0 : 1;
}

const HIT_ICONS: Readonly<Record<SearchHit['kind'], IconName>> = {
  card: 'card',
  memory: 'memory',
  lesson: 'lesson',
  doc: 'docs',
};

export function entryOf({ kind, id, ref, title, snippet }: SearchHit): PaletteEntry {
  return {
    key: ref,
    icon: HIT_ICONS[kind],
    // People and agents write Markdown into titles, too.
    name: kind === 'card' ? title : plainBeginning(withoutMarks(title), MAX_NOTE) || title,
    note: kind === 'card' ? ref : plainBeginning(withoutMarks(snippet), MAX_NOTE),
    to: pathOf(kind, id, ref),
  };
}

function pathOf(kind: SearchHit['kind'], id: string, ref: string): string {
  if (kind === 'card') return `/cards/${encodeURIComponent(ref)}`;
  if (kind === 'lesson') return `/lessons/${id}`;
  if (kind === 'doc') return `/docs/${ref.slice('docs:'.length)}`;
  // The page of a memory finds its agent by itself.
  return `/agents/memory/${id}`;
}

/** Marks that begin a line stand anywhere in a text that was made one line. */
function withoutMarks(line: string): string {
  return line.replace(/(^|\s)(?:#{1,6}|[-*+] \[[ xX]\]|`{3}\w*|-{3,}|(?:\|? ?:?-{3,}:? ?\|?)+)(?=\s|$)/g, '$1');
}
