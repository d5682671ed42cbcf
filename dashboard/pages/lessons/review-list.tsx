import { useState } from 'react';
import type { FoundLessons } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Section } from '../../ui/page.js';
import { LessonActions } from './lesson-actions.js';
import type { WrittenFile } from './lesson-file.js';
import { LessonItem } from './lesson-item.js';
import { reasonOf } from './lesson-state.js';
import { useLessons } from './use-lessons.js';
import { WrittenDialog } from './written-dialog.js';

const { review: words } = texts;

/** Lessons whose code changed or is gone, each with what can be done about it. */
export function ReviewList(project: { projectId: string; commit: string | null }) {
  const drifted = useLessons({ ...project, freshness: 'drifted' });
  const removed = useLessons({ ...project, freshness: 'removed' });
  const [file, setFile] = useState<WrittenFile | null>(null);
  return (
    <>
      <Loaded query={drifted}>
        {(changed) => (
          <Loaded query={removed}>
            {(gone) =>
              changed.total + gone.total ? (
                <div>
                  <p className="lead">{words.lead}</p>
                  <Part title={words.drifted} lead={words.driftedLead} found={changed} onWritten={setFile} />
                  <Part title={words.removed} lead={words.removedLead} found={gone} onWritten={setFile} />
                </div>
              ) : (
                <Notice title={words.none}>{words.noneHint}</Notice>
              )
            }
          </Loaded>
        )}
      </Loaded>
      {file && <WrittenDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly lead: string;
  readonly found: FoundLessons;
  readonly onWritten: (file: WrittenFile) => void;
}

function Part({ title, lead, found: { items, total }, onWritten }: PartProps) {
  if (!items.length) return null;
  return (
    <Section title={`${title} (${total})`} lead={lead}>
      <ul className="card lesson-list">
        {items.map((lesson) => (
          <LessonItem
            key={lesson.id}
            projectId={lesson.project_id}
            lesson={lesson}
            note={`${reasonOf(lesson) ?? ''}: ${placesOf(lesson.anchor_states)}`}
          >
            <LessonActions lesson={lesson} onWritten={onWritten} />
          </LessonItem>
        ))}
      </ul>
      {total > items.length && <p className="quiet-text">{words.cut(items.length, total)}</p>}
    </Section>
  );
}

/** The anchors that are the reason. */
function placesOf(anchors: FoundLessons['items'][number]['anchor_states']): string {
  return anchors
    .filter(({ drifted, state }) => drifted || state === 'gone')
    .map(({ path }) => path)
    .join(', ');
}
