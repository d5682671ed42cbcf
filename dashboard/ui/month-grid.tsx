import { useState } from 'react';
import { texts } from '../texts/common.js';
import { IconButton } from './button.js';
import { useNow } from './time.js';
import { dayValue, startOfDay } from './typed-date.js';

interface MonthGridProps {
  /** Such as 2026-05-31. */
  readonly chosen: string | undefined;
  readonly onPick: (day: string) => void;
}

const WEEKS = 6;
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'narrow' });

/** The days of a month, from Monday. */
export function MonthGrid({ chosen, onPick }: MonthGridProps) {
  const today = startOfDay(new Date(useNow()));
  const [month, setMonth] = useState(() => firstOfMonth(chosen ? new Date(`${chosen}T00:00`) : today));
  const first = startOfDay(month, -((month.getDay() + 6) % 7));
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => startOfDay(first, index));
  const turn = (by: number): void => setMonth(new Date(month.getFullYear(), month.getMonth() + by, 1));
  return (
    <div className="month" role="group" aria-label={monthName.format(month)}>
      <header>
        <IconButton icon="left" label={texts.monthBefore} onClick={() => turn(-1)} />
        <span>{monthName.format(month)}</span>
        <IconButton icon="right" label={texts.monthAfter} onClick={() => turn(1)} />
      </header>
      <div className="month-days">
        {days.slice(0, 7).map((day) => (
          <span key={day.getDay()} aria-hidden="true">
            {weekday.format(day)}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day.getTime()}
            type="button"
            aria-label={dayName.format(day)}
            aria-pressed={dayValue(day) === chosen}
            data-outside={day.getMonth() !== month.getMonth()}
            data-today={day.getTime() === today.getTime()}
            onClick={() => onPick(dayValue(day))}
          >
            {day.getDate()}
          </button>
        ))}
      </div>
    </div>
  );
}

function firstOfMonth(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), 1);
}
