const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const MIN_LETTERS = 2;

/** The days that what is typed may mean, the likeliest first: `Friday`, `tomorrow`, `12 Dec`, `in 2 weeks`. */
export function daysOf(typed: string, now: Date): readonly Date[] {
  const text = typed.trim().toLowerCase();
  if (!text) return [];
  return [...named(text, now), ...counted(text, now), ...dated(text, now)];
}

export function startOfDay(at: Date, days = 0): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
}

/** A thing that is due on a day is due until it ends. */
export function endOfDay(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59);
}

/** The next one after today. */
export function nextWeekday(now: Date, weekday: number): Date {
  return startOfDay(now, ((weekday - now.getDay() + 6) % 7) + 1);
}

function named(text: string, now: Date): Date[] {
  if (text.length < MIN_LETTERS) return [];
  const begins = (word: string): boolean => word.startsWith(text);
  const weekday = text.replace(/^next /, '');
  return [
    ...(begins('today') ? [startOfDay(now)] : []),
    ...(begins('tomorrow') ? [startOfDay(now, 1)] : []),
    ...(begins('next week') ? [nextWeekday(now, 1)] : []),
    ...DAYS.flatMap((name, index) =>
      weekday.length >= MIN_LETTERS && name.startsWith(weekday) ? [nextWeekday(now, index)] : [],
    ),
  ];
}

/** `in 3 days`, `2 weeks`, `10d`. */
function counted(text: string, now: Date): Date[] {
  const found = /^(?:in )?(\d{1,3}) ?(d|days?|w|weeks?|m|months?)$/.exec(text);
  if (!found) return [];
  const count = Number(found[1]);
  if (found[2]!.startsWith('d')) return [startOfDay(now, count)];
  if (found[2]!.startsWith('w')) return [startOfDay(now, 7 * count)];
  return [new Date(now.getFullYear(), now.getMonth() + count, now.getDate())];
}

/** `2026-12-12`, `12 Dec`, `Dec 12 2027`, `12.12.`; without a year the next such day. */
function dated(text: string, now: Date): Date[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return real(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const numbers = /^(\d{1,2})\.(\d{1,2})\.?(\d{4})?$/.exec(text);
  if (numbers) return inYear(Number(numbers[1]), Number(numbers[2]) - 1, numbers[3], now);
  const found =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ .]*(?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/.exec(text);
  if (!found) return [];
  const { day, month, year } = found.groups!;
  const index = MONTHS.findIndex((name) => name.startsWith(month!));
  return index < 0 ? [] : inYear(Number(day), index, year, now);
}

function inYear(day: number, month: number, year: string | undefined, now: Date): Date[] {
  if (year !== undefined) return real(Number(year), month, day);
  const thisYear = real(now.getFullYear(), month, day);
  return thisYear[0] && thisYear[0] >= startOfDay(now) ? thisYear : real(now.getFullYear() + 1, month, day);
}

/** None for a day that the month does not have. */
function real(year: number, month: number, day: number): Date[] {
  const date = new Date(year, month, day);
  return date.getMonth() === month && date.getDate() === day ? [date] : [];
}

/** Such as 2026-05-31, as people see it where they are. */
export function dayValue(day: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
