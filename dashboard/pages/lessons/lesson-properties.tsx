import { Link } from 'wouter';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Properties } from '../../ui/properties.js';
import { Time } from '../../ui/time.js';
import { SHORT_COMMIT } from './index-again.js';

const { lesson: words } = texts;

export function LessonProperties({ lesson }: { lesson: Lesson }) {
  const { scope, tags, author, card, commit, path } = lesson;
  return (
    <Properties
      rows={[
        { name: words.scope, value: scope },
        { name: words.tags, value: tags.join(', ') },
        { name: words.author, value: author },
        { name: words.card, value: card && <CardOf card={card} /> },
        { name: words.file, value: <code>{path}</code>, copy: path },
        { name: words.commit, value: commit && <Commit commit={commit} />, copy: commit },
        { name: words.created, value: <Time at={lesson.created_at} /> },
        { name: words.updated, value: <Time at={lesson.updated_at} /> },
      ]}
    />
  );
}

export function Commit({ commit }: { commit: string }) {
  return <code title={commit}>{commit.slice(0, SHORT_COMMIT)}</code>;
}

/** `WEB-12`. */
const REF = /^[A-Z][A-Z0-9]*-\d+$/;

/** A lesson may name its card in any way: what is a ref leads there. */
function CardOf({ card }: { card: string }) {
  return REF.test(card) ? <Link to={`/cards/${card}`}>{card}</Link> : card;
}
