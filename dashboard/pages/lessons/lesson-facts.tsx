import type { ReactNode } from 'react';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Time } from '../../ui/time.js';
import { SHORT_COMMIT } from './index-facts.js';

const { lesson: words } = texts;

export function LessonFacts({ lesson }: { lesson: Lesson }) {
  const { type, pinned, scope, tags, author, card, commit, path } = lesson;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.type, pinned ? words.pinnedType(type) : type],
    [words.scope, scope],
    [words.tags, tags.join(', ')],
    [words.author, author],
    [words.card, card],
    [words.file, <code key="file">{path}</code>],
    [words.commit, commit && <Commit commit={commit} />],
    [words.created, <Time key="created" at={lesson.created_at} />],
    [words.updated, <Time key="updated" at={lesson.updated_at} />],
  ];
  return (
    <aside className="card" aria-label={words.facts}>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="facts-pair">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}

export function Commit({ commit }: { commit: string }) {
  return <code title={commit}>{commit.slice(0, SHORT_COMMIT)}</code>;
}
