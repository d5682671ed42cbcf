import { Injectable } from '@nestjs/common';
import { allWords, sequence } from '../../../engines/text-search/query-words.js';
import { STOP_WORDS } from '../../../engines/text-search/stop-words.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import type { KnownAgent } from '../memory-agents.js';
import { Memory } from '../memory.entity.js';
import { unitAt, type Span } from './calendar.js';
import { MONTH, timeNamedAt, WEEKDAY, YEAR, type Moment, type NamedTime } from './time-names.js';

/** The time that a question is about, half-open and in UTC; null: open at that end. */
export interface Period {
  readonly from: Date | null;
  readonly until: Date | null;
  /** As the question names it. */
  readonly named: string;
}

type Bounds = Omit<Period, 'named'>;
type Relation = 'since' | 'after' | 'before' | 'until';

interface FoundPeriod {
  readonly bounds: Bounds | null;
  readonly end: number;
}

const MAX_QUESTION_LENGTH = 4_000;
/** Not within a word, a version or the name of a file. */
const WORD_START = /(?<![\w./-])\w/g;
const RELATION = /(since|after|before|until|till) (?:the (?:end|beginning|start|middle) of )?/iy;
const INTRODUCTION = /(?:in|on|of|from|during|over|within|throughout|at) /iy;
const FROM = /(between|from) /iy;
const TO = { between: / and /iy, from: / (?:to|until|till) /iy };
const NOW = /(?:now|today)(?![\w-])/iy;
const DAY_NUMBER = /(\d{1,2})(?:st|nd|rd|th)?(?= and | to )/iy;
/** More than one time: `in May or June`. */
const ANOTHER = new RegExp(
  `(?:,| or| and| to|/| -)? ?(?:(?:or|and|in|on) )*(?:${[MONTH, WEEKDAY, YEAR].map((one) => one.replace(/\?<\w+>/, '?:')).join('|')})(?![\\w-])`,
  'iy',
);

/** The period that a question names; null if it names none, more than one, or one that does not exist. */
export function periodIn(question: string, now: Date): Period | null {
  const text = question.slice(0, MAX_QUESTION_LENGTH).replace(/\s+/g, ' ').trim();
  const periods: Period[] = [];
  let end = 0;
  for (const { index } of text.matchAll(WORD_START)) {
    const found = index < end ? undefined : periodAt(text, index, now);
    if (!found) continue;
    if (!found.bounds || matchAt(ANOTHER, text, found.end)) return null;
    end = found.end;
    periods.push({ ...found.bounds, named: text.slice(index, end) });
  }
  const [first, ...others] = periods;
  return first && others.every((other) => isSame(first, other)) ? first : null;
}

function periodAt(text: string, index: number, now: Date): FoundPeriod | undefined {
  const moment = { now, latest: now };
  const relation = matchAt(RELATION, text, index);
  if (relation) {
    const time = introduced(text, index + relation[0].length, moment);
    return time && { bounds: time.span && boundsOf(relationOf(relation[1]!), time.span), end: time.end };
  }
  const time = rangeAt(text, index, now) ?? singleAt(text, index, moment);
  return time && { bounds: time.span, end: time.end };
}

function singleAt(text: string, index: number, moment: Moment): NamedTime | undefined {
  const introduction = matchAt(INTRODUCTION, text, index);
  if (introduction) return introduced(text, index + introduction[0].length, moment);
  return timeNamedAt(text, index, moment, { isIntroduced: false, isStart: isStart(text, index) });
}

/** `between A and B`. A name without a year is read as of B. */
function rangeAt(text: string, index: number, now: Date): NamedTime | undefined {
  const opening = matchAt(FROM, text, index);
  if (!opening) return undefined;
  const start = index + opening[0].length;
  const to = TO[opening[1]!.toLowerCase() as keyof typeof TO];
  const day = matchAt(DAY_NUMBER, text, start);
  const first = day
    ? { end: start + day[0].length }
    : timeNamedAt(text, start, { now, latest: now }, { isIntroduced: true, isStart: false });
  const joint = first && matchAt(to, text, first.end);
  if (!joint) return undefined;
  const last = rangeEnd(text, first.end + joint[0].length, now);
  if (!last?.span) return last;
  const latest = new Date(last.span.until.getTime() - 1);
  const from = day
    ? new Date(last.span.from.getTime()).setUTCDate(Number(day[1]))
    : introduced(text, start, { now, latest })?.span?.from.getTime();
  const isRange = from !== undefined && from < last.span.until.getTime();
  return { span: isRange ? { from: new Date(from), until: last.span.until } : null, end: last.end };
}

