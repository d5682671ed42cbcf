import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lesson, ShortLesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { FreshnessBadge, lessonPath } from './lesson-state.js';

interface LessonItemProps {
  readonly projectId: string;
  readonly lesson: ShortLesson | Lesson;
  /** Where it is, or why it is here. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A lesson in a list: its name, the beginning of its text, and its state. */
export function LessonItem({ projectId, lesson, note, children }: LessonItemProps) {
  const { id, type, body, pinned, stale } = lesson;
  const freshness = 'freshness' in lesson ? lesson.freshness : stale ? 'removed' : null;
  return (
    <li className="lesson-item">
      <div className="row">
        <Link to={lessonPath(projectId, id)} className="lesson-name">
          {id}
        </Link>
        <span className="lesson-type">{type}</span>
        {pinned && <span className="lesson-type">{texts.pinned}</span>}
        {freshness && freshness !== 'fresh' && <FreshnessBadge freshness={freshness} />}
      </div>
      <p className="lesson-start">{firstParagraph(body)}</p>
      {note && <p className="quiet-text lesson-note">{note}</p>}
      {children}
    </li>
  );
}

function firstParagraph(text: string): string {
  return text.split(/\n\s*\n/, 1)[0]!;
}
