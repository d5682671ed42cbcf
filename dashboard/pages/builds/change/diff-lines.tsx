import { useMemo } from 'react';
import { CommentBox } from './comment-box.js';
import { DiffRow, type OnComment } from './diff-row.js';
import { useInSight } from './in-sight.js';
import type { Layout, PatchRow } from './patch-rows.js';
import type { DraftComment, ReviewDraft } from './review-draft.js';

export const ROW_HEIGHT = 20;
/** Rows that are drawn, or not, together. */
const TOGETHER = 60;

interface LinesProps {
  readonly rows: readonly PatchRow[];
  readonly layout: Layout;
  readonly comments: readonly DraftComment[];
  readonly draft: ReviewDraft;
  readonly onComment: OnComment | undefined;
}

/** The rows of a file, of which only those near the window are drawn. */
export function DiffLines({ rows, ...rest }: LinesProps) {
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, at) =>
        rows.slice(at * TOGETHER, (at + 1) * TOGETHER),
      ),
    [rows],
  );
  return (
    <div className="diff-lines" data-layout={rest.layout}>
      {groups.map((group, at) => (
        <Group key={at} rows={group} {...rest} />
      ))}
    </div>
  );
}

function Group({ rows, layout, comments, draft, onComment }: LinesProps) {
  const { element, isInSight, height } = useInSight<HTMLDivElement>();
  const here = comments.length ? rows.flatMap((row) => commentsOf(row, comments)) : [];
  // What is being written stays.
  const isDrawn = isInSight || here.some(({ isOpen }) => isOpen);
  return (
    <div ref={element} style={{ minHeight: isDrawn ? undefined : (height ?? rows.length * ROW_HEIGHT) }}>
      {isDrawn &&
        rows.map((row, at) => {
          const about = comments.length ? commentsOf(row, comments) : [];
          return [
            <DiffRow key={at} row={row} layout={layout} onComment={onComment} />,
            ...about.map((comment) => <CommentBox key={comment.id} comment={comment} draft={draft} />),
          ];
        })}
    </div>
  );
}

function commentsOf({ before, after, kind }: PatchRow, comments: readonly DraftComment[]): readonly DraftComment[] {
  return comments.filter(({ side, line }) =>
    side === 'after' ? after?.number === line : kind !== 'same' && before?.number === line,
  );
}
