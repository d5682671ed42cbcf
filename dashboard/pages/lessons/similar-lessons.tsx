import { Link } from 'wouter';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Tag } from '../../ui/badge.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { useSimilarLessons } from './use-lessons.js';

const { lesson: words } = texts;

export function SimilarLessons({ lesson }: { lesson: Lesson }) {
  const query = useSimilarLessons(lesson);
  return (
    <Loaded query={query} shape="line">
      {({ matches, without_embedding: waiting, degraded }) => {
        const others = matches.filter(({ id }) => id !== lesson.id);
        return (
          <>
            {degraded && <p className="caution">{words.similarDown[degraded]}</p>}
            {!others.length && !degraded && <EmptyPart>{words.similarNone}</EmptyPart>}
            {others.length > 0 && (
              <ul className="list">
                {others.map(({ id, type, similarity }) => (
                  <li key={id} className="row">
                    {/* Which project it is of is not said: the search finds it in any. */}
                    <Link to={`/lessons?q=${encodeURIComponent(id)}`}>{id}</Link>
                    <Tag>{type}</Tag>
                    <span className="quiet-text">{words.similarity(similarity)}</span>
                  </li>
                ))}
              </ul>
            )}
            {waiting > 0 && <p className="quiet-text">{words.similarWaits(waiting)}</p>}
          </>
        );
      }}
    </Loaded>
  );
}
