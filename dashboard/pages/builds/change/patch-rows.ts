import type { PatchLine } from './patch-lines.js';

export type Layout = 'unified' | 'split';
export type Side = 'before' | 'after';

/** One side of a row: a line of the file before, or after, the change. */
export interface RowLine {
  readonly number: number;
  readonly text: string;
  /** The line that it became, or that it was: words that differ are marked. */
  readonly pair: string | null;
}

/** A row as it is drawn: of one line, of a line before and after side by side, or of words across. */
export interface PatchRow {
  readonly kind: 'same' | 'removed' | 'added' | 'changed' | 'hunk' | 'note';
  readonly before: RowLine | null;
  readonly after: RowLine | null;
  readonly text: string;
}

/** Rows of a diff, one below the other or the old beside the new. */
export function patchRows(lines: readonly PatchLine[], layout: Layout): readonly PatchRow[] {
  const rows: PatchRow[] = [];
  for (let at = 0; at < lines.length;) {
    const { kind, text, before, after } = lines[at]!;
    if (kind === 'removed' || kind === 'added') {
      const removed = run(lines, at, 'removed');
      const added = run(lines, at + removed.length, 'added');
      rows.push(...(layout === 'split' ? beside(removed, added) : below(removed, added)));
      at += removed.length + added.length;
    } else {
      const isLine = kind === 'same';
      rows.push({
        kind,
        text,
        before: isLine ? { number: before!, text, pair: null } : null,
        after: isLine ? { number: after!, text, pair: null } : null,
      });
      at++;
    }
  }
  return rows;
}

/** The lines of one kind from there on. */
function run(lines: readonly PatchLine[], from: number, kind: PatchLine['kind']): readonly PatchLine[] {
  let to = from;
  while (lines[to]?.kind === kind) to++;
  return lines.slice(from, to);
}

function sides(removed: readonly PatchLine[], added: readonly PatchLine[]) {
  // Of as many lines each became one; otherwise nothing says which.
  const isPaired = removed.length === added.length;
  const pairOf = (others: readonly PatchLine[], at: number): string | null => (isPaired ? others[at]!.text : null);
  return {
    before: removed.map(({ before, text }, at): RowLine => ({ number: before!, text, pair: pairOf(added, at) })),
    after: added.map(({ after, text }, at): RowLine => ({ number: after!, text, pair: pairOf(removed, at) })),
  };
}

function below(removed: readonly PatchLine[], added: readonly PatchLine[]): readonly PatchRow[] {
  const { before, after } = sides(removed, added);
  return [
    ...before.map((line): PatchRow => ({ kind: 'removed', before: line, after: null, text: line.text })),
    ...after.map((line): PatchRow => ({ kind: 'added', before: null, after: line, text: line.text })),
  ];
}

function beside(removed: readonly PatchLine[], added: readonly PatchLine[]): readonly PatchRow[] {
  const { before, after } = sides(removed, added);
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at): PatchRow => {
    const [old, now] = [before[at] ?? null, after[at] ?? null];
    const kind = old && now ? 'changed' : old ? 'removed' : 'added';
    return { kind, before: old, after: now, text: '' };
  });
}
