import { Link } from 'wouter';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Loaded } from '../../ui/states.js';
import { useSimilarLessons } from './use-lessons.js';

const { lesson: words } = texts;

export function SimilarLessons({ lesson }: { lesson: Lesson }) {
  const query = useSimilarLessons(lesson);
  return (
    <Loaded query={query}>
      {({ matches, without_embedding: waiting, degraded }) => {
        const others = matches.filter(({ id }) => id !== lesson.id);
        return (
          <div className="card">
            {degraded && <p className="caution">{words.similarDown[degraded]}</p>}
            {!others.length && !degraded && <p className="quiet-text">{words.similarNone}</p>}
            <ul className="lesson-list">
              {others.map(({ id, type, similarity }) => (
                <li key={id} className="lesson-item">
                  <div className="row">
                    {/* Which project it is of is not said: the search finds it in any. */}
                    <Link to={`/lessons?q=${encodeURIComponent(id)}`} className="lesson-name">
                      {id}
                    </Link>
                    <span className="lesson-type">{type}</span>
                    <span className="quiet-text">{words.similarity(similarity)}</span>
                  </div>
                </li>
              ))}
            </ul>
            {waiting > 0 && <p className="quiet-text">{words.similarWaits(waiting)}</p>}
          </div>
        );
      }}
    </Loaded>
  );
}
