import type { Event } from '../../../client/src/generated.js';
import type { Sentence } from '../../texts/activity.js';

/** One line of the log: one event, or several in a row that say the same. */
export interface Line {
  /** Stays when later events join. */
  readonly key: string;
  /** The newest first; at least one. */
  readonly events: readonly Event[];
  readonly sentence: Sentence;
  /** Whether all have the same subject. */
  readonly isOneSubject: boolean;
}

/** From this number, different subjects share a line; fewer get a line each. */
const MANY = 4;

/** Folds consecutive events of one actor and one action, on one subject or many. */
export function fold(events: readonly Event[], sentenceOf: (event: Event) => Sentence): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < events.length;) {
    const first = events[from]!;
    const sentence = sentenceOf(first);
    const { did, what } = sentence;
    const isSame = (event: Event): boolean =>
      event.type === first.type &&
      event.actor.kind === first.actor.kind &&
      event.actor.id === first.actor.id &&
      sentenceOf(event).did === did;
    const isSameSubject = (event: Event): boolean => isSame(event) && event.subject.id === first.subject.id;
    const many = runOf(events, from, isSame);
    const one = runOf(events, from, isSameSubject);
    const run = many.length >= MANY ? many : one;
    lines.push({
      key: run.at(-1)!.id,
      events: run,
      // What differs is in the lines behind it.
      sentence: run.every((event) => sentenceOf(event).rest === sentence.rest) ? sentence : { did, what },
      isOneSubject: run.every(({ subject }) => subject.id === first.subject.id),
    });
    from += run.length;
  }
  return lines;
}

function runOf(events: readonly Event[], from: number, belongs: (event: Event) => boolean): readonly Event[] {
  let to = from + 1;
  while (to < events.length && belongs(events[to]!)) to++;
  return events.slice(from, to);
}

/** Events of each day, in the time of the reader. */
export function byDay(events: readonly Event[]): (readonly [day: string, events: readonly Event[]])[] {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = new Date(event.created_at).toDateString();
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}
