import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lesson, ShortLesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Tag } from '../../ui/badge.js';
import { firstParagraph, FreshnessBadge, lessonPath } from './lesson-state.js';

interface LessonRowProps {
  readonly projectId: string;
  readonly lesson: ShortLesson | Lesson;
  /** Why it is here. */
  readonly note?: ReactNode;
}

/** A lesson beside the code it is about. */
export function LessonRow({ projectId, lesson, note }: LessonRowProps) {
  const { id, type, body, pinned, stale } = lesson;
  const freshness = 'freshness' in lesson ? lesson.freshness : stale ? 'removed' : null;
  return (
    <li className="stack lesson-row">
      <div className="row">
        <Link to={lessonPath(projectId, id)}>{id}</Link>
        <Tag>{type}</Tag>
        {pinned && <Tag>{texts.pinned}</Tag>}
        {freshness && freshness !== 'fresh' && <FreshnessBadge freshness={freshness} />}
      </div>
      <p className="lesson-start">{firstParagraph(body)}</p>
      {note && <p className="quiet-text">{note}</p>}
    </li>
  );
}
