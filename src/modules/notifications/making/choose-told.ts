import type { MailMode, Reason } from '../reasons.js';
import { rankOf, reasonsOf } from './notification-rules.js';
import type { NumberedOccurrence } from './read-occurrences.js';

/** A member who may be told. */
export interface Listener {
  readonly userId: number;
  readonly mail: MailMode;
  readonly mute: readonly Reason[];
}

/** One person who is told of one event. */
export interface Told {
  readonly listener: Listener;
  readonly seq: number;
  readonly reason: Reason;
  readonly createdAt: Date;
}

/** Everybody whom a rule names, members or not. */
export function peopleOf(occurrences: readonly NumberedOccurrence[]): number[] {
  return [...new Set(occurrences.flatMap((what) => [...reasonsOf(what).keys()]))];
}

/**
 * Whom events tell. What somebody does to a card at once (it is assigned and moved) may be several events: they tell a
 * person once, by the event with the strongest reason.
 */
export function chooseTold(
  occurrences: readonly NumberedOccurrence[],
  listeners: ReadonlyMap<number, Listener>,
): readonly Told[] {
  const told = new Map<string, Told>();
  for (const what of occurrences) {
    const { seq, createdAt, requestId, subjectId } = what.event;
    for (const [userId, reasons] of reasonsOf(what)) {
      const listener = listeners.get(userId);
      const reason = reasons.find((one) => !listener?.mute.includes(one));
      if (!listener || !reason) continue;
      const key = requestId === null ? `${seq} ${userId}` : `${requestId} ${subjectId} ${userId}`;
      const other = told.get(key);
      if (!other || rankOf(reason) < rankOf(other.reason)) told.set(key, { listener, seq, reason, createdAt });
    }
  }
  return [...told.values()].sort((one, other) => one.seq - other.seq);
}
