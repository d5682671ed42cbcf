import '../../app/common.js';
import { useParams } from 'wouter';
import type { Lesson } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/lessons.js';
import { Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Markdown } from '../../ui/markdown.js';
import { DetailPage, Section } from '../../ui/page.js';
import { Quote } from '../../ui/quote.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { AnchorTable } from './anchor-table.js';
import { useLessonActions } from './lesson-actions.js';
import { LessonCommits } from './lesson-commits.js';
import { LessonProperties } from './lesson-properties.js';
import { FreshnessBadge, reasonOf } from './lesson-state.js';
import { SimilarLessons } from './similar-lessons.js';
import { useLesson, useProject } from './use-lessons.js';

const { lesson: words } = texts;

export default function LessonPage() {
  const { '*': id = '' } = useParams<{ '*': string }>();
  const [{ project: named }] = useAddress({ project: '' });
  const query = useLesson(named || undefined, id);
  const project = named || query.data?.project_id;
  const name = useProject(project).data?.name;
  const back =
    project && name !== undefined
      ? { to: `/projects/${project}?view=lessons`, name }
      : { to: '/lessons', name: texts.title };
  const missing = <NotFound what={words.what} back={back} />;
  return (
    <Loaded query={query} missing={missing} shape="detail">
      {(lesson) => (lesson ? <OneLesson lesson={lesson} back={back} /> : missing)}
    </Loaded>
  );
}

function OneLesson({ lesson, back }: { lesson: Lesson; back: { readonly to: string; readonly name: string } }) {
  const { id, freshness, type, pinned, author, body } = lesson;
  const { ask, menuOf, dialogs } = useLessonActions();
  const reason = reasonOf(lesson);
  const isDrifted = freshness === 'drifted';
  return (
    <DetailPage
      back={back}
      title={id}
      state={
        <>
          <FreshnessBadge freshness={freshness} />
          <Tag>{type}</Tag>
          {pinned && <Tag>{texts.pinned}</Tag>}
        </>
      }
      actions={
        <>
          <Button onClick={() => ask(lesson, 'correct')}>{texts.actions.correct}</Button>
          {isDrifted && (
            <Button kind="primary" onClick={() => ask(lesson, 'confirm')}>
              {texts.actions.confirm}
            </Button>
          )}
        </>
      }
      // To confirm and to correct are buttons.
      menu={menuOf(lesson).slice(2)}
      rail={<LessonProperties lesson={lesson} />}
    >
      {reason && <p className="banner">{reason}</p>}
      <Quote by={author && words.by(author)}>
        <Markdown text={body} />
      </Quote>
      <Section title={words.anchors}>
        <AnchorTable lesson={lesson} />
      </Section>
      <Section title={words.commits.title} lead={words.commits.lead}>
        <LessonCommits lesson={lesson} />
      </Section>
      <Section title={words.similar} lead={words.similarLead}>
        <SimilarLessons lesson={lesson} />
      </Section>
      {dialogs}
    </DetailPage>
  );
}
