import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { BuildLesson, ChangedFile } from '../../../../client/src/generated.js';
import { buildReads } from '../../../reads/builds.js';
import { texts } from '../../../texts/builds.js';
import { Tag } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { ShownText } from '../../../ui/shown-text.js';
import { Loading, FaultLine } from '../../../ui/states.js';
import { firstParagraph, lessonPath } from '../../lessons/lesson-state.js';
import { DiffLines, ROW_HEIGHT } from './diff-lines.js';
import { FileCounts } from './file-counts.js';
import { useInSight } from './in-sight.js';
import { patchLines } from './patch-lines.js';
import { patchRows, type Layout } from './patch-rows.js';
import { useCommentsOf, useViewed, type ReviewDraft } from './review-draft.js';
import { isTooLarge, type Patches } from './use-change.js';

const { change: words } = texts;
/** Drawn around the changed lines of a file that was not read yet, as git does. */
const CONTEXT = 6;

export interface Reviewed {
  readonly id: string;
  readonly commit: string;
  readonly projectId: string | null;
  readonly layout: Layout;
  readonly draft: ReviewDraft;
  /** Somebody may ask for changes. */
  readonly mayComment: boolean;
}

interface FileProps extends Reviewed {
  readonly file: ChangedFile;
  readonly lessons: readonly BuildLesson[];
  /** Undefined: all diffs are being read. Null: it reads its own. */
  readonly patch: string | null | undefined;
}

/** A changed file: its name, lessons about it, and its lines as they come into sight. */
export const DiffFile = memo(function DiffFile({ file, lessons, ...rest }: FileProps) {
  const { draft, projectId } = rest;
  const { path, old_path: from, status, binary } = file;
  const isViewed = useViewed(draft).includes(path);
  return (
    <section className="diff-file" aria-label={words.diffOf(path)} data-file={path}>
      <header className="diff-head">
        <h3 title={path}>
          <code>
            <ShownText text={path} />
          </code>
        </h3>
        {from !== null && <span className="quiet-text">{words.renamedFrom(from)}</span>}
        {status !== 'modified' && <Tag>{words.statuses[status]}</Tag>}
        {binary && <Tag>{words.binary}</Tag>}
        <FileCounts file={file} />
        <label className="diff-viewed">
          <input type="checkbox" checked={isViewed} onChange={() => draft.toggleViewed(path)} />
          {words.viewed}
        </label>
      </header>
      {!isViewed && lessons.length > 0 && projectId !== null && <Lessons lessons={lessons} projectId={projectId} />}
      {!isViewed && <Body file={file} {...rest} />}
    </section>
  );
});

function Body({ file, patch, ...rest }: Omit<FileProps, 'lessons'>) {
  const { element, isInSight } = useInSight<HTMLDivElement>();
  const { insertions, deletions, binary, status } = file;
  // Once it was in sight its height is its own.
  const [wasSeen, setSeen] = useState(false);
  if (isInSight && !wasSeen) setSeen(true);
  const lines = insertions + deletions;
  const minHeight = wasSeen || binary ? undefined : ROW_HEIGHT * (lines + (status === 'modified' ? CONTEXT : 1));
  return (
    <div ref={element} className="diff-body" style={{ minHeight }}>
      {binary ? (
        <p className="diff-note">{words.binaryNote}</p>
      ) : !lines ? (
        <p className="diff-note">{status === 'renamed' ? words.onlyRenamed : words.unchanged}</p>
      ) : (
        wasSeen && <Patch file={file} patch={patch} {...rest} />
      )}
    </div>
  );
}

function Patch({ file, patch, id, commit, ...rest }: Omit<FileProps, 'lessons'>) {
  const query = useQuery({ ...buildReads.patch(id, commit, file.path), enabled: patch === null });
  const text = patch === null ? query.data : patch;
  if (text !== undefined) return <Read path={file.path} text={text} {...rest} />;
  if (isTooLarge(query.error)) return <p className="diff-note">{words.tooLarge}</p>;
  return query.error ? <FaultLine error={query.error} /> : <Loading shape="line" />;
}

type ReadProps = Pick<Reviewed, 'layout' | 'draft' | 'mayComment'> & { readonly path: string; readonly text: string };

function Read({ path, text, layout, draft, mayComment }: ReadProps) {
  const lines = useMemo(() => patchLines(text), [text]);
  const rows = useMemo(() => patchRows(lines, layout), [lines, layout]);
  const comments = useCommentsOf(draft, path);
  const onComment = useMemo(
    () =>
      mayComment
        ? (side: 'before' | 'after', line: { number: number; text: string }) =>
            draft.begin(path, side, line.number, line.text)
        : undefined,
    [mayComment, draft, path],
  );
  return <DiffLines rows={rows} layout={layout} comments={comments} draft={draft} onComment={onComment} />;
}

function Lessons({ lessons, projectId }: { lessons: readonly BuildLesson[]; projectId: string }) {
  return (
    <ul className="diff-lessons" aria-label={words.lessons}>
      {lessons.map(({ id, body }) => (
        <li key={id}>
          <Icon name="lesson" size={14} />
          <Link to={lessonPath(projectId, id)}>{id}</Link>
          <span className="quiet-text" title={body}>
            {firstParagraph(body)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The diff of a file among all of them. */
export function patchOf(patches: Patches, path: string): string | null | undefined {
  if (patches === undefined) return undefined;
  return patches === 'each' ? null : (patches.get(path) ?? null);
}
