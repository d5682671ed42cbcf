import { Link } from 'wouter';
import type { Lesson, LessonAnchor } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Commit } from './lesson-facts.js';

const { lesson: words } = texts;
type State = keyof typeof words.anchorStates;

const TONES: Readonly<Record<State, Tone>> = { live: 'good', drifted: 'warn', gone: 'bad', unknown: 'neutral' };

/** The code of a lesson: where it is now, where it was, and what removed it. */
export function AnchorList({ lesson }: { lesson: Lesson }) {
  return (
    <ul className="card lesson-list">
      {lesson.anchor_states.map((anchor) => {
        const state: State = anchor.drifted ? 'drifted' : anchor.state;
        return (
          <li key={anchor.written} className="lesson-item">
            <div className="row between">
              <code className="anchor-path">{anchor.path}</code>
              <Badge tone={TONES[state]}>{words.anchorStates[state]}</Badge>
            </div>
            <AnchorHistory anchor={anchor} />
            {anchor.state === 'live' && (
              <p>
                <Link
                  to={`/projects/${lesson.project_id}?at=${encodeURIComponent(anchor.path)}`}
                  aria-label={texts.of(words.showCode, anchor.path)}
                >
                  {words.showCode}
                </Link>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AnchorHistory({ anchor: { written, path, state, removed_in: removedIn } }: { anchor: LessonAnchor }) {
  if (state === 'unknown') return <p className="quiet-text">{words.neverFound}</p>;
  return (
    <>
      {written !== path && (
        <p className="quiet-text">
          {words.movedFrom} <code>{written}</code>
        </p>
      )}
      {removedIn !== null && (
        <p className="quiet-text">
          {words.removedIn} <Commit commit={removedIn} />
        </p>
      )}
    </>
  );
}
