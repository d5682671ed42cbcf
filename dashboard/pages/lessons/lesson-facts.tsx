import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Time } from '../../ui/time.js';
import { SHORT_COMMIT } from './index-facts.js';

const { lesson: words } = texts;
/** `WEB-12`. */
const REF = /^[A-Z][A-Z0-9]*-\d+$/;

export function LessonFacts({ lesson }: { lesson: Lesson }) {
  const { type, pinned, scope, tags, author, card, commit, path } = lesson;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.type, pinned ? words.pinnedType(type) : type],
    [words.scope, scope],
    [words.tags, tags.join(', ')],
    [words.author, author],
    [words.card, card && <CardOf key="card" card={card} />],
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

/** A lesson may name its card in any way: what is a ref leads there. */
function CardOf({ card }: { card: string }) {
  return REF.test(card) ? <Link to={`/cards/${card}`}>{card}</Link> : card;
}

export function Commit({ commit }: { commit: string }) {
  return <code title={commit}>{commit.slice(0, SHORT_COMMIT)}</code>;
}
