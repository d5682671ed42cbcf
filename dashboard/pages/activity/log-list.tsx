import { useCallback } from 'react';
import type { Event } from '../../../client/src/generated.js';
import { texts } from '../../texts/activity.js';
import { byDay, fold } from './fold.js';
import { LogLine } from './log-line.js';
import { useNames } from './use-people.js';

const DAY_MS = 86_400_000;
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

export function LogList({ events }: { events: readonly Event[] }) {
  const names = useNames(events);
  const sentenceOf = useCallback((event: Event) => texts.sentenceOf(event, names), [names]);
  return (
    <div className="log" aria-label={texts.list} role="group">
      {byDay(events).map(([day, ofDay]) => (
        <section key={day} className="log-day">
          <h2>{dayName(day)}</h2>
          <ol>
            {fold(ofDay, sentenceOf).map((line) => (
              <LogLine key={line.key} line={line} sentenceOf={sentenceOf} actorOf={names.actor} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function dayName(day: string): string {
  if (day === new Date().toDateString()) return texts.today;
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return texts.yesterday;
  return exact.format(new Date(day));
}
