import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Event } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts, type Sentence } from '../../texts/activity.js';
import { Time } from '../../ui/time.js';
import { ActorMark } from './actor-mark.js';
import type { Line } from './fold.js';
import { subjectPath } from './subject-path.js';

interface LogLineProps {
  readonly line: Line;
  readonly sentenceOf: (event: Event) => Sentence;
  readonly actorOf: (actor: Event['actor']) => string;
}

/** One event, or several that open. */
export function LogLine({ line, sentenceOf, actorOf }: LogLineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { events, isOneSubject } = line;
  const [newest] = events as readonly [Event, ...Event[]];
  const isFolded = events.length > 1;
  return (
    <li className="log-line" data-actor={newest.actor.kind}>
      <ActorMark actor={newest.actor} />
      <p className="log-text">
        <strong>
          <bdi>{actorOf(newest.actor)}</bdi>
        </strong>{' '}
        {isOneSubject ? <One event={newest} sentence={line.sentence} /> : <Many line={line} />}
        {isFolded && (
          <>
            {' '}
            <button
              type="button"
              className="log-count"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOneSubject ? texts.times(events.length) : texts.all}
            </button>
          </>
        )}
      </p>
      <Time at={newest.created_at} />
      {isOpen && (
        <ol className="log-folded" id={id}>
          {events.map((event) => (
            <li key={event.id}>
              <p className="log-text">
                <One event={event} sentence={sentenceOf(event)} />
              </p>
              <Time at={event.created_at} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function One({ event, sentence: { did, what, rest } }: { event: Event; sentence: Sentence }) {
  const { user } = useMe();
  const path = subjectPath(event, user.user_id);
  const name = <bdi>{what}</bdi>;
  return (
    <>
      {did} {texts.one(event.subject.kind)} {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
      {rest && <Rest text={rest} />}
    </>
  );
}

function Many({ line: { events, sentence } }: { line: Line }) {
  const [{ subject }] = events as readonly [Event, ...Event[]];
  return (
    <>
      {sentence.did} {texts.many(subject.kind, events.length)}
      {sentence.rest && <Rest text={sentence.rest} />}
    </>
  );
}

function Rest({ text }: { text: string }) {
  return (
    <>
      {text.startsWith(':') ? '' : ' '}
      <bdi>{text}</bdi>
    </>
  );
}
