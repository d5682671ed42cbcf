import { dayOf, lastBegun, lastWeekday, monthsOf, trailing, unitAt, type Span, type Unit } from './calendar.js';

/** When a name is read. */
export interface Moment {
  readonly now: Date;
  /** A name without a year means the last one that began until then. */
  readonly latest: Date;
}

/** Where a name stands. */
export interface Setting {
  /** After `in`, `since` and the like. Without them some names mostly mean something else: `may`, `march`, `2025`. */
  readonly isIntroduced: boolean;
  /** Not in the middle of a sentence, where `last 90 days` has a verb. */
  readonly isStart: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

interface Name {
  readonly pattern: RegExp;
  /** Null if there is no such time. */
  readonly read: (groups: Groups, moment: Moment) => Span | null;
  readonly isAllowed?: (groups: Groups, setting: Setting) => boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const QUARTERS = ['first', 'second', 'third', 'fourth'];
const COUNTED =
  'bytes|cards|characters|days|files|hours|items|kb|lines|mb|memories|minutes|ms|people|requests|rows|seconds|tests|times|tokens|users|weeks|words';

export const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
export const YEAR = '(?<year>(?:19|20)\\d{2})';
const DAY = '(?<day>\\d{1,2})(?<ordinal>st|nd|rd|th)?';
const COUNT = `(?<count>\\d{1,9}|${NUMBERS.join('|')})`;
const ON_WEEKDAY = `(?:(?:${WEEKDAYS.join('|')}),? )?`;
const OF_YEAR = `(?:,? (?:of )?${YEAR})?`;
const UNIT = '(?<unit>day|week|month|quarter|year)';

const name = (pattern: string, read: Name['read'], isAllowed?: Name['isAllowed']): Name => ({
  pattern: new RegExp(`${pattern}(?![\\w-]|\\.\\d)`, 'iy'),
  read,
  isAllowed,
});

const monthOf = ({ month }: Groups): number => MONTHS.indexOf(month!.slice(0, 3).toLowerCase());
const weekdayOf = ({ weekday }: Groups): number => WEEKDAYS.indexOf(weekday!.toLowerCase());
const unitOf = ({ unit }: Groups): Unit => unit!.toLowerCase() as Unit;
const countOf = ({ count = 'one' }: Groups): number =>
  NUMBERS.indexOf(count.toLowerCase()) + 1 || (/^an?$/i.test(count) ? 1 : Number(count));
const isVerb = ({ month }: Groups): boolean => /^(?:may|march)$/i.test(month!);
const introduced = (_: Groups, { isIntroduced }: Setting): boolean => isIntroduced;
const inYear = ({ year }: Groups, { latest }: Moment, of: (year: number) => Span | null): Span | null =>
  year === undefined ? lastBegun(latest, of) : of(Number(year));
const dayInYear: Name['read'] = (groups, moment) =>
  inYear(groups, moment, (year) => dayOf(year, monthOf(groups), Number(groups.day)));
const monthInYear: Name['read'] = (groups, moment) =>
  inYear(groups, moment, (year) => monthsOf(year, monthOf(groups), 1));
const quarterInYear: Name['read'] = (groups, moment) => {
  const { digit, word } = groups;
  const quarter = digit ? Number(digit) - 1 : QUARTERS.indexOf(word!.toLowerCase());
  return inYear(groups, moment, (year) => monthsOf(year, quarter * 3, 3));
};

/** The first that matches counts. */
const NAMES: readonly Name[] = [
  name('(?:the )?day before yesterday', (_, { now }) => unitAt(now, 'day', 2)),
  name('today', (_, { now }) => unitAt(now, 'day')),
  name('yesterday', (_, { now }) => unitAt(now, 'day', 1)),
  name(
    '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?:T[\\d:.]{1,20}(?:Z|[+-]\\d{2}:\\d{2})?)?(?!\\.\\w|/)',
    ({ year, month, day }) => dayOf(Number(year), Number(month) - 1, Number(day)),
  ),
  name(`${ON_WEEKDAY}(?:the )?${DAY} (?:of )?${MONTH}${OF_YEAR}`, dayInYear),
  name(
    `${ON_WEEKDAY}${MONTH} (?:the )?${DAY}(?:,? ${YEAR})?`,
    dayInYear,
    (groups, { isIntroduced }) => isIntroduced || !isVerb(groups) || Boolean(groups.ordinal ?? groups.year),
  ),
  name(`${MONTH},? (?:of )?${YEAR}`, monthInYear),
  name(`this ${MONTH}`, (groups, { now }) => monthsOf(now.getUTCFullYear(), monthOf(groups), 1)),
  name(`last ${MONTH}`, (groups, { now }) =>
    lastBegun(new Date(unitAt(now, 'month')!.from.getTime() - 1), (year) => monthsOf(year, monthOf(groups), 1)),
  ),
  name(MONTH, monthInYear, introduced),
  name(`last ${WEEKDAY}`, (groups, { now }) => lastWeekday(unitAt(now, 'day', 1)!.from, weekdayOf(groups))),
  name(WEEKDAY, (groups, { latest }) => lastWeekday(latest, weekdayOf(groups)), introduced),
  name(`this ${UNIT}`, (groups, { now }) => unitAt(now, unitOf(groups))),
  name(`(?:the )?last ${UNIT}`, (groups, { now }) => unitAt(now, unitOf(groups), 1)),
  name(
    `(?<the>the )?(?:(?:last|past) ${COUNT}|past) ${UNIT}s?`,
    (groups, { now }) => trailing(now, countOf(groups), unitOf(groups)),
    ({ the }, { isIntroduced, isStart }) => the !== undefined || isIntroduced || isStart,
  ),
  name(`(?<count>\\d{1,9}|an?|${NUMBERS.join('|')}) ${UNIT}s? ago`, (groups, { now }) =>
    unitAt(now, unitOf(groups), countOf(groups)),
  ),
  name(`q(?<digit>[1-4])${OF_YEAR}`, quarterInYear),
  name(
    `(?:the )?(?:(?<word>${QUARTERS.join('|')})|(?<digit>[1-4])(?:st|nd|rd|th)) quarter${OF_YEAR}`,
    quarterInYear,
    introduced,
  ),
  name(`${YEAR}(?! (?:${COUNTED})\\b)`, ({ year }) => monthsOf(Number(year), 0, 12), introduced),
];

export interface NamedTime {
  /** Null if there is no such time, as on 30 February. */
  readonly span: Span | null;
  /** Index behind the name. */
  readonly end: number;
}

/** The time that is named at an index of a text; undefined if none is. */
export function timeNamedAt(text: string, index: number, moment: Moment, setting: Setting): NamedTime | undefined {
  for (const { pattern, read, isAllowed } of NAMES) {
    pattern.lastIndex = index;
    const groups = pattern.exec(text)?.groups;
    const end = pattern.lastIndex;
    if (end > index && (isAllowed?.(groups ?? {}, setting) ?? true)) return { span: read(groups ?? {}, moment), end };
  }
  return undefined;
}