function rangeEnd(text: string, index: number, now: Date): NamedTime | undefined {
  const today = matchAt(NOW, text, index);
  if (today) return { span: unitAt(now, 'day'), end: index + today[0].length };
  return introduced(text, index, { now, latest: now });
}

const introduced = (text: string, index: number, moment: Moment): NamedTime | undefined =>
  timeNamedAt(text, index, moment, { isIntroduced: true, isStart: false });

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

const isStart = (text: string, index: number): boolean =>
  index === 0 || /[^\w\s] ?$/.test(text.slice(index - 2, index));

const relationOf = (word: string): Relation => word.toLowerCase().replace('till', 'until') as Relation;

/** What ends a period is part of it: `until May` includes May, `after May` does not. */
function boundsOf(relation: Relation, { from, until }: Span): Bounds {
  if (relation === 'since') return { from, until: null };
  if (relation === 'after') return { from: until, until: null };
  return { from: null, until: relation === 'before' ? from : until };
}

const isSame = (a: Bounds, b: Bounds): boolean =>
  a.from?.getTime() === b.from?.getTime() && a.until?.getTime() === b.until?.getTime();

/** The time of a memory is when it happened, or else when it was written. */
export function isWithin(memory: Pick<Memory, 'occurredAt' | 'createdAt'>, period: Bounds): boolean {
  const at = memory.occurredAt ?? memory.createdAt;
  return (!period.from || at >= period.from) && (!period.until || at < period.until);
}

const MAX_HAPPENING_WORDS = 6;
const HAPPENING = /\b(since|after|before|until|till|during) ((?:[^,.;:?!()"]|\.(?=\w))+)/i;
/** Memories with these words whose titles are looked at. */
const MAX_CANDIDATES = 500;

/** What is known to have happened comes before what was only written, and the newest first. */
const NEWEST_HAPPENING = '(h.occurred_at IS NULL), coalesce(h.occurred_at, h.created_at) DESC, h.id';
const HAPPENING_TIMES = columnsOf(Memory, ['occurredAt', 'createdAt'], 'h');
/** Matches are found first: the planner would rather read every memory of the agent. */
const FIND_HAPPENING: Statement = {
  name: 'memory.happening',
  text: `SELECT ${selectList(HAPPENING_TIMES)}
           FROM (SELECT h.id, h.occurred_at, h.created_at, h.words
                   FROM (SELECT id, brand_id, status, occurred_at, created_at, words FROM memories
                          WHERE words @@ $1::tsquery OFFSET 0) h
                  WHERE h.brand_id = $2 AND h.status = 'active' ORDER BY ${NEWEST_HAPPENING} LIMIT ${MAX_CANDIDATES}) h
          WHERE ts_filter(h.words, '{a}') @@ $1::tsquery ORDER BY ${NEWEST_HAPPENING} LIMIT 1`,
};

/** Which period a question names, by the calendar or by something the agent remembers. */
@Injectable()
export class QuestionTimes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async periodOf(agent: KnownAgent, question: string): Promise<Period | null> {
    return periodIn(question, this.clock.now()) ?? (await this.aroundHappening(agent, question));
  }

  /** `since the migration to Postgres`: a memory whose title has all these words says when that was. */
  private async aroundHappening(agent: KnownAgent, question: string): Promise<Period | null> {
    const text = question.slice(0, MAX_QUESTION_LENGTH).replace(/\s+/g, ' ');
    const [named, relation, phrase] = HAPPENING.exec(text) ?? [];
    if (!named || !relation || !phrase || phrase.trim().split(' ').length > MAX_HAPPENING_WORDS) return null;
    const words = sequence(phrase).some((word) => !STOP_WORDS.has(word)) ? allWords(agent.seq, phrase) : null;
    if (!words) return null;
    const row = await this.database.row(HAPPENING_TIMES, FIND_HAPPENING, [words, agent.brandId]);
    if (!row) return null;
    const at = row.occurredAt ?? row.createdAt;
    const isDuring = relation.toLowerCase() === 'during';
    const bounds = isDuring ? unitAt(at, 'day') : boundsOf(relationOf(relation), { from: at, until: at });
    return bounds && { ...bounds, named: named.trim() };
  }
}
