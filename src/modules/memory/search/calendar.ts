/** A stretch of time, half-open. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const MIN_YEAR = 1970;
const MAX_YEAR = 9999;
/** 29 February comes every eight years at worst. */
const MAX_YEARS_BACK = 8;
const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
const addDays = (date: Date, days: number): Date =>
  utc(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days);

/** Null outside of the years that timestamps have. */
function within(from: Date, until: Date): Span | null {
  return from.getUTCFullYear() >= MIN_YEAR && until.getUTCFullYear() <= MAX_YEAR ? { from, until } : null;
}

/** The day, week (from Monday), month, quarter or year of a moment, or that many before it. */
export function unitAt(moment: Date, unit: Unit, back = 0): Span | null {
  if (unit === 'day') return within(addDays(moment, -back), addDays(moment, 1 - back));
  if (unit === 'week') {
    const monday = addDays(moment, -((moment.getUTCDay() + 6) % 7) - 7 * back);
    return within(monday, addDays(monday, 7));
  }
  const [months, year] = [MONTHS_OF[unit], moment.getUTCFullYear()];
  const first = Math.floor(moment.getUTCMonth() / months) * months - back * months;
  return within(utc(year, first, 1), utc(year, first + months, 1));
}

/** From so many days, weeks, months or years ago to the end of today. */
export function trailing(now: Date, count: number, unit: Unit): Span | null {
  const until = addDays(now, 1);
  if (unit === 'day' || unit === 'week') return within(addDays(now, -count * (unit === 'week' ? 7 : 1)), until);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - count * MONTHS_OF[unit]];
  const daysInMonth = utc(year, month + 1, 0).getUTCDate();
  return within(utc(year, month, Math.min(now.getUTCDate(), daysInMonth)), until);
}

/** `month` from 0. Null if the month has no such day. */
export function dayOf(year: number, month: number, day: number): Span | null {
  const from = utc(year, month, day);
  return day >= 1 && from.getUTCMonth() === month ? within(from, addDays(from, 1)) : null;
}

/** `first` from 0. */
export function monthsOf(year: number, first: number, count: number): Span | null {
  return within(utc(year, first, 1), utc(year, first + count, 1));
}

/** The last of those that come every year, and have begun. */
export function lastBegun(moment: Date, inYear: (year: number) => Span | null): Span | null {
  const year = moment.getUTCFullYear();
  for (let back = 0; back <= MAX_YEARS_BACK; back++) {
    const span = inYear(year - back);
    if (span && span.from <= moment) return span;
  }
  return null;
}

/** The last such day of the week, today included. `weekday` from 0, which is Sunday. */
export function lastWeekday(moment: Date, weekday: number): Span | null {
  return unitAt(moment, 'day', (moment.getUTCDay() - weekday + 7) % 7);
}
