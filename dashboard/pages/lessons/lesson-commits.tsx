import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { EmptyPart } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Commit } from './lesson-properties.js';

/** What changed the code of a lesson since it was written. */
export function LessonCommits({ lesson: { commits = [] } }: { lesson: Lesson }) {
  const { commits: words } = texts.lesson;
  if (!commits.length) return <EmptyPart>{words.none}</EmptyPart>;
  return (
    <ul className="list">
      {commits.map(({ commit, committed_at, author, subject, paths }) => (
        <li key={commit}>
          <p>{subject}</p>
          <p className="quiet-text">
            <Commit commit={commit} /> · {author} · <Time at={committed_at} />
          </p>
          <p className="quiet-text">
            <code>{paths.join(', ')}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
