import { memo, useMemo, type ReactNode } from 'react';
import { texts } from '../../../texts/builds.js';
import { CutText } from '../../../ui/cut-text.js';
import { ShownText } from '../../../ui/shown-text.js';
import { markedParts } from './line-words.js';
import type { Layout, PatchRow, RowLine, Side } from './patch-rows.js';

const { change: words } = texts;
const MAX_LINE = 600;
const SIGNS: Readonly<Partial<Record<PatchRow['kind'], string>>> = { added: '+', removed: '−' };

export type OnComment = (side: Side, line: RowLine) => void;

interface RowProps {
  readonly row: PatchRow;
  readonly layout: Layout;
  /** Undefined: nobody may ask for changes now. */
  readonly onComment: OnComment | undefined;
}

/** A row of a diff. Its numbers are buttons that begin a comment. */
export const DiffRow = memo(function DiffRow({ row, layout, onComment }: RowProps) {
  const { kind, before, after, text } = row;
  if (kind === 'hunk' || kind === 'note')
    return (
      <div className="diff-row" data-kind={kind}>
        <span className="diff-across">{kind === 'hunk' ? hunkText(text) : <ShownText text={text} />}</span>
      </div>
    );
  if (layout === 'split')
    return (
      <div className="diff-row" data-kind={kind}>
        <Half side="before" line={before} onComment={onComment} isChanged={kind !== 'same'} />
        <Half side="after" line={after} onComment={onComment} isChanged={kind !== 'same'} />
      </div>
    );
  const line = (after ?? before)!;
  const side = after ? 'after' : 'before';
  return (
    <div className="diff-row" data-kind={kind}>
      <Number line={before} side={side} onComment={kind === 'removed' ? onComment : undefined} />
      <Number line={after} side={side} onComment={kind === 'removed' ? undefined : onComment} />
      <span className="diff-sign">{SIGNS[kind]}</span>
      <LineText line={line} />
    </div>
  );
});

interface HalfProps {
  readonly side: Side;
  readonly line: RowLine | null;
  readonly isChanged: boolean;
  readonly onComment: OnComment | undefined;
}

function Half({ side, line, isChanged, onComment }: HalfProps) {
  const kind = !line ? 'none' : !isChanged ? 'same' : side === 'before' ? 'removed' : 'added';
  return (
    <div className="diff-half" data-kind={kind}>
      <Number line={line} side={side} onComment={kind === 'same' && side === 'before' ? undefined : onComment} />
      <span className="diff-sign">{kind === 'none' ? '' : SIGNS[kind]}</span>
      {line ? <LineText line={line} /> : <span />}
    </div>
  );
}

interface NumberProps {
  readonly line: RowLine | null;
  readonly side: Side;
  readonly onComment: OnComment | undefined;
}

function Number({ line, side, onComment }: NumberProps) {
  if (!line || !onComment) return <span className="diff-number">{line?.number}</span>;
  const name = words.commentOn(line.number);
  return (
    <button
      type="button"
      className="diff-number"
      // One reaches them by the arrow keys: a change has thousands.
      tabIndex={-1}
      aria-label={name}
      title={name}
      onClick={() => onComment(side, line)}
    >
      {line.number}
    </button>
  );
}

function LineText({ line: { text: whole, pair } }: { line: RowLine }) {
  const isPlainEnd = pair === null || pair.endsWith('\r');
  const text = isPlainEnd ? whole.replace(/\r$/, '') : whole;
  const parts = useMemo(
    () => markedParts(text, isPlainEnd ? (pair?.replace(/\r$/, '') ?? null) : pair),
    [text, pair, isPlainEnd],
  );
  return <span className="diff-text">{parts ? parts.map(marked) : <Cut text={text} />}</span>;
}

const marked = ({ text, isChanged }: { text: string; isChanged: boolean }, at: number): ReactNode =>
  isChanged ? (
    <mark key={at}>
      <ShownText text={text} />
    </mark>
  ) : (
    <ShownText key={at} text={text} />
  );

function Cut({ text }: { text: string }) {
  return (
    <CutText text={text} max={MAX_LINE}>
      {(shown) => <ShownText text={shown} />}
    </CutText>
  );
}

/** Which lines, and the function they are in. */
function hunkText(text: string): string {
  const [, at = text, within = ''] = /^@@ -\S+ \+(\d+)\S* @@ ?(.*)$/.exec(text) ?? [];
  return words.hunk(at, within.trim());
}
