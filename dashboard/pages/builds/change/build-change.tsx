import { useCallback, useMemo, useState } from 'react';
import type { BuildLesson } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Button } from '../../../ui/button.js';
import { Segments } from '../../../ui/segments.js';
import { EmptyPart, Loaded } from '../../../ui/states.js';
import { useChangeKeys } from './change-keys.js';
import { DiffFile, patchOf, type Reviewed } from './diff-file.js';
import { FileCounts } from './file-counts.js';
import { useViewed, type ReviewDraft } from './review-draft.js';
import { TreeView } from './tree-view.js';
import { useChange, type Change, type Patches } from './use-change.js';
import { bringFile, useFileHere } from './use-file-here.js';
import { useLayout } from './use-layout.js';

const { change: words } = texts;

interface ChangeProps extends Omit<Reviewed, 'layout'> {
  /** How many lines were added and removed. */
  readonly lines: number;
}

/** What a build changed: its files as a tree, their lines, lessons about them, and comments on lines. */
export function BuildChange({ lines, ...props }: ChangeProps) {
  const { query, patches } = useChange(props.id, props.commit, lines);
  return (
    <section className="build-change" aria-label={words.title}>
      <h2 className="visually-hidden">{words.title}</h2>
      <Loaded query={query} shape="rows">
        {(change) =>
          change.files.length ? (
            <Files change={change} patches={patches} {...props} />
          ) : (
            <EmptyPart>{words.nothing}</EmptyPart>
          )
        }
      </Loaded>
    </section>
  );
}

function Files({ change, patches, ...props }: Omit<ChangeProps, 'lines'> & { change: Change; patches: Patches }) {
  const { files, tree, truncated, lessons } = change;
  const { draft } = props;
  const { element, layout, maySplit, hasTree, choose } = useLayout();
  const [isTreeWanted, setTreeWanted] = useState<boolean | null>(null);
  const hasTreeOpen = isTreeWanted ?? (hasTree && files.length > 1);
  const here = useFileHere(element);
  useChangeKeys(element, draft, () => maySplit && choose(layout === 'split' ? 'unified' : 'split'));
  const open = useCallback((path: string) => bringFile(element.current, path), [element]);
  const lessonsOf = useMemo(() => lessonsByFile(lessons), [lessons]);
  return (
    <div ref={element} className="diff" data-tree={hasTreeOpen ? (hasTree ? 'beside' : 'above') : 'none'}>
      <div className="diff-bar">
        <Button
          className="small"
          kind="quiet"
          icon="folder"
          aria-expanded={hasTreeOpen}
          onClick={() => setTreeWanted(!hasTreeOpen)}
        >
          {words.files(files.length)}
        </Button>
        <FileCounts file={sumOf(files)} />
        <ViewedCount draft={draft} total={files.length} />
        {maySplit && (
          <Segments
            label={words.layout}
            value={layout}
            onChange={choose}
            options={[
              ['unified', words.unified],
              ['split', words.split],
            ]}
          />
        )}
      </div>
      {hasTreeOpen && <TreeView tree={tree} draft={draft} here={here} onOpen={open} />}
      <div className="diff-files">
        {files.map((file) => (
          <DiffFile
            key={file.path}
            {...props}
            file={file}
            layout={layout}
            lessons={lessonsOf.get(file.path) ?? NO_LESSONS}
            patch={patchOf(patches, file.path)}
          />
        ))}
        {truncated && <p className="hint">{words.truncated}</p>}
      </div>
    </div>
  );
}

const NO_LESSONS: readonly BuildLesson[] = [];

function lessonsByFile(lessons: readonly BuildLesson[]): ReadonlyMap<string, readonly BuildLesson[]> {
  const found = new Map<string, BuildLesson[]>();
  for (const lesson of lessons) found.set(lesson.file, [...(found.get(lesson.file) ?? []), lesson]);
  return found;
}

function ViewedCount({ draft, total }: { draft: ReviewDraft; total: number }) {
  const viewed = useViewed(draft).length;
  return viewed > 0 && <span className="quiet-text">{words.viewedOf(viewed, total)}</span>;
}

function sumOf(files: Change['files']): { insertions: number; deletions: number } {
  return {
    insertions: files.reduce((sum, { insertions }) => sum + insertions, 0),
    deletions: files.reduce((sum, { deletions }) => sum + deletions, 0),
  };
}
