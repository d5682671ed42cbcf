import '../../app/common.js';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Lesson } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { Page, Section } from '../../ui/page.js';
import { Loaded, Loading, Notice } from '../../ui/states.js';
import { AnchorList } from './anchor-list.js';
import { LessonCommits } from './lesson-commits.js';
import { LessonActions } from './lesson-actions.js';
import { LessonFacts } from './lesson-facts.js';
import { heldFile, type WrittenFile } from './lesson-file.js';
import { FreshnessBadge, reasonOf } from './lesson-state.js';
import { SimilarLessons } from './similar-lessons.js';
import { useLesson, useProject } from './use-lessons.js';
import { WrittenDialog } from './written-dialog.js';

const LessonText = lazy(() => import('./lesson-text.js'));

const { lesson: words } = texts;

export default function LessonPage() {
  const { '*': id = '' } = useParams<{ '*': string }>();
  const [{ project: named }] = useAddress({ project: '' });
  const query = useLesson(named || undefined, id);
  const project = named || query.data?.project_id;
  const [file, setFile] = useState<WrittenFile | null>(null);
  const name = useProject(project).data?.name;
  return (
    <>
      <Link to={project ? `/projects/${project}` : '/lessons'} className="back">
        {name ?? texts.back}
      </Link>
      <Loaded query={query} missing={<Notice isPage title={texts.project.missing} />}>
        {(lesson) =>
          lesson ? (
            <OneLesson lesson={lesson} onWritten={setFile} />
          ) : (
            <Notice isPage title={words.missing}>
              {words.missingHint}
            </Notice>
          )
        }
      </Loaded>
      {file && <WrittenDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}

function OneLesson({ lesson, onWritten }: { lesson: Lesson; onWritten: (file: WrittenFile) => void }) {
  const reason = reasonOf(lesson);
  return (
    <Page
      title={lesson.id}
      lead={<FreshnessBadge freshness={lesson.freshness} />}
      actions={
        <>
          <Button onClick={() => onWritten(heldFile(lesson))}>{texts.actions.held}</Button>
          <LessonActions lesson={lesson} onWritten={onWritten} />
        </>
      }
    >
      {reason && <p className="caution lesson-reason">{reason}</p>}
      <div className="lesson-page">
        <article className="card">
          <Suspense fallback={<Loading />}>
            <LessonText text={lesson.body} />
          </Suspense>
        </article>
        <LessonFacts lesson={lesson} />
      </div>
      <Section title={words.anchors}>
        <AnchorList lesson={lesson} />
      </Section>
      <Section title={words.commits.title} lead={words.commits.lead}>
        <LessonCommits lesson={lesson} />
      </Section>
      <Section title={words.similar} lead={words.similarLead}>
        <SimilarLessons lesson={lesson} />
      </Section>
    </Page>
  );
}
