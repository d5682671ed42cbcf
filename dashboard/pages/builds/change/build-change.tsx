import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BuildChangedFiles, ChangedFile } from '../../../../client/src/generated.js';
import { buildReads } from '../../../reads/builds.js';
import { texts } from '../../../texts/builds.js';
import { Tag } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { Section } from '../../../ui/page.js';
import { Loaded } from '../../../ui/states.js';
import { firstParagraph, lessonPath } from '../../lessons/lesson-state.js';
import { PatchView } from './patch-view.js';

const { change: words } = texts;

interface ChangeProps {
  readonly id: string;
  readonly commit: string;
  readonly projectId: string | null;
}

/** The files that a build changed, each with its lines on demand, and lessons about them. */
export function BuildChange({ id, commit, projectId }: ChangeProps) {
  const query = useQuery(buildReads.changes(id, commit));
  return (
    <Section title={words.title} lead={query.data && sumOf(query.data)}>
      <Loaded query={query} shape="line">
        {({ files, truncated, lessons }) => (
          <div className="stack">
            <ul className="list build-files">
              {files.map((file) => (
                <File key={file.path} id={id} commit={commit} file={file} />
              ))}
            </ul>
            {truncated && <p className="hint">{words.truncated}</p>}
            {lessons.length > 0 && projectId !== null && (
              <div className="stack">
                <h3>{words.lessons}</h3>
                <ul className="list">
                  {lessons.map(({ id: lesson, body, stale }) => (
                    <li key={lesson}>
                      <p className="row">
                        <Link to={lessonPath(projectId, lesson)}>{lesson}</Link>
                        {stale && <Tag>{words.stale}</Tag>}
                      </p>
                      <p className="quiet-text">{firstParagraph(body)}</p>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function sumOf({ files }: BuildChangedFiles): string {
  const sum = (of: (file: ChangedFile) => number): number => files.reduce((all, file) => all + of(file), 0);
  return texts.changed({
    files: files.length,
    insertions: sum(({ insertions }) => insertions),
    deletions: sum(({ deletions }) => deletions),
  });
}

function File({ id, commit, file }: { id: string; commit: string; file: ChangedFile }) {
  const [isOpen, setOpen] = useState(false);
  const { path, old_path: from, status, binary, insertions, deletions } = file;
  return (
    <li>
      <button type="button" className="build-file" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
        <code title={path}>{path}</code>
        {from !== null && <span className="quiet-text">{words.renamedFrom(from)}</span>}
        {status !== 'modified' && <Tag>{words.statuses[status]}</Tag>}
        {binary && <Tag>{words.binary}</Tag>}
        <span className="build-counts">
          <span data-kind="added" title={words.added(insertions)}>
            +{insertions}
          </span>{' '}
          <span data-kind="removed" title={words.removed(deletions)}>
            −{deletions}
          </span>
        </span>
      </button>
      {isOpen && <PatchView id={id} commit={commit} path={path} />}
    </li>
  );
}
