import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Time } from '../../ui/time.js';
import { Commit } from './lesson-facts.js';

/** What changed the code of a lesson since it was written. */
export function LessonCommits({ lesson: { commits = [] } }: { lesson: Lesson }) {
  const { commits: words } = texts.lesson;
  if (!commits.length) return <p className="quiet-text">{words.none}</p>;
  return (
    <ul className="card lesson-list">
      {commits.map(({ commit, committed_at, author, subject, paths }) => (
        <li key={commit} className="lesson-item">
          <p>{subject}</p>
          <p className="quiet-text">
            <Commit commit={commit} /> {words.by(author)} <Time at={committed_at} />
          </p>
          <p>
            <code>{paths.join(', ')}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
